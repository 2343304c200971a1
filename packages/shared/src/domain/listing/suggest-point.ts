import type { MapPoint } from '../map/map-point.ts';
import type { ListingRecord } from './listing-schema.ts';
import { findPostcode, type Postcode } from './postcode.ts';

/** A point that neighbours of a business suggest. */
export interface SuggestedPoint extends MapPoint {
  /** `sector` is a wider neighbourhood, so the point is only rough. */
  readonly basis: 'postcode' | 'sector';
  /** The postcode or sector that they share with the business: `M4 5BF` or `M4 5`. */
  readonly shared: string;
  /** How many neighbours there are. */
  readonly count: number;
}

/**
 * Suggests a point from the published listings with the same postcode, else from those of its sector: the median of
 * their positions, which one that is misplaced hardly moves. Null without a whole postcode or without neighbours.
 */
export function suggestPoint(
  postcode: Postcode | null,
  listings: readonly ListingRecord[],
): SuggestedPoint | null {
  if (postcode === null) return null;
  const sameCode: MapPoint[] = [];
  const sameSector: MapPoint[] = [];
  for (const listing of listings) {
    const { lat, lng, address } = listing;
    if (lat === null || lng === null || !isPublished(listing)) continue;
    const found = findPostcode(address);
    if (found?.sector !== postcode.sector) continue;
    sameSector.push({ lat, lng });
    if (found.full === postcode.full) sameCode.push({ lat, lng });
  }
  if (sameCode.length > 0) return suggestion('postcode', postcode.full, sameCode);
  return sameSector.length > 0 ? suggestion('sector', postcode.sector, sameSector) : null;
}

/** List rows are those of published listings. */
function isPublished(listing: ListingRecord): boolean {
  return listing.partial === true || listing.status === 'published';
}

function suggestion(
  basis: SuggestedPoint['basis'],
  shared: string,
  points: readonly MapPoint[],
): SuggestedPoint {
  return {
    ...{ basis, shared, count: points.length },
    lat: median(points.map(({ lat }) => lat)),
    lng: median(points.map(({ lng }) => lng)),
  };
}

/** The middle of the numbers, which are at least one. */
function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}
