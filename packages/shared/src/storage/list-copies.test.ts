import { expect, test } from 'vitest';
import { dueCopies } from './copies.ts';
import { listCopies } from './list-copies.ts';

const day = 86_400_000;
const today = Date.UTC(2026, 10, 22, 9);

/** Returns the keys that exist after saves at these times. */
function keysAfter(times: readonly number[]): string[] {
  let existing: string[] = [];
  for (const now of times) {
    const { write, remove } = dueCopies({ document: 'listings', isWork: true, now, existing });
    existing = [...existing, ...write].filter((key) => !remove.includes(key));
  }
  return existing;
}

test('lists each save once, with its time as far as it is known, newest first', () => {
  const keys = keysAfter([today, today + 61_000, today + day]);
  const legacy = 'eats:copy:directoryListings:sequence:1';
  const listed = listCopies(new Map([...keys, legacy].map((key) => [key, 100])));

  expect(listed.map(({ at }) => at)).toEqual([
    '2026-11-23T09:00:00.000Z',
    '2026-11-22T09:01:01.000Z',
    '2026-11-22T09:00',
    '',
  ]);
  expect(listed.every(({ document, bytes }) => document === 'listings' && bytes === 100)).toBe(
    true,
  );
});

test('leaves out rows that are no copies of a known document', () => {
  expect(listCopies(new Map([['eats:copy:unheardOf:day:2026-11-22', 1]]))).toEqual([]);
});
