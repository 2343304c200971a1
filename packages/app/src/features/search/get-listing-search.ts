import type { ListingRecord } from '@manchester-eats/shared/domain';
import { createListingSearch, type ListingSearch } from '@manchester-eats/shared/search';

const noDescriptions: ReadonlyMap<string, string> = new Map();
const cache = new WeakMap<
  readonly ListingRecord[],
  { readonly descriptions: ReadonlyMap<string, string>; readonly search: ListingSearch }
>();

/** Returns the search index of a list of listings. It is cached until the list or descriptions change. */
export function getListingSearch(
  listings: readonly ListingRecord[],
  descriptions: ReadonlyMap<string, string> | null,
): ListingSearch {
  const texts = descriptions ?? noDescriptions;
  const cached = cache.get(listings);
  if (cached?.descriptions === texts) return cached.search;
  const search = createListingSearch(listings, texts);
  cache.set(listings, { descriptions: texts, search });
  return search;
}
