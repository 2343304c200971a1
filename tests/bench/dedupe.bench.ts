import { createBusinessIndex, findExactDuplicates } from '@manchester-eats/shared/domain';
import type { BenchResult } from './bench-result.ts';
import { inventedListings, seededRandom } from './invented-listings.ts';
import { sideBySide } from './side-by-side.ts';

/** Exact duplicates of 100,000 listings, and the same business among 8,000, against one pass over the fields. */
export function run(): Promise<BenchResult[]> {
  const random = seededRandom(7);
  const listings = inventedListings(100_000).map((one) =>
    random() < 0.03 ? { ...one, name: one.name.toUpperCase() } : one,
  );
  const doubled = listings.map((one, index) =>
    random() < 0.03 ? { ...(listings[index >> 1] ?? one), id: one.id } : one,
  );
  const lowerPass = () => {
    let length = 0;
    for (const { name, address } of doubled) {
      length += name.trim().toLowerCase().length + address.trim().toLowerCase().length;
    }
    return length;
  };
  const found = findExactDuplicates(doubled).reduce((sum, set) => sum + set.duplicates.length, 0);
  const exact = sideBySide(() => findExactDuplicates(doubled), lowerPass, { rounds: 15 });

  const some = doubled.slice(0, 8_000);
  const index = createBusinessIndex(some);
  const near = sideBySide(
    () => some.filter((one) => index.find(one) !== one).length,
    () => findExactDuplicates(doubled),
    { rounds: 5 },
  );
  return Promise.resolve([
    {
      name: 'exact duplicates of 100,000 / lower-casing',
      ...exact,
      goal: 3,
      detail: `${String(found)} duplicates, ${exact.ours.toFixed(0)} ms`,
    },
    {
      name: 'same business, 8,000 look-ups / exact pass of 100,000',
      ...near,
      goal: 15,
      detail: `${near.ours.toFixed(0)} ms`,
    },
  ]);
}
