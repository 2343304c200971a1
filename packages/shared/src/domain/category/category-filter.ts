import type { ListingRecord } from '../listing/listing-schema.ts';

/** Whether a listing belongs to a name that a visitor chose: its primary category, one of its categories, or its area. */
export function listingMatchesFilter(
  listing: Pick<ListingRecord, 'category' | 'categories' | 'area'>,
  name: string,
): boolean {
  return listing.category === name || listing.area === name || listing.categories.includes(name);
}
