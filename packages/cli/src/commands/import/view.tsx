import { Box, Text, useStdout } from 'ink';
import type { ReactElement } from 'react';
import type { AreaState, ImportState } from './import-state.ts';
import { areaLine, summaryLine } from './progress-lines.ts';

/** Shows the progress of an import: each area with its counts, and the whole below. */
export function ImportView({ state }: { readonly state: ImportState }): ReactElement {
  // Read at every drawing, so that the view follows a terminal that is resized.
  const { columns } = useStdout().stdout;
  const width = Math.max(...state.areas.map(({ name }) => name.length));
  return (
    <Box flexDirection="column">
      <Text bold>Reading {state.source}</Text>
      {state.areas.map((area) => (
        <AreaLine key={area.id} area={area} line={areaLine(area, width, columns)} />
      ))}
      <Text dimColor>{summaryLine(state)}</Text>
    </Box>
  );
}

function AreaLine({ area, line }: { readonly area: AreaState; readonly line: string }) {
  switch (area.step) {
    case 'waiting':
      return <Text dimColor>{line}</Text>;
    case 'reading':
      return <Text>{line}</Text>;
    case 'done':
      return <Text color="green">{line}</Text>;
    case 'failed':
      return <Text color="red">{line}</Text>;
  }
}
