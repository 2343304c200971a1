import { expect, test } from 'vitest';
import type { ChangesResult } from '../changes/service.ts';
import { plannedUndoText, undoQuestion } from './report-text.ts';

const planned: ChangesResult = {
  verb: 'undo',
  target: 'Import of 700 listings',
  count: 700,
  kept: [],
  unpublished: 0,
  saved: false,
};
const leftOut = { kind: 'listing', id: 'one', name: 'One', reason: 'changed since' } as const;

test('the question names the change, its records and what stays', () => {
  expect(undoQuestion(planned)).toBe('Undo "Import of 700 listings" in 700 records?');
  expect(undoQuestion({ ...planned, count: 1, kept: [leftOut] })).toBe(
    'Undo "Import of 700 listings" in 1 record, and leave out 1 value changed since?',
  );
});

test('the question about several changes says how many, as no name', () => {
  const several = { ...planned, target: '45 changes', changes: 45, count: 80 };
  expect(undoQuestion(several)).toBe('Undo 45 changes in 80 records?');
  expect(plannedUndoText(several)).toBe('It would undo 45 changes in 80 records.');
});

test('a plan that undoes nothing says so', () => {
  expect(plannedUndoText({ ...planned, count: 0 })).toBe(
    'It would find nothing to undo in "Import of 700 listings".',
  );
});
