import { metresBetween } from './metres-between.ts';
import type { ListingRecord } from './listing-schema.ts';

/** Metres beyond which a place is no longer near by, unless it lies in the same area. */
const nearMetres = 5000;

/** How related a listing is; the smaller one comes first. */
interface Relation {
  readonly listing: ListingRecord;
  /** Infinite where one of the two has no point. */
  readonly metres: number;
  readonly sameArea: boolean;
}

/**
 * Other public listings of the same primary category near by: the nearest first, at the same distance
 * those of the same area. A listing without a point, or one that is compared with it, counts as near
 * only within its area. Answers at most `limit`, in one pass over the directory.
 */
export function relatedListings(
  listing: ListingRecord,
  listings: readonly ListingRecord[],
  limit = 4,
): readonly ListingRecord[] {
  const { id, category, area } = listing;
  if (category === '' || limit <= 0) return [];
  const nearest: Relation[] = [];
  for (const other of listings) {
    if (other.id === id || !isPublic(other)) continue;
    if (other.category !== category && !other.categories.includes(category)) continue;
    const sameArea = area !== '' && other.area === area;
    const metres = metresBetween(listing, other) ?? Number.POSITIVE_INFINITY;
    if (!sameArea && metres > nearMetres) continue;
    const relation = { listing: other, metres, sameArea };
    const last = nearest[limit - 1];
    if (last !== undefined && compare(last, relation) <= 0) continue;
    const place = nearest.findIndex((held) => compare(held, relation) > 0);
    nearest.splice(place === -1 ? nearest.length : place, 0, relation);
    nearest.length = Math.min(nearest.length, limit);
  }
  return nearest.map((relation) => relation.listing);
}

function isPublic(listing: ListingRecord): boolean {
  return listing.partial === true || listing.status === 'published';
}

function compare(one: Relation, other: Relation): number {
  if (one.metres !== other.metres) return one.metres < other.metres ? -1 : 1;
  return Number(other.sameArea) - Number(one.sameArea);
}
