import { Text } from 'ink';
import type { ReactElement } from 'react';
import { numberText } from './words.ts';

const barWidth = 24;

/** Shows how much is done, as a bar and in numbers. */
export function ProgressBar(props: {
  readonly done: number;
  readonly total: number;
  readonly unit: string;
}): ReactElement {
  const share = props.total === 0 ? 1 : Math.min(1, props.done / props.total);
  const filled = Math.round(share * barWidth);
  return (
    <Text>
      <Text color="green">{'█'.repeat(filled)}</Text>
      <Text dimColor>{'░'.repeat(barWidth - filled)}</Text>
      {`  ${numberText(props.done)} of ${numberText(props.total)} ${props.unit}`}
    </Text>
  );
}
