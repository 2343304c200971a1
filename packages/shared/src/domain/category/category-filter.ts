import type { ListingRecord } from '../listing/listing-schema.ts';

/** Whether a name is one of a listing's categories, or that of its area or an area around it: `namesWithin`. */
export function listingMatchesFilter(
  listing: Pick<ListingRecord, 'category' | 'categories' | 'area'>,
  name: string,
  areas: ReadonlySet<string>,
): boolean {
  return listing.category === name || areas.has(listing.area) || listing.categories.includes(name);
}
