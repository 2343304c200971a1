import { Box, Text } from 'ink';
import type { ReactElement } from 'react';
import { countText, numberText } from '../../terminal/words.ts';
import { wrappedLines } from '../../terminal/table.ts';
import { keyLines, pairRows, reasonLines, rowLines, type ScreenLine } from './pair-lines.ts';
import type { ReviewState } from './review.ts';

/** The choice of values, field by field. */
export interface FieldChoice {
  /** The unit that the cursor is on. */
  readonly unit: string;
  /** For each chosen unit, the id of the listing whose value is kept. */
  readonly units: Readonly<Record<string, string>>;
}

export interface ReviewScreenState {
  readonly review: ReviewState;
  /** Null while whole pairs are decided. */
  readonly choice: FieldChoice | null;
  readonly width: number;
}

const pairKeys = [
  '← keep left',
  '→ keep right',
  'c choose fields',
  'n not a duplicate',
  's skip',
  'b back',
  'u undo',
  'q quit',
];

const choiceKeys = ['↑ ↓ move', '← → choose the value', 'Enter merge', 'Esc back'];

/** Shows a pair of listings and the keys that decide it. */
export function ReviewView({ state }: { readonly state: ReviewScreenState }): ReactElement {
  return (
    <Box flexDirection="column">
      {screenLines(state).map((line, index) => (
        // The lines have no identity of their own: each frame is drawn anew.
        <Text key={index} wrap="truncate-end" {...looks[line.look]}>
          {line.text === '' ? ' ' : line.text}
        </Text>
      ))}
    </Box>
  );
}

const looks = {
  plain: {},
  strong: { bold: true },
  dim: { dimColor: true },
  for: { color: 'green' },
  against: { color: 'red' },
  differs: { color: 'yellow' },
} as const;

/** Returns the lines of the screen. */
export function screenLines({ review, choice, width }: ReviewScreenState): ScreenLine[] {
  const { pair, position, count, message } = review;
  const messages = wrappedLines(message, width).map((text): ScreenLine => ({
    text,
    look: 'plain',
  }));
  if (pair === null) return messages;
  const choices = choice === null ? {} : { units: choice.units };
  const rows = pairRows(pair, choices);
  // Which values stay depends on the key, so only the choice of fields marks them.
  const shown =
    choice === null
      ? rows.map((row) => ({ ...row, kept: null }))
      : rows.filter(({ kept, unit }) => kept !== null && unit !== 'id');
  return [
    ...messages,
    { text: progressText(review, position, count), look: 'strong' },
    ...reasonLines(pair, width),
    { text: '', look: 'plain' },
    ...rowLines(shown, width, choice?.unit),
    { text: '', look: 'plain' },
    ...keyLines(choice === null ? pairKeys : choiceKeys, width),
  ];
}

function progressText({ merged, different }: ReviewState, position: number, count: number): string {
  const decided = merged + different;
  const progress = `${numberText(position)} of ${numberText(count)}`;
  return decided === 0 ? progress : `${progress}  (${countText(decided, 'decision')} saved)`;
}
