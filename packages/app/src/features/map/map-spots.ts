import type { MapBounds, MapPoint } from './map-engine.ts';

/** What the map needs of a listing. */
export interface PlacedListing {
  readonly id: string;
  readonly name: string;
  readonly lat: number | null;
  readonly lng: number | null;
}

/**
 * One point of the map and everything that stands on it; a food hall has dozens.
 * `x` and `y` are its place in the Mercator square, 0 to 1 from the north-west.
 */
export interface MapSpot<Listing extends PlacedListing> extends MapPoint {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly listings: readonly Listing[];
}

/** A mark on the map: one spot, or several that would overlap at this zoom. */
export interface MapMark<Listing extends PlacedListing> extends MapPoint {
  readonly key: string;
  readonly spots: readonly MapSpot<Listing>[];
  readonly count: number;
}

const tilePixels = 256;
const cellPixels = 72;
/** From this zoom on, spots are shown apart however close they are. */
const apartZoom = 17;
/** Mercator ends here; beyond, a point has no place on the map. */
const highestLatitude = 85.0511;

function mercatorX(lng: number): number {
  return (lng + 180) / 360;
}

function mercatorY(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
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
  return [...byPoint].map(([key, spot]) => ({
    key,
    ...spot,
    x: mercatorX(spot.lng),
    y: mercatorY(spot.lat),
  }));
}

/**
 * The marks to show in `bounds` at `zoom`: spots that fall into one cell of a grid laid over the
 * whole map become one mark. The grid stands still while the map is dragged, so marks do not jump.
 * One pass over the spots; ten thousand take about a millisecond.
 */
export function marksInView<Listing extends PlacedListing>(
  spots: readonly MapSpot<Listing>[],
  bounds: MapBounds,
  zoom: number,
): MapMark<Listing>[] {
  const level = Math.round(zoom);
  const cells = (2 ** level * tilePixels) / cellPixels;
  const margin = 1 / cells;
  const west = mercatorX(bounds.west) - margin;
  const east = mercatorX(bounds.east) + margin;
  const north = mercatorY(Math.min(bounds.north, highestLatitude)) - margin;
  const south = mercatorY(Math.max(bounds.south, -highestLatitude)) + margin;
  const byCell = new Map<string, MapSpot<Listing>[]>();
  for (const spot of spots) {
    if (spot.x < west || spot.x > east || spot.y < north || spot.y > south) continue;
    const cell =
      level >= apartZoom
        ? spot.key
        : `${String(level)}:${String(Math.floor(spot.x * cells))}:${String(Math.floor(spot.y * cells))}`;
    const together = byCell.get(cell);
    if (together) together.push(spot);
    else byCell.set(cell, [spot]);
  }
  return [...byCell].map(([cell, together]) => markOf(cell, together));
}

function markOf<Listing extends PlacedListing>(
  cell: string,
  spots: readonly MapSpot<Listing>[],
): MapMark<Listing> {
  let count = 0;
  let lat = 0;
  let lng = 0;
  for (const spot of spots) {
    count += spot.listings.length;
    lat += spot.lat;
    lng += spot.lng;
  }
  const only = spots.length === 1 ? spots[0] : undefined;
  return {
    // A spot that stands alone keeps its key from zoom to zoom, and with it the keyboard's focus.
    key: only ? only.key : cell,
    lat: lat / spots.length,
    lng: lng / spots.length,
    spots,
    count,
  };
}

/** The smallest rectangle around the points, or null where there are none. */
export function boundsOf(points: readonly MapPoint[]): MapBounds | null {
  const [first, ...rest] = points;
  if (!first) return null;
  let { lat: south, lng: west } = first;
  let { lat: north, lng: east } = first;
  for (const { lat, lng } of rest) {
    south = Math.min(south, lat);
    north = Math.max(north, lat);
    west = Math.min(west, lng);
    east = Math.max(east, lng);
  }
  return { south, west, north, east };
}

/** Whether a point lies inside the rectangle, its edges included. */
export function isWithin(
  bounds: MapBounds,
  point: { readonly lat: number | null; readonly lng: number | null },
): boolean {
  return (
    point.lat !== null &&
    point.lng !== null &&
    point.lat >= bounds.south &&
    point.lat <= bounds.north &&
    point.lng >= bounds.west &&
    point.lng <= bounds.east
  );
}
