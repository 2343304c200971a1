import { MultiSelect } from '@inkjs/ui';
import type { CleanupRuleId, RuleMends } from '@manchester-eats/shared/cleanup';
import { Box, Text, useInput } from 'ink';
import { useState, type ReactElement } from 'react';
import { ask } from '../../terminal/ask.tsx';
import { plainText } from '../../terminal/table.ts';
import { numberText } from '../../terminal/words.ts';
import { mendLines, ruleText } from './mend-lines.ts';
import { acceptedMends, decide, startReview, type ReviewKey } from './review.ts';

const keys: Readonly<Record<string, ReviewKey>> = {
  y: 'yes',
  n: 'no',
  a: 'all',
  b: 'back',
  q: 'stop',
};

/** Shows one mend after the other, to be decided with keys; Escape or Ctrl-C cancels the cleanup. */
export function MendReview(props: {
  readonly rules: readonly RuleMends[];
  readonly onAnswer: (accepted: readonly RuleMends[] | null) => void;
}): ReactElement | null {
  const [review, setReview] = useState(() => startReview(props.rules));
  useInput((input, key) => {
    if (key.escape || (key.ctrl && input === 'c')) {
      props.onAnswer(null);
      return;
    }
    // Several keys may arrive at once, as when a key is held.
    let next = review;
    for (const letter of input.toLowerCase()) {
      const decision = keys[letter];
      if (decision !== undefined) next = decide(next, decision);
    }
    setReview(next);
    if (next.isFinished) props.onAnswer(acceptedMends(next));
  });
  const { mends, decisions } = review;
  const current = mends[decisions.length];
  if (current === undefined) return null;
  const accepted = decisions.filter((isAccepted) => isAccepted).length;
  return (
    <Box flexDirection="column">
      <Text bold>
        {numberText(decisions.length + 1)} of {numberText(mends.length)} · {current.rule} ·{' '}
        {plainText(current.mend.listing.name)}
      </Text>
      {mendLines(current.mend).map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      <Text dimColor>{plainText(current.mend.listing.address)}</Text>
      <Text dimColor>
        y apply, n leave, a apply all others, b back, q stop here ({numberText(accepted)} to apply)
      </Text>
    </Box>
  );
}

/** A list of rules to choose from; Escape or Ctrl-C cancels the cleanup. */
export function RuleQuestion(props: {
  readonly rules: readonly RuleMends[];
  readonly onAnswer: (rules: readonly string[] | null) => void;
}): ReactElement {
  useInput((input, key) => {
    if (key.escape || (key.ctrl && input === 'c')) props.onAnswer(null);
  });
  return (
    <Box flexDirection="column">
      <Text bold>Which rules do you want to apply?</Text>
      <MultiSelect
        options={props.rules.map((rule) => ({ value: rule.rule, label: ruleText(rule) }))}
        onSubmit={props.onAnswer}
      />
      <Text dimColor>Space to choose, Enter to apply, Esc to cancel</Text>
    </Box>
  );
}

/** Lets the user look through mends; null if the user cancels. */
export function askMends(rules: readonly RuleMends[]): Promise<readonly RuleMends[] | null> {
  return ask((onAnswer) => <MendReview rules={rules} onAnswer={onAnswer} />);
}

/** Lets the user choose rules; null if the user cancels. */
export function askRules(rules: readonly RuleMends[]): Promise<readonly CleanupRuleId[] | null> {
  return ask((onAnswer) => (
    <RuleQuestion
      rules={rules}
      onAnswer={(chosen) => {
        const names = rules.map(({ rule }) => rule);
        onAnswer(chosen === null ? null : names.filter((rule) => chosen.includes(rule)));
      }}
    />
  ));
}
