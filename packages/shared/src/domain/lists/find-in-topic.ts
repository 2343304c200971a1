import type { ListingRecord } from '../listing/listing-schema.ts';
import { namesWithin, type NestedArea } from '../area/nested-areas.ts';

/** The names that a list is limited to; `''` for no limit. */
export interface ListTopic {
  /** A category or, on the home page, an area. */
  readonly category: string;
  readonly area: string;
}

/** Returns the listings of a category, of an area with its parts, or of both; the same array for neither. */
export function findInTopic(
  listings: readonly ListingRecord[],
  { category, area }: ListTopic,
  areas: readonly NestedArea[],
): readonly ListingRecord[] {
  if (category === '' && area === '') return listings;
  const inArea = area === '' ? null : namesWithin(area, areas);
  const inCategory = category === '' ? null : namesWithin(category, areas);
  return listings.filter(
    (listing) =>
      (inArea === null || inArea.has(listing.area)) &&
      (inCategory === null ||
        listing.category === category ||
        listing.categories.includes(category) ||
        inCategory.has(listing.area)),
  );
}
