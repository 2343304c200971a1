import type { LogEntry } from '@manchester-eats/shared/publishing';
import { expect, test } from 'vitest';
import { createPaint } from '../../terminal/paint.ts';
import { logJson, logLines } from './report-text.ts';

const byHand: LogEntry = {
  id: '3f0c',
  at: '2026-11-26T22:40:00.000Z',
  by: '',
  label: 'Edited in directory.json',
  cause: 'person',
  together: false,
  records: null,
  unpublished: 0,
  isUndone: false,
  isUndo: false,
  isUndoable: false,
};
const entry: LogEntry = {
  ...byHand,
  by: 'ann@example.org',
  label: 'Import of 700 listings from the register of Bury and Salford',
  command: 'import',
  records: 700,
  unpublished: 12,
};
const terminal = { columns: 50, paint: createPaint(false) };

test('the log says what was done, how much, when, with which command and by whom, in 50 columns', () => {
  const lines = logLines([entry], 'directory.json', terminal);

  expect(lines).toEqual([
    '3f0c',
    '  Import of 700 listings from the register of Bury',
    '  and Salford: 700 records, 12 unpublished',
    '  26 November 2026, 22:40 UTC, eats import, by',
    '  ann@example.org',
  ]);
});

test('an undone change, an old one and an edit by hand are marked', () => {
  const undone = { ...entry, label: 'Import', unpublished: 0, isUndone: true };

  const lines = logLines([undone, byHand], 'directory.json', { ...terminal, columns: 100 });

  expect(lines[1]).toBe('  Import: 700 records, undone');
  expect(lines.slice(4)).toEqual([
    '  Edited in directory.json: too old to be undone',
    '  26 November 2026, 22:40 UTC',
  ]);
  expect(logJson([byHand], 7, 'x.json')).toMatchObject({
    data: 'x.json',
    total: 7,
    changes: [{ command: null }],
  });
});

test('an empty log says that nothing was changed', () => {
  expect(logLines([], 'x.json', terminal)).toEqual(['Nothing was changed in x.json yet.']);
});
