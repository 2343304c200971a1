import type { ListingRecord } from '@manchester-eats/shared/domain';
import { createListingSearch, type ListingSearch } from '@manchester-eats/shared/search';

const none: ReadonlyMap<string, string> = new Map();
const searches = new WeakMap<
  readonly ListingRecord[],
  { readonly descriptions: ReadonlyMap<string, string>; readonly search: ListingSearch }
>();

/** The search over these listings, built once for each list that the store ever hands out. */
export function searchOf(
  listings: readonly ListingRecord[],
  descriptions: ReadonlyMap<string, string> | null,
): ListingSearch {
  const wanted = descriptions ?? none;
  const built = searches.get(listings);
  if (built?.descriptions === wanted) return built.search;
  const search = createListingSearch(listings, wanted);
  searches.set(listings, { descriptions: wanted, search });
  return search;
}
