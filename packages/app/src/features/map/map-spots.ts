import type { MapPoint } from './map-engine.ts';
import { highestLatitude, placeOf, type MercatorPlace } from './mercator.ts';

/** What the map needs of a listing. */
export interface PlacedListing {
  readonly id: string;
  readonly name: string;
  readonly lat: number | null;
  readonly lng: number | null;
}

/** One point of the map and everything that stands on it; a food hall has dozens. */
export interface MapSpot<Listing extends PlacedListing> extends MapPoint, MercatorPlace {
  readonly key: string;
  readonly listings: readonly Listing[];
}

/** Puts listings that share a point on one spot; listings without a point are left out. */
export function spotsOf<Listing extends PlacedListing>(
  listings: readonly Listing[],
): MapSpot<Listing>[] {
  const byPoint = new Map<string, { lat: number; lng: number; listings: Listing[] }>();
  for (const listing of listings) {
    const { lat, lng } = listing;
    if (lat === null || lng === null || Math.abs(lat) > highestLatitude) continue;
    const key = `${String(lat)},${String(lng)}`;
    const spot = byPoint.get(key);
    if (spot) spot.listings.push(listing);
    else byPoint.set(key, { lat, lng, listings: [listing] });
  }
  return [...byPoint].map(([key, spot]) => ({ key, ...spot, ...placeOf(spot) }));
}
