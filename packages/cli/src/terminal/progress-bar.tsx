import { Text, useStdout } from 'ink';
import type { ReactElement } from 'react';
import { numberText } from './words.ts';

const longestBar = 24;
/** A bar with fewer steps says less than its numbers. */
const shortestBar = 6;

/** Shows how much is done, as a bar and in numbers; in a narrow terminal only in numbers. */
export function ProgressBar(props: {
  readonly done: number;
  readonly total: number;
  readonly unit?: string;
  /** Writes an amount; a number with separators without it. */
  readonly amountText?: (amount: number) => string;
}): ReactElement {
  const { columns } = useStdout().stdout;
  const { done, total, unit = '', amountText = numberText } = props;
  const text = `${amountText(done)} of ${amountText(total)} ${unit}`.trimEnd();
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const width = Math.min(longestBar, columns - text.length - 2);
  if (width < shortestBar) return <Text>{text}</Text>;
  const filled = Math.round(share * width);
  return (
    <Text>
      <Text color="green">{'█'.repeat(filled)}</Text>
      <Text dimColor>{'░'.repeat(width - filled)}</Text>
      {`  ${text}`}
    </Text>
  );
}
