import type { MapPoint } from './map-point.ts';

/** A point on the square Mercator map of the world: (0, 0) is the north-west corner, (1, 1) the south-east. */
export interface MercatorPoint {
  readonly x: number;
  readonly y: number;
}

/** The highest latitude on a square Mercator map, in degrees. */
export const highestLatitude = 85.0511;

/** Returns the width of the world map at a zoom level, in pixels. */
export function worldPixels(zoom: number): number {
  return 256 * 2 ** zoom;
}

export function toMercator({ lat, lng }: MapPoint): MercatorPoint {
  const sine = Math.sin(
    (Math.min(highestLatitude, Math.max(-highestLatitude, lat)) * Math.PI) / 180,
  );
  return { x: (lng + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

export function fromMercator({ x, y }: MercatorPoint): MapPoint {
  return { lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, lng: x * 360 - 180 };
}

/** Returns the point that many pixels to the right of and below another at a zoom level. */
export function shiftPoint(
  point: MapPoint,
  pixels: { readonly x: number; readonly y: number },
  zoom: number,
): MapPoint {
  const { x, y } = toMercator(point);
  const world = worldPixels(zoom);
  return fromMercator({ x: x + pixels.x / world, y: y + pixels.y / world });
}
