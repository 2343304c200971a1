import type { MapPoint } from './map-engine.ts';

/** A place in the square that Mercator makes of the world: 0 to 1, from its north-west corner. */
export interface MercatorPlace {
  readonly x: number;
  readonly y: number;
}

/** Mercator ends here, in degrees; beyond, a point has no place on the map. */
export const highestLatitude = 85.0511;

/** Edge of the whole world's square at a zoom, in pixels. */
export function worldPixels(zoom: number): number {
  return 256 * 2 ** zoom;
}

export function placeOf({ lat, lng }: MapPoint): MercatorPlace {
  const sine = Math.sin(
    (Math.min(highestLatitude, Math.max(-highestLatitude, lat)) * Math.PI) / 180,
  );
  return { x: (lng + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

export function pointOf({ x, y }: MercatorPlace): MapPoint {
  return { lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, lng: x * 360 - 180 };
}
