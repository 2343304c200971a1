import { render } from 'ink-testing-library';
import { expect, test } from 'vitest';
import { afterBytes, afterProgress, newImportState, type ImportState } from './import-state.ts';
import { areaLine, summaryLine } from './progress-lines.ts';
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
  const start = newImportState('the food hygiene register for 3 areas', areas, {
    now: 0,
    calls: null,
  });
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
  expect(
    frame(newImportState('the food hygiene register for 3 areas', areas, { now: 0, calls: null })),
  ).toMatchInlineSnapshot(`
    "Reading the food hygiene register for 3 areas
    · Bury
    · Salford
    · Manchester City Centre
    0 of 3 parts finished. Ctrl-C stops and saves what is finished."
  `);
});

test('each area is shown as done, failed or being read', () => {
  expect(frame(halfWay())).toMatchInlineSnapshot(`
    "Reading the food hygiene register for 3 areas
    ✓ Bury                    1,191 found, 700 new
    ✗ Salford                 failed
    → Manchester City Centre  reading…
    2 of 3 parts finished. Ctrl-C stops and saves what is finished."
  `);
});

test('saving is shown at the end', () => {
  expect(frame({ ...halfWay(), isSaving: true })).toContain('Saving…');
});

function lines(state: ImportState, columns: number): string[] {
  const width = Math.max(...state.areas.map(({ name }) => name.length));
  return state.areas.map((area) => areaLine(area, width, columns));
}

test('the size of what was read is shown with its area', () => {
  expect(lines(afterBytes(halfWay(), 1_234_567), 80)).toEqual([
    '✓ Bury                    1,191 found, 700 new',
    '✗ Salford                 failed',
    '→ Manchester City Centre  reading… 1.2 MB',
  ]);
});

test.each([50, 20])('in a terminal of %i columns each area has one line that fits', (columns) => {
  const narrow = lines(afterBytes(halfWay(), 1_234_567), columns);

  expect(narrow.map((line) => line.length).filter((length) => length > columns)).toEqual([]);
  expect(narrow[0]).toMatch(/^✓ Bury +\+700$/);
  expect(narrow[2]).toMatch(/^→ Manchest.*1\.2 MB$/);
});

test('the summary says how fast the import is and how long it still takes', () => {
  const state = { ...afterBytes(halfWay(), 3_000_000), now: 6_000 };

  expect(summaryLine(state)).toBe(
    '2 of 3 parts finished, 3 MB, 500 kB a second, about 3 seconds left. Ctrl-C stops and saves what is finished.',
  );
});

test('the summary of a search of Google counts its requests, and says that it waits', () => {
  const state = { ...halfWay(), calls: 41, now: 6_000, waitsUntil: 26_000 };

  expect(summaryLine(state)).toBe(
    '2 of 3 parts finished, 41 requests, waiting 20 seconds for Google. Ctrl-C stops and saves what is finished.',
  );
});
