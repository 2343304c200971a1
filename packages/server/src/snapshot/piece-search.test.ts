import { setImmediate as turn } from 'node:timers/promises';
import { listing } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { createPieceSearch } from './piece-search.ts';

/** Returns how many turns other requests had until so many searches had an index of 3,000 listings. */
async function turnsUntilReady(searches: number): Promise<number> {
  const search = createPieceSearch();
  search.update({
    listings: Array.from({ length: 3_000 }, (_, at) =>
      listing({ id: String(at), name: `Golden ${at.toString(36)} ${(at * 7919).toString(36)}` }),
    ),
  });
  const end = new AbortController();
  const ready = Promise.all(Array.from({ length: searches }, () => search.ready())).finally(() => {
    end.abort();
  });
  let turns = 0;
  for (; !end.signal.aborted; turns += 1) await turn();
  await ready;
  return turns;
}

test('other requests have their turns however many searches wait for the index', async () => {
  expect(await turnsUntilReady(1)).toBeGreaterThan(1);
  expect(await turnsUntilReady(200)).toBeGreaterThan(1);
});
