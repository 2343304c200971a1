import {
  countListingsByArea,
  countListingsByCategory,
  type ListingRecord,
} from '@manchester-eats/shared/domain';

/** How many listings stand under each name. */
export interface DirectoryCounts {
  readonly byCategory: ReadonlyMap<string, number>;
  readonly byArea: ReadonlyMap<string, number>;
}

const counted = new WeakMap<readonly ListingRecord[], DirectoryCounts>();

/** The counts of these listings, taken once for each list that the store ever hands out. */
export function directoryCounts(listings: readonly ListingRecord[]): DirectoryCounts {
  const held = counted.get(listings);
  if (held !== undefined) return held;
  const counts = {
    byCategory: countListingsByCategory(listings),
    byArea: countListingsByArea(listings),
  };
  counted.set(listings, counts);
  return counts;
}
