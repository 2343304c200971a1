import { shownCounts } from '../lists/shown-counts.ts';
import { metresBetween, northMetresBetween } from './metres-between.ts';
import type { ListingRecord } from './listing-schema.ts';

/** Listings farther away are not related unless they are in the same area. */
const nearMetres = 5000;

/** A listing with the values that rank it. */
interface Relation {
  readonly listing: ListingRecord;
  /** Infinite if either listing has no position. */
  readonly metres: number;
  readonly sameArea: boolean;
}

/**
 * Returns up to `limit` public listings of the same category that are near or in the same area, nearest
 * first; at equal distance, a listing in the same area comes first. Listings whose distance is unknown come
 * last. The id decides between equals, because a server and a browser have the listings in different orders.
 */
export function relatedListings(
  listing: ListingRecord,
  listings: readonly ListingRecord[],
  limit: number = shownCounts.related,
): readonly ListingRecord[] {
  const { id, category, area } = listing;
  if (category === '' || limit <= 0) return [];
  const nearest: Relation[] = [];
  for (const other of listings) {
    const last = nearest[limit - 1];
    // Most listings of a large directory are left out here, before anything else of them is looked at.
    if (last !== undefined && northMetresBetween(listing, other) > last.metres) continue;
    if (other.id === id || !isPublic(other)) continue;
    if (other.category !== category && !other.categories.includes(category)) continue;
    const sameArea = area !== '' && other.area === area;
    const metres = metresBetween(listing, other) ?? Number.POSITIVE_INFINITY;
    if (!sameArea && metres > nearMetres) continue;
    const relation = { listing: other, metres, sameArea };
    if (last !== undefined && compare(last, relation) <= 0) continue;
    const index = nearest.findIndex((ranked) => compare(ranked, relation) > 0);
    nearest.splice(index === -1 ? nearest.length : index, 0, relation);
    nearest.length = Math.min(nearest.length, limit);
  }
  return nearest.map((relation) => relation.listing);
}

function isPublic(listing: ListingRecord): boolean {
  return listing.partial === true || listing.status === 'published';
}

function compare(one: Relation, other: Relation): number {
  if (one.metres !== other.metres) return one.metres < other.metres ? -1 : 1;
  if (one.sameArea !== other.sameArea) return one.sameArea ? -1 : 1;
  return one.listing.id < other.listing.id ? -1 : 1;
}
