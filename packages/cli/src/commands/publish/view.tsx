import type { PublishProgress } from '@manchester-eats/shared/application';
import { Box, Text } from 'ink';
import type { ReactElement } from 'react';
import { ProgressBar } from '../../terminal/progress-bar.tsx';
import { countText } from '../../terminal/words.ts';

/** The server and the progress of a publish. */
export interface PublishState {
  readonly url: string;
  /** Null until the first records have been read. */
  readonly progress: PublishProgress | null;
}

/** Shows the progress of a publish. */
export function PublishView({ state }: { readonly state: PublishState }): ReactElement {
  const { url, progress } = state;
  return (
    <Box flexDirection="column">
      <Text bold>{progress?.phase === 'sending' ? `Publishing to ${url}` : `Reading ${url}`}</Text>
      {progress?.phase === 'sending' ? (
        <>
          <ProgressBar done={progress.done} total={progress.total} unit="changes" />
          <Text dimColor>Ctrl-C stops; the next run continues from there.</Text>
        </>
      ) : (
        <Text dimColor>
          {progress === null
            ? 'Waiting for records…'
            : `${countText(progress.done, 'record')} read`}
        </Text>
      )}
    </Box>
  );
}
