import type { MapBounds, MapPoint, MapView } from './map-engine.ts';
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

/** Returns the closest view, at a whole zoom of at most `closest`, that fits the bounds and padding. */
export function fitView(bounds: MapBounds, size: MapSize, closest: number): MapView {
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
  return { ...centre, zoom: Math.max(0, Math.floor(zoom + zoomTolerance)) };
}

/** The part of a map's lower left corner that the panel may cover, in pixels. */
const panel = { width: 376, height: 264 };

/**
 * Returns the view that moves a point, now at `pixel`, out from under the panel, away from the upper edge or
 * back onto the map; null if none of these is needed.
 */
export function viewBesidePanel(
  pixel: { readonly x: number; readonly y: number },
  view: MapView,
  { width, height, padding }: MapSize,
): MapView | null {
  // On a narrow map the panel covers the full width.
  const isInPanelColumn = pixel.x < panel.width || width < panel.width + 4 * padding;
  const lowest = isInPanelColumn ? Math.max(padding, height - panel.height) : height;
  const isVisible = pixel.x >= 0 && pixel.x <= width && pixel.y >= padding && pixel.y <= lowest;
  if (isVisible) return null;
  const centre = toMercator(view);
  const scale = worldPixels(view.zoom);
  const right = pixel.x - Math.min(Math.max(pixel.x, padding), width - padding);
  const down = pixel.y - Math.min(Math.max(pixel.y, padding), lowest - padding);
  return {
    ...fromMercator({ x: centre.x + right / scale, y: centre.y + down / scale }),
    zoom: view.zoom,
  };
}
