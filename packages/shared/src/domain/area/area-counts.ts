import type { ListingRecord } from '../listing/listing-schema.ts';
import type { Area } from './area-schema.ts';
import { namesAround, type NestedArea } from './nested-areas.ts';

/**
 * Counts the listings of each area, by its name. The count of an area that contains others includes theirs;
 * `areas` say which one contains which.
 */
export function countListingsByArea(
  listings: readonly Pick<ListingRecord, 'area'>[],
  areas: readonly NestedArea[],
): ReadonlyMap<string, number> {
  const own = new Map<string, number>();
  for (const { area } of listings) {
    if (area !== '') own.set(area, (own.get(area) ?? 0) + 1);
  }
  const counts = new Map<string, number>();
  for (const [area, count] of own) {
    for (const name of namesAround(area, areas)) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return counts;
}

/** An area as documents store it. */
export interface StoredArea extends Area {
  /** The number of listings in it, those of its towns included. */
  readonly count: number;
}

/**
 * Returns areas as the public format stores them: with the number of their listings. It is derived again
 * whenever a document is written, and left out when one is read.
 */
export function withCounts(
  areas: readonly Area[],
  listings: readonly Pick<ListingRecord, 'area'>[],
): readonly StoredArea[] {
  const counts = countListingsByArea(listings, areas);
  return areas.map((area) => ({ ...area, count: counts.get(area.name) ?? 0 }));
}
