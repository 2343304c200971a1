import { Box, Text } from 'ink';
import type { ReactElement } from 'react';
import { countText } from '../../terminal/words.ts';

/** The server and the progress of a pull. */
export interface PullState {
  readonly url: string;
  /** The number of records read so far; null until the first have been read. */
  readonly read: number | null;
}

/** Shows the progress of a pull. */
export function PullView({ state }: { readonly state: PullState }): ReactElement {
  return (
    <Box flexDirection="column">
      <Text bold>Reading {state.url}</Text>
      <Text dimColor>
        {state.read === null ? 'Waiting for records…' : `${countText(state.read, 'record')} read`}
      </Text>
    </Box>
  );
}
