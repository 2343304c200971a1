import { boundsAround, boundsOfMost, fitView } from './map-bounds.ts';
import { maxZoom, streetZoom, type MapBounds, type MapPoint, type MapView } from './map-point.ts';

/** A map's size in pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Padding around points that are fitted into view, in pixels. */
const fitPadding = 48;

/** The closest zoom at which a map first shows several points. */
const closestFit = streetZoom + 1;

/** Returns the first view of a map: most of the points, the street around a single one, the city without any. */
export function firstView(
  points: readonly MapPoint[],
  { width, height }: Size,
  city: MapBounds,
): MapView {
  const [only, ...others] = points;
  const most = boundsOfMost(points, city);
  if (only === undefined || most === null) {
    return fitView(city, { width, height, padding: 0 }, { closest: maxZoom });
  }
  if (others.length === 0) return { lat: only.lat, lng: only.lng, zoom: streetZoom };
  return fitView(most, { width, height, padding: fitPadding }, { closest: closestFit });
}

/** Returns the view in which the points of a marker fill a map: at least the next whole zoom. Null without points. */
export function closerView(
  points: readonly MapPoint[],
  { width, height }: Size,
  zoom: number,
): MapView | null {
  const bounds = boundsAround(points);
  if (bounds === null) return null;
  const view = fitView(bounds, { width, height, padding: fitPadding }, { closest: maxZoom });
  return { ...view, zoom: Math.max(view.zoom, Math.min(maxZoom, Math.floor(zoom) + 1)) };
}
