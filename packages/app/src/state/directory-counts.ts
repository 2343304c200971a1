import {
  countListingsByArea,
  countListingsByCategory,
  type ListingRecord,
} from '@manchester-eats/shared/domain';

/** The number of listings by category name, and by area name. */
interface DirectoryCounts {
  readonly byCategory: ReadonlyMap<string, number>;
  readonly byArea: ReadonlyMap<string, number>;
}

const cache = new WeakMap<readonly ListingRecord[], DirectoryCounts>();

/** Counts listings by category and area. Counts are cached by array, since the store never changes one. */
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
