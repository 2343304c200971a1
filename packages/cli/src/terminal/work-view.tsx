import { Box, Text } from 'ink';
import type { ReactElement } from 'react';
import { ProgressBar } from './progress-bar.tsx';
import { sizeText } from './words.ts';

/** What a run is doing, and how many bytes of it are done. */
export interface WorkState {
  /** Such as `Reading backup.json`. */
  readonly title: string;
  readonly done: number;
  /** Null if it is not known beforehand. */
  readonly total: number | null;
}

/** Shows the progress of work on a file. */
export function WorkView({ state }: { readonly state: WorkState }): ReactElement {
  const { title, done, total } = state;
  return (
    <Box flexDirection="column">
      <Text bold>{title}</Text>
      {total === null ? (
        <Text dimColor>{done === 0 ? '…' : sizeText(done)}</Text>
      ) : (
        <ProgressBar done={done} total={total} amountText={sizeText} />
      )}
    </Box>
  );
}
