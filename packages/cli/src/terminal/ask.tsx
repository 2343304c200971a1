import process from 'node:process';
import { ConfirmInput, Select } from '@inkjs/ui';
import { Box, render, Text, useInput } from 'ink';
import type { ReactElement } from 'react';

/** An answer that the user can choose. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A question with a list of answers; Escape or Ctrl-C cancels, and the answer is then null. */
export function ChoiceQuestion(props: {
  readonly question: string;
  readonly choices: readonly Choice[];
  readonly onAnswer: (value: string | null) => void;
}): ReactElement {
  useInput((input, key) => {
    if (key.escape || (key.ctrl && input === 'c')) props.onAnswer(null);
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
    if (key.escape || (key.ctrl && input === 'c')) props.onAnswer(false);
  });
  return (
    <Box gap={1}>
      <Text bold>{props.question}</Text>
      <ConfirmInput
        defaultChoice="cancel"
        onConfirm={() => {
          props.onAnswer(true);
        }}
        onCancel={() => {
          props.onAnswer(false);
        }}
      />
    </Box>
  );
}

/** Asks the user to choose; returns null if the user cancels. Needs an interactive terminal. */
export function askChoice(question: string, choices: readonly Choice[]): Promise<string | null> {
  return ask<string | null>((onAnswer) => (
    <ChoiceQuestion question={question} choices={choices} onAnswer={onAnswer} />
  ));
}

/** Asks a yes-or-no question; cancelling it means no. Needs an interactive terminal. */
export function askYesNo(question: string): Promise<boolean> {
  return ask<boolean>((onAnswer) => <YesNoQuestion question={question} onAnswer={onAnswer} />);
}

function ask<Answer>(question: (onAnswer: (answer: Answer) => void) => ReactElement) {
  return new Promise<Answer>((resolve) => {
    const drawing = render(
      question((answer) => {
        drawing.unmount();
        resolve(answer);
      }),
      { stdout: process.stderr, exitOnCtrlC: false, patchConsole: false },
    );
  });
}
