import { createListingSearch } from '@manchester-eats/shared/search';
import type { Listing } from '@manchester-eats/shared/domain';
import type { BenchResult, BenchSuite } from './measurement.ts';
import { inventedListings } from './invented-listings.ts';
import { sideBySide } from './side-by-side.ts';

const queries = ['a', 'k', 'gol', 'itche', 'oxford road', 'slow cooked lamb', 'TANDOORI', 'zzqx'];

/**
 * Compares searches of 10,000 listings with raw scans of their lower-cased text: the usual queries (a letter,
 * a prefix, part of a word, several words, no match), one with a category and an area, and a first search,
 * which has to build the text that it searches.
 */
export function prepare(): BenchSuite {
  const listings = inventedListings(10_000);
  const search = createListingSearch(listings);
  const scan = createRawScan(listings);
  return {
    measurements: [
      {
        name: 'search of 10,000 listings / raw scan',
        goal: 1.3,
        measure: () => measureQueries(search, scan),
      },
      {
        name: 'the same with category and area / raw scan',
        goal: 1.3,
        measure() {
          const { ours, ratio } = sideBySide(
            () => search.find({ text: 'oxford', category: 'Cafes', area: 'Sale', limit: 12 }),
            () => scan('oxford'),
            { calls: 4 },
          );
          return { ratio, detail: `${ours.toFixed(2)} ms` };
        },
      },
      {
        name: 'first search, text built / lower-casing and a scan',
        goal: 2,
        measure() {
          const { ours, ratio } = sideBySide(
            () => createListingSearch(listings).find({ text: 'zzqx' }),
            () =>
              listings
                .map((one) => `${one.name}\n${one.description}\n${one.address}`.toLowerCase())
                .join('\n')
                .indexOf('zzqx'),
            { rounds: 11 },
          );
          return { ratio, detail: `${ours.toFixed(1)} ms` };
        },
      },
    ],
  };
}

type Scan = (text: string) => number;

function measureQueries(search: ReturnType<typeof createListingSearch>, scan: Scan): BenchResult {
  const results = queries.map((text) => {
    const needle = text.toLowerCase();
    const { total } = search.find({ text });
    const expected = scan(needle);
    if (total !== expected) {
      throw new Error(
        `The search finds ${String(total)} listings for "${text}", the scan ${String(expected)}.`,
      );
    }
    const { ratio } = sideBySide(
      () => search.find({ text, limit: 12 }),
      () => scan(needle),
      { calls: 4 },
    );
    return { text, total, ratio };
  });
  const worst = results.reduce((one, other) => (other.ratio > one.ratio ? other : one));
  return {
    ratio: geometricMean(results.map(({ ratio }) => ratio)),
    detail: `${String(queries.length)} queries, worst "${worst.text}" ${worst.ratio.toFixed(2)} with ${String(worst.total)} hits`,
  };
}

/** Returns a function that counts the listings that contain a lower-case text. */
function createRawScan(listings: readonly Listing[]): Scan {
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
  return (needle) => rawScan(haystack, ends, needle);
}

/** Counts the listings with the engine's own substring search, each listing once. */
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

function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}
