import type { MapBounds, MapPoint, MapView } from './map-engine.ts';
import { placeOf, pointOf, worldPixels } from './mercator.ts';

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

/** A map's room in pixels, and how much of it stays free along each edge. */
export interface MapRoom {
  readonly width: number;
  readonly height: number;
  readonly padding: number;
}

/** An address keeps five decimals; a rectangle read from one may be wider by that much. */
const zoomTolerance = 0.02;

/** The closest look, at a whole zoom of at most `closest`, that has all of the rectangle in the room. */
export function viewThatFits(bounds: MapBounds, room: MapRoom, closest: number): MapView {
  const northWest = placeOf({ lat: bounds.north, lng: bounds.west });
  const southEast = placeOf({ lat: bounds.south, lng: bounds.east });
  const zoomFor = (pixels: number, extent: number) =>
    Math.log2(Math.max(1, pixels - 2 * room.padding) / (extent * worldPixels(0)));
  const zoom = Math.min(
    zoomFor(room.width, southEast.x - northWest.x),
    zoomFor(room.height, southEast.y - northWest.y),
    closest,
  );
  const centre = pointOf({
    x: (northWest.x + southEast.x) / 2,
    y: (northWest.y + southEast.y) / 2,
  });
  return { ...centre, zoom: Math.max(0, Math.floor(zoom + zoomTolerance)) };
}

/** What the panel of a picked mark may cover of a map's lower left corner, in pixels. */
const panel = { width: 376, height: 264 };

/**
 * The view that brings a point, now at `pixel`, out from under the panel or back into the room; null
 * where it can be seen as it is.
 */
export function viewBeside(
  pixel: { readonly x: number; readonly y: number },
  view: MapView,
  { width, height, padding }: MapRoom,
): MapView | null {
  // A narrow map has no room beside the panel.
  const isUnder = pixel.x < panel.width || width < panel.width + 4 * padding;
  const lowest = isUnder ? Math.max(padding, height - panel.height) : height;
  const isSeen = pixel.x >= 0 && pixel.x <= width && pixel.y >= padding && pixel.y <= lowest;
  if (isSeen) return null;
  const centre = placeOf(view);
  const scale = worldPixels(view.zoom);
  const right = pixel.x - Math.min(Math.max(pixel.x, padding), width - padding);
  const down = pixel.y - Math.min(Math.max(pixel.y, padding), lowest - padding);
  return {
    ...pointOf({ x: centre.x + right / scale, y: centre.y + down / scale }),
    zoom: view.zoom,
  };
}
