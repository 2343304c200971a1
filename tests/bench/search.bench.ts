import { createListingSearch } from '@manchester-eats/shared/search';
import type { BenchResult } from './bench-result.ts';
import { inventedListings } from './invented-listings.ts';
import { sideBySide } from './side-by-side.ts';

const queries = ['a', 'k', 'gol', 'itche', 'oxford road', 'slow cooked lamb', 'TANDOORI', 'zzqx'];

/**
 * A search at 10,000 listings against a raw scan of one lower-cased text that counts each listing
 * once, for the usual queries: a letter, a prefix, a piece of a word, two words, no hit.
 */
export function run(): Promise<BenchResult[]> {
  const listings = inventedListings(10_000);
  const search = createListingSearch(listings);
  const texts = listings.map((one) =>
    `${one.name}\n${one.description}\n${one.address}\n`.toLowerCase(),
  );
  const haystack = texts.join('');
  const ends = new Uint32Array(texts.length);
  let end = 0;
  texts.forEach((text, index) => {
    end += text.length;
    ends[index] = end;
  });
  const results = queries.map((text) => {
    const needle = text.toLowerCase();
    const expected = rawScan(haystack, ends, needle);
    const { total } = search.find({ text });
    if (total !== expected) {
      throw new Error(
        `"${text}" has ${String(total)} listings, the scan says ${String(expected)}.`,
      );
    }
    return {
      text,
      total,
      ...sideBySide(
        () => search.find({ text, limit: 12 }),
        () => rawScan(haystack, ends, needle),
        { calls: 4 },
      ),
    };
  });
  const ratios = results.map(({ ratio }) => ratio);
  const worst = results.reduce((one, other) => (other.ratio > one.ratio ? other : one));
  const filtered = sideBySide(
    () => search.find({ text: 'oxford', category: 'Cafes', area: 'Sale', limit: 12 }),
    () => rawScan(haystack, ends, 'oxford'),
    { calls: 4 },
  );
  const build = sideBySide(
    () => createListingSearch(listings).find({ text: 'zzqx' }),
    () =>
      listings
        .map((one) => `${one.name}\n${one.description}\n${one.address}`.toLowerCase())
        .join('\n')
        .indexOf('zzqx'),
    { rounds: 11 },
  );
  return Promise.resolve([
    {
      name: 'search of 10,000 listings / raw scan',
      ours: sum(results.map(({ ours }) => ours)),
      reference: sum(results.map(({ reference }) => reference)),
      ratio: geometricMean(ratios),
      goal: 1.3,
      detail: `${String(queries.length)} queries, worst "${worst.text}" ${worst.ratio.toFixed(2)} with ${String(worst.total)} hits`,
    },
    {
      name: 'the same with category and area / raw scan',
      ...filtered,
      goal: 1.3,
      detail: `${filtered.ours.toFixed(2)} ms`,
    },
    {
      name: 'first search, text built / lower-casing and a scan',
      ...build,
      goal: 2,
      detail: `${build.ours.toFixed(1)} ms`,
    },
  ]);
}

/** The yardstick: the engine's own substring search, and a listing counted once. */
function rawScan(haystack: string, ends: Uint32Array, needle: string): number {
  let hits = 0;
  let index = 0;
  for (
    let at = haystack.indexOf(needle);
    at !== -1;
    at = haystack.indexOf(needle, ends[index - 1])
  ) {
    while ((ends[index] ?? 0) <= at) index += 1;
    index += 1;
    hits += 1;
    if (index === ends.length) break;
  }
  return hits;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function geometricMean(values: readonly number[]): number {
  return Math.exp(sum(values.map((value) => Math.log(value))) / values.length);
}
