import type { ListingRecord } from '../listing/listing-schema.ts';

/** Whether a name is one of a listing's categories or its area. */
export function listingMatchesFilter(
  listing: Pick<ListingRecord, 'category' | 'categories' | 'area'>,
  name: string,
): boolean {
  return listing.category === name || listing.area === name || listing.categories.includes(name);
}
