import { existsSync, readFileSync } from 'node:fs';
import {
  createListingIndex,
  findExactDuplicates,
  findLikelyMatch,
  prepareBusiness,
} from '@manchester-eats/shared/domain';
import { findNearDuplicates } from '@manchester-eats/shared/duplicates';
import { judgeLabelledPairs } from '@manchester-eats/shared/testing';
import type { BenchResult, BenchSuite, Measurement } from './measurement.ts';
import { inventedListings, seededRandom } from './invented-listings.ts';
import { sideBySide } from './side-by-side.ts';

/**
 * Compares finding the exact duplicates among 100,000 listings with lower-casing their names and addresses,
 * and 8,000 lookups in an index of 8,000 listings and finding the near duplicates among 100,000 with finding those
 * duplicates. Then prints how well the rule of near duplicates does on labelled pairs.
 */
export function prepare(): BenchSuite {
  const listings = listingsWithDuplicates();
  return {
    measurements: [
      {
        name: 'exact duplicates of 100,000 / lower-casing',
        goal: 3,
        measure() {
          const sets = findExactDuplicates(listings);
          const found = sets.reduce((sum, set) => sum + set.duplicates.length, 0);
          const { ours, ratio } = sideBySide(
            () => findExactDuplicates(listings),
            () => {
              let length = 0;
              for (const { name, address } of listings) {
                length += name.trim().toLowerCase().length + address.trim().toLowerCase().length;
              }
              return length;
            },
            { rounds: 15 },
          );
          return { ratio, detail: `${String(found)} duplicates, ${ours.toFixed(0)} ms` };
        },
      },
      {
        name: 'same business, 8,000 lookups / exact pass of 100,000',
        goal: 15,
        measure() {
          const some = listings.slice(0, 8_000);
          const index = createListingIndex(some);
          const { ours, ratio } = sideBySide(
            () =>
              some.filter(
                (one) => findLikelyMatch(one, prepareBusiness(one), index)?.listing !== one,
              ).length,
            () => findExactDuplicates(listings),
            { rounds: 5 },
          );
          return { ratio, detail: `${ours.toFixed(0)} ms` };
        },
      },
      {
        name: 'near duplicates of 100,000 / exact pass',
        goal: 15,
        measure() {
          const found = findNearDuplicates(listings).length;
          const { ours, ratio } = sideBySide(
            () => findNearDuplicates(listings),
            () => findExactDuplicates(listings),
            { rounds: 5 },
          );
          return { ratio, detail: `${String(found)} pairs, ${ours.toFixed(0)} ms` };
        },
      },
      ...qualityOfRule(),
    ],
  };
}

const labelled = new URL('../../../shared/data/near-duplicates.json', import.meta.url);

/**
 * The rows are the goal divided by what is reached: by the rule as it is on all pairs, with its figures for each borough,
 * and by the score that is chosen in six boroughs and tried in the seventh, for each of them in turn.
 */
function qualityOfRule(): readonly Measurement[] {
  const row = (name: string, least: number, read: (results: Results) => Figures) => ({
    name,
    goal: 1,
    measure(): BenchResult {
      if (!existsSync(labelled)) return { ratio: 0, detail: 'there is no ../shared/data' };
      const { reached, boroughs } = read(judgeLabelledPairs(readFileSync(labelled, 'utf8')));
      return { ratio: least / reached, detail: `${reached.toFixed(3)}; ${boroughs.join(', ')}` };
    },
  });
  const rule = (quality: 'precision' | 'certain' | 'shown') => (results: Results) => ({
    reached: results.overall[quality],
    boroughs: results.leftOut.map((one) => `${one.borough} ${one[quality].toFixed(2)}`),
  });
  const chosen = (quality: 'precision' | 'recall') => (results: Results) => ({
    reached: results.chosen[quality],
    boroughs: results.leftOut.map(
      ({ borough, chosen: one }) =>
        `${borough} ${one[quality].toFixed(2)} from ${one.score.toFixed(2)} on`,
    ),
  });
  return [
    row('merged without asking: 0.99 / precision', 0.99, rule('precision')),
    row('merged without asking: 0.6 / recall', 0.6, rule('certain')),
    row('shown to a person: 0.95 / recall', 0.95, rule('shown')),
    row('score chosen without the borough: 0.99 / precision', 0.99, chosen('precision')),
    row('score chosen without the borough: 0.6 / recall', 0.6, chosen('recall')),
  ];
}

type Results = ReturnType<typeof judgeLabelledPairs>;

interface Figures {
  readonly reached: number;
  /** What is reached in each borough, with its name. */
  readonly boroughs: readonly string[];
}

/** Returns 100,000 listings: some names in capitals, and some listings a second time under another id. */
function listingsWithDuplicates() {
  const random = seededRandom(7);
  const listings = inventedListings(100_000).map((one) =>
    random() < 0.03 ? { ...one, name: one.name.toUpperCase() } : one,
  );
  return listings.map((one, index) =>
    random() < 0.03 ? { ...(listings[index >> 1] ?? one), id: one.id } : one,
  );
}
