import { expect, test } from 'vitest';
import { dueCopies, oldestFirst } from './copies.ts';

const day = 86_400_000;
const today = Date.UTC(2026, 10, 22, 9);

/** Returns the keys that exist after saves at these times. */
function keysAfter(times: readonly number[], start: readonly string[] = []): string[] {
  let existing = [...start];
  for (const now of times) {
    const { write, remove } = dueCopies({ document: 'listings', isWork: true, now, existing });
    existing = [...existing, ...write].filter((key) => !remove.includes(key));
  }
  return existing;
}

function ofType(type: string, keys: readonly string[]): string[] {
  return keys.filter((key) => key.includes(`:${type}:`));
}

test('keeps five daily copies, ten emergency copies, two that rotate and one for the hour', () => {
  const keys = keysAfter(Array.from({ length: 20 }, (_, number) => today + number * day));
  expect(ofType('day', keys)).toHaveLength(5);
  expect(ofType('emergency', keys)).toHaveLength(10);
  expect(ofType('sequence', keys)).toHaveLength(2);
  expect(ofType('hour', keys)).toHaveLength(1);
});

test('keeps the last state of a day and the first of an hour', () => {
  const keys = keysAfter([today, today + 1000, today + 2000]);
  expect(ofType('day', keys)).toEqual([expect.stringMatching(/day:2026-11-22:0+3$/)]);
  expect(ofType('hour', keys)).toEqual([expect.stringMatching(/:0+1$/)]);
});

test('makes one emergency copy a minute, and only rotating copies of a cache', () => {
  const keys = keysAfter([today, today + 1000, today + 60_000]);
  expect(ofType('emergency', keys)).toHaveLength(2);
  const cached = dueCopies({ document: 'listings', isWork: false, now: today, existing: [] });
  expect(cached.write).toEqual([expect.stringContaining(':sequence:')]);
});

test('keeps the newest copies after the clock was a year ahead', () => {
  const ahead = keysAfter(Array.from({ length: 10 }, (_, number) => today + (365 + number) * day));
  const keys = keysAfter([today], ahead);
  expect(ofType('day', keys).join()).toContain('2026-11-22');
  expect(oldestFirst(keys).at(-1)).toMatch(/:0+11$/);
});

test('treats copies of the legacy format as older than all others', () => {
  const old = [
    'eats:copy:directoryListings:emergency:001795000000000',
    'eats:copy:directoryListings:day:2027-11-22',
    'eats:copy:directoryListings:sequence:1',
  ];
  expect(
    oldestFirst(keysAfter([today], old))
      .slice(0, 3)
      .sort(),
  ).toEqual([...old].sort());
});
