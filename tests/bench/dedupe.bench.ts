import {
  createListingIndex,
  findExactDuplicates,
  findLikelyMatch,
  prepareBusiness,
} from '@manchester-eats/shared/domain';
import type { BenchSuite } from './measurement.ts';
import { inventedListings, seededRandom } from './invented-listings.ts';
import { sideBySide } from './side-by-side.ts';

/**
 * Compares finding the exact duplicates among 100,000 listings with lower-casing their names and addresses,
 * and 8,000 lookups in an index of 8,000 listings with finding those duplicates.
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
    ],
  };
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
