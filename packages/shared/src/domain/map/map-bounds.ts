import type { MapBounds, MapPoint, MapView } from './map-point.ts';
import { toMercator, fromMercator, worldPixels } from './mercator.ts';

/** Returns the smallest bounds around the points, or null without points. */
export function boundsAround(points: readonly MapPoint[]): MapBounds | null {
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

/** Fewer points than this all count: there is no telling which of them is far away by mistake. */
const fewPoints = 8;
/** At most this share of the points may be left out of the first view. */
const mostLeftOut = 0.05;
/** Points further from the middle half than this many times its size are far away. */
const farAway = 3;

/**
 * Returns the bounds that a map first shows: around the points in the city, or around all if none is. A few that
 * are far from the others are left out, because one wrong position must not shrink the rest to a dot.
 */
export function boundsOfMost(points: readonly MapPoint[], city: MapBounds): MapBounds | null {
  const inCity = points.filter((point) => isWithin(city, point));
  const candidates = inCity.length > 0 ? inCity : points;
  if (candidates.length < fewPoints) return boundsAround(candidates);
  const [south, north] = usualRange(candidates.map(({ lat }) => lat));
  const [west, east] = usualRange(candidates.map(({ lng }) => lng));
  const usual = candidates.filter((point) => isWithin({ south, west, north, east }, point));
  const leftOut = candidates.length - usual.length;
  return boundsAround(leftOut <= candidates.length * mostLeftOut ? usual : candidates);
}

/** Returns the range outside of which a value is far away from the middle half of the values. */
function usualRange(values: readonly number[]): readonly [number, number] {
  // Numbers in such an array are sorted many times as fast.
  const sorted = Float64Array.from(values).sort();
  const lower = sorted[Math.floor(sorted.length / 4)] ?? 0;
  const upper = sorted[Math.floor((3 * sorted.length) / 4)] ?? 0;
  const margin = farAway * (upper - lower);
  return [lower - margin, upper + margin];
}

/** Returns whether a point is within the bounds, edges included. */
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

/** A map's size in pixels, and the padding along each edge. */
export interface MapSize {
  readonly width: number;
  readonly height: number;
  readonly padding: number;
}

/** Bounds in a URL are rounded to five decimals, so they may be slightly too wide. */
const zoomTolerance = 0.02;

/**
 * Returns the closest view that fits the bounds and padding, at a zoom of at most `closest` that is a multiple of
 * `step`.
 */
export function fitView(
  bounds: MapBounds,
  size: MapSize,
  { closest, step = 1 }: { readonly closest: number; readonly step?: number },
): MapView {
  const northWest = toMercator({ lat: bounds.north, lng: bounds.west });
  const southEast = toMercator({ lat: bounds.south, lng: bounds.east });
  const zoomFor = (pixels: number, extent: number) =>
    Math.log2(Math.max(1, pixels - 2 * size.padding) / (extent * worldPixels(0)));
  const zoom = Math.min(
    zoomFor(size.width, southEast.x - northWest.x),
    zoomFor(size.height, southEast.y - northWest.y),
    closest,
  );
  const centre = fromMercator({
    x: (northWest.x + southEast.x) / 2,
    y: (northWest.y + southEast.y) / 2,
  });
  return { ...centre, zoom: Math.max(0, Math.floor((zoom + zoomTolerance) / step) * step) };
}
