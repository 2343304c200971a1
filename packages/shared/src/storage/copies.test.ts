import { expect, test } from 'vitest';
import { dueCopies, newestFirst } from './copies.ts';

const day = 86_400_000;
const today = Date.UTC(2026, 10, 22, 9);

/** The keys that are there after saves at these times. */
function after(times: readonly number[], start: readonly string[] = []): string[] {
  let existing = [...start];
  for (const now of times) {
    const occasion = { document: 'listings', isWork: true, isEmergencyDue: true } as const;
    const { write, remove } = dueCopies({ ...occasion, now, existing });
    existing = [...existing, ...write].filter((key) => !remove.includes(key));
  }
  return existing;
}

function ofType(type: string, keys: readonly string[]): string[] {
  return keys.filter((key) => key.includes(`:${type}:`));
}

test('keeps five days, ten emergency copies, two that rotate and one for the hour', () => {
  const keys = after(Array.from({ length: 20 }, (_, number) => today + number * day));
  expect(ofType('day', keys)).toHaveLength(5);
  expect(ofType('emergency', keys)).toHaveLength(10);
  expect(ofType('sequence', keys)).toHaveLength(2);
  expect(ofType('hour', keys)).toHaveLength(1);
});

test('a day keeps its last state, an hour its first', () => {
  const keys = after([today, today + 1000, today + 2000]);
  expect(ofType('day', keys)).toEqual([expect.stringMatching(/day:2026-11-22:0+3$/)]);
  expect(ofType('hour', keys)).toEqual([expect.stringMatching(/:0+1$/)]);
});

test('after a clock was a year ahead the newest copies stay', () => {
  const ahead = after(Array.from({ length: 10 }, (_, number) => today + (365 + number) * day));
  const keys = after([today], ahead);
  expect(ofType('day', keys).join()).toContain('2026-11-22');
  expect(newestFirst('listings', keys)[0]).toMatch(/:0+11$/);
});

test('copies of the first design are older than all others', () => {
  const old = [
    'eats:copy:directoryListings:emergency:001795000000000',
    'eats:copy:directoryListings:day:2027-11-22',
    'eats:copy:directoryListings:sequence:1',
  ];
  const newest = newestFirst('listings', after([today], old));
  expect(newest.slice(-3).sort()).toEqual([...old].sort());
});
