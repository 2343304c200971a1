import process from 'node:process';
import { Select } from '@inkjs/ui';
import { Box, Text, useInput } from 'ink';
import type { ReactElement, ReactNode } from 'react';
import { startDrawing } from './drawing.tsx';

/** An answer that the user can choose. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A question with a list of answers; Escape cancels, and the answer is then null. */
export function ChoiceQuestion(props: {
  readonly question: string;
  readonly choices: readonly Choice[];
  readonly onAnswer: (value: string | null) => void;
}): ReactElement {
  useInput((_, key) => {
    if (key.escape) props.onAnswer(null);
  });
  return (
    <Box flexDirection="column">
      <Text bold>{props.question}</Text>
      <Select
        options={props.choices.map(({ value, label }) => ({ value, label }))}
        onChange={props.onAnswer}
      />
      <Text dimColor>Arrow keys to move, Enter to select, Esc to cancel</Text>
    </Box>
  );
}

/** A yes-or-no question. Enter means no, because a yes changes data. */
export function YesNoQuestion(props: {
  readonly question: string;
  readonly onAnswer: (answer: boolean) => void;
}): ReactElement {
  useInput((input, key) => {
    const answer = key.escape || key.return ? false : answerIn(input);
    if (answer !== null) props.onAnswer(answer);
  });
  return (
    <Box columnGap={1} flexWrap="wrap">
      <Text bold>{props.question}</Text>
      <Text dimColor>y/N</Text>
    </Box>
  );
}

/** Returns the answer that a y or n gives, also together with Enter, as a slow connection sends it; never a pasted text. */
function answerIn(input: string): boolean | null {
  const [, letter] = /^([yn])[\r\n]*$/i.exec(input) ?? [];
  return letter === undefined ? null : letter.toLowerCase() === 'y';
}

/** Calls a function on Ctrl-C, which reaches a question as a key and not as a signal. */
export function Interruptible(props: {
  readonly onInterrupt: () => void;
  readonly children: ReactNode;
}): ReactElement {
  useInput((input, key) => {
    if (key.ctrl && input === 'c') props.onInterrupt();
  });
  return <>{props.children}</>;
}

/** Asks the user to choose; returns null if the user cancels. Needs an interactive terminal. */
export function askChoice(question: string, choices: readonly Choice[]): Promise<string | null> {
  return ask<string | null>((onAnswer) => (
    <ChoiceQuestion question={question} choices={choices} onAnswer={onAnswer} />
  ));
}

/** Asks a yes-or-no question; cancelling it means no, Ctrl-C ends the run. Needs an interactive terminal. */
export function askYesNo(question: string): Promise<boolean> {
  return ask<boolean>((onAnswer) => <YesNoQuestion question={question} onAnswer={onAnswer} />);
}

/** Shows a question until it is answered. Needs an interactive terminal. */
export function ask<Answer>(question: (onAnswer: (answer: Answer) => void) => ReactElement) {
  return new Promise<Answer>((resolve) => {
    const drawing = startDrawing(
      <Interruptible
        onInterrupt={() => {
          drawing.end();
          process.emit('SIGINT');
        }}
      >
        {question((answer) => {
          drawing.end();
          resolve(answer);
        })}
      </Interruptible>,
    );
  });
}
