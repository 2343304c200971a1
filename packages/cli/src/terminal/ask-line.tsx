import { Box, Text, useInput } from 'ink';
import { useRef, useState, type ReactElement } from 'react';
import { ask } from './ask.tsx';

/** A question with one line of text as the answer; Escape cancels, and the answer is then null. */
export function LineQuestion(props: {
  readonly question: string;
  /** Whether the answer is a secret: nothing is shown then, not even its length. */
  readonly isSecret: boolean;
  readonly onAnswer: (answer: string | null) => void;
}): ReactElement {
  // A pasted text and the Enter after it can arrive before the next frame.
  const typed = useRef('');
  const [shown, setShown] = useState('');
  useInput((input, key) => {
    if (key.escape) props.onAnswer(null);
    else if (key.return) props.onAnswer(typed.current);
    else {
      const [line = '', ...rest] = input.split(/[\r\n]/);
      if (key.backspace || key.delete) typed.current = typed.current.slice(0, -1);
      else if (key.ctrl && input === 'u') typed.current = '';
      else if (!key.ctrl && !key.meta) typed.current += line;
      if (!props.isSecret) setShown(typed.current);
      if (rest.length > 0) props.onAnswer(typed.current);
    }
  });
  return (
    <Box flexDirection="column">
      <Box gap={1}>
        <Text bold>{props.question}</Text>
        <Text>{shown}</Text>
      </Box>
      <Text dimColor>Enter to continue, Esc to cancel</Text>
    </Box>
  );
}

/** Asks for a line of text; returns null if the user cancels. Needs an interactive terminal. */
export function askLine(question: string, isSecret = false): Promise<string | null> {
  return ask<string | null>((onAnswer) => (
    <LineQuestion question={question} isSecret={isSecret} onAnswer={onAnswer} />
  ));
}
