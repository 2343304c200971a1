import type { MapPoint } from './map-point.ts';
import { highestLatitude, toMercator, type MercatorPoint } from './mercator.ts';

/** The fields of a listing that the map uses. */
export interface PlacedListing {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly categories: readonly string[];
  readonly lat: number | null;
  readonly lng: number | null;
}

/** A point on the map and the listings at it; a food hall has dozens. */
export interface MapSpot<Listing extends PlacedListing> extends MapPoint, MercatorPoint {
  readonly key: string;
  readonly listings: readonly Listing[];
}

/** Groups listings that share a point. Listings without a point, or too near a pole to be drawn, are left out. */
export function groupBySpot<Listing extends PlacedListing>(
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
  return [...byPoint].map(([key, spot]) => ({ key, ...spot, ...toMercator(spot) }));
}
