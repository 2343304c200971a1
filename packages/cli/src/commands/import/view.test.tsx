import { render } from 'ink-testing-library';
import { expect, test } from 'vitest';
import { afterProgress, newImportState, type ImportState } from './import-state.ts';
import { ImportView } from './view.tsx';

const areas = [
  { id: 'bury', name: 'Bury' },
  { id: 'salford', name: 'Salford' },
  { id: 'manchester-city-centre', name: 'Manchester City Centre' },
];

const counts = { updated: 0, duplicates: 0, dropped: 491 };

function frame(state: ImportState): string {
  return render(<ImportView state={state} />).lastFrame() ?? '';
}

function halfWay(): ImportState {
  const start = newImportState('the food hygiene register for 3 areas', areas);
  const read = afterProgress(start, {
    area: 'bury',
    position: 1,
    areas: 3,
    report: { area: 'bury', found: 1191, added: 700, ...counts, error: null },
  });
  const failed = afterProgress(read, {
    area: 'salford',
    position: 2,
    areas: 3,
    report: { area: 'salford', found: 0, added: 0, ...counts, error: 'No response.' },
  });
  return afterProgress(failed, {
    area: 'manchester-city-centre',
    position: 3,
    areas: 3,
    report: null,
  });
}

test('before the first progress report every area is waiting', () => {
  expect(frame(newImportState('the food hygiene register for 3 areas', areas)))
    .toMatchInlineSnapshot(`
    "Reading the food hygiene register for 3 areas
    · Bury
    · Salford
    · Manchester City Centre
    0 of 3 parts finished. Ctrl-C stops without changing anything."
  `);
});

test('each area is shown as done, failed or being read', () => {
  expect(frame(halfWay())).toMatchInlineSnapshot(`
    "Reading the food hygiene register for 3 areas
    ✓ Bury                    1,191 found, 700 new
    ✗ Salford                 failed
    → Manchester City Centre  reading…
    2 of 3 parts finished. Ctrl-C stops without changing anything."
  `);
});

test('saving is shown at the end', () => {
  expect(frame({ ...halfWay(), isSaving: true })).toContain('Saving…');
});
