import { Box, Text } from 'ink';
import type { ReactElement } from 'react';
import { countText, numberText } from '../../terminal/words.ts';
import type { AreaState, ImportState } from './import-state.ts';

/** Shows the progress of an import: each area with its counts. */
export function ImportView({ state }: { readonly state: ImportState }): ReactElement {
  const finished = state.areas.filter(({ step }) => step === 'done' || step === 'failed').length;
  const width = Math.max(...state.areas.map(({ name }) => name.length));
  return (
    <Box flexDirection="column">
      <Text bold>Reading {state.source}</Text>
      {state.areas.map((area) => (
        <AreaLine key={area.id} area={area} width={width} />
      ))}
      <Text dimColor>
        {state.isSaving
          ? 'Saving…'
          : `${numberText(finished)} of ${countText(state.areas.length, 'part')} finished. Ctrl-C stops without changing anything.`}
      </Text>
    </Box>
  );
}

const marks = { waiting: '·', reading: '→', done: '✓', failed: '✗' } as const;

function AreaLine({ area, width }: { readonly area: AreaState; readonly width: number }) {
  const name = area.name.padEnd(width);
  const line = `${marks[area.step]} ${name}  ${progressText(area)}`;
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

function progressText({ step, found, added }: AreaState): string {
  switch (step) {
    case 'waiting':
      return '';
    case 'reading':
      return 'reading…';
    case 'failed':
      return 'failed';
    case 'done':
      return `${numberText(found)} found, ${numberText(added)} new`;
  }
}
