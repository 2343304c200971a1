import { expect, test } from 'vitest';
import { readersRemovals } from './public-source.ts';

test('a snapshot names every merged listing, and of the other removed ones the newest thousand', () => {
  const removals = Array.from({ length: 4_000 }, (_, at) => ({
    id: `r${String(at)}`,
    mergedInto: at % 4 === 0 ? 'survivor' : null,
    revision: at + 1,
  }));

  const named = readersRemovals(removals.toReversed());

  expect(named.filter(({ mergedInto }) => mergedInto !== null)).toHaveLength(1_000);
  const others = named.filter(({ mergedInto }) => mergedInto === null);
  expect(others).toEqual(removals.filter(({ mergedInto }) => mergedInto === null).slice(-1_000));
  expect(named).toEqual(removals.filter((removal) => named.includes(removal)));
});
