import type { ListingRecord } from '../listing/listing-schema.ts';

/** Counts the listings of each area, by its name. */
export function countListingsByArea(
  listings: readonly Pick<ListingRecord, 'area'>[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { area } of listings) {
    if (area !== '') counts.set(area, (counts.get(area) ?? 0) + 1);
  }
  return counts;
}
