import {
  countListingsByArea,
  countListingsByCategory,
  type ListingRecord,
} from '@manchester-eats/shared/domain';

/** The number of listings for each category and area name. */
interface DirectoryCounts {
  readonly byCategory: ReadonlyMap<string, number>;
  readonly byArea: ReadonlyMap<string, number>;
}

const cache = new WeakMap<readonly ListingRecord[], DirectoryCounts>();

/** Counts listings by category and area, once for each list that the store returns. */
export function getDirectoryCounts(listings: readonly ListingRecord[]): DirectoryCounts {
  const cached = cache.get(listings);
  if (cached !== undefined) return cached;
  const counts = {
    byCategory: countListingsByCategory(listings),
    byArea: countListingsByArea(listings),
  };
  cache.set(listings, counts);
  return counts;
}
