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

/** The rows are the goal divided by what is reached, on all pairs; the details have each borough left out in turn. */
function qualityOfRule(): readonly Measurement[] {
  const row = (name: string, least: number, quality: 'precision' | 'certain' | 'shown') => ({
    name,
    goal: 1,
    measure(): BenchResult {
      if (!existsSync(labelled)) return { ratio: 0, detail: 'there is no ../shared/data' };
      const { overall, leftOut } = judgeLabelledPairs(readFileSync(labelled, 'utf8'));
      const boroughs = leftOut.map((one) => `${one.borough} ${one[quality].toFixed(2)}`).join(', ');
      const detail = `${overall[quality].toFixed(3)}; with one borough left out: ${boroughs}`;
      return { ratio: least / overall[quality], detail };
    },
  });
  return [
    row('merged without asking: 0.99 / precision', 0.99, 'precision'),
    row('merged without asking: 0.6 / recall', 0.6, 'certain'),
    row('shown to a person: 0.95 / recall', 0.95, 'shown'),
  ];
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
