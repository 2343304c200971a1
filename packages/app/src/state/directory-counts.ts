import {
  countListingsByArea,
  countListingsByCategory,
  type DirectoryDocuments,
  type ListingRecord,
} from '@manchester-eats/shared/domain';

/** The number of listings by category name, and by area name. */
export interface DirectoryCounts {
  readonly byCategory: ReadonlyMap<string, number>;
  readonly byArea: ReadonlyMap<string, number>;
}

interface CachedCounts {
  readonly areas: DirectoryDocuments['areas'];
  readonly counts: DirectoryCounts;
}

const cache = new WeakMap<readonly ListingRecord[], CachedCounts>();

/**
 * Counts listings by category and by area; the count of a borough includes its towns. Counts are cached by
 * arrays, since the store never changes one.
 */
export function getDirectoryCounts({
  listings,
  areas,
}: Pick<DirectoryDocuments, 'listings' | 'areas'>): DirectoryCounts {
  const cached = cache.get(listings);
  if (cached?.areas === areas) return cached.counts;
  const counts = {
    byCategory: countListingsByCategory(listings),
    byArea: countListingsByArea(listings, areas),
  };
  cache.set(listings, { areas, counts });
  return counts;
}
