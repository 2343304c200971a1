import { Box, Text } from 'ink';
import type { ReactElement } from 'react';
import { countText } from '../../terminal/words.ts';

/** What a pull shows while it runs. */
export interface PullState {
  readonly url: string;
  /** Records read; null before the first answer. */
  readonly read: number | null;
}

/** A pull while it runs. */
export function PullView({ state }: { readonly state: PullState }): ReactElement {
  return (
    <Box flexDirection="column">
      <Text bold>Reading {state.url}</Text>
      <Text dimColor>
        {state.read === null ? 'Signing in…' : `${countText(state.read, 'record')} read`}
      </Text>
    </Box>
  );
}
