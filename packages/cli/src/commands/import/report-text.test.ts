import type { ImportOutcome } from '@manchester-eats/shared/import';
import { expect, test } from 'vitest';
import { testTerminal } from '../../terminal/test-terminal.ts';
import { importReportLines, rowsWithoutName } from './report-text.ts';

function outcomeWith(positions: readonly number[], source: ImportOutcome['source'] = 'file') {
  const dropped = positions.map((position) => ({ position, reason: 'no name', detail: '' }));
  return {
    ...{ source, areas: [], dropped: positions.length },
    dropReasons: { 'no name': positions.length },
    plans: [{ dropped }],
  } as unknown as ImportOutcome;
}

function report(outcome: ImportOutcome): string {
  return importReportLines({ outcome }, (id) => id, testTerminal()).join('\n');
}

test.each([
  [[7], '1  have no name (row 7)'],
  [[9, 4], '2  have no name (rows 4 and 9)'],
  [[2, 3, 4, 5, 6, 1_207, 1_208], '7  have no name (rows 2, 3, 4, 5, 6 and 2 more)'],
])('rows %j without a name are named by their numbers', (positions, line) => {
  expect(report(outcomeWith(positions))).toContain(line);
  expect(rowsWithoutName(outcomeWith(positions))).toHaveLength(positions.length);
});

test('records of Google have no rows', () => {
  expect(report(outcomeWith([7], 'google'))).toMatch(/have no name$/);
});
