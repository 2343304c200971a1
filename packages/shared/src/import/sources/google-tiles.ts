import type { MapBounds, MapPoint } from '../../domain/map/map-point.ts';
import { metresBetween } from '../../domain/listing/metres-between.ts';

const metresPerDegree = 111_195;
/** The shortest side, in metres, of a rectangle that is still divided. */
const shortestSide = 100;

/** Returns the square around a circle. */
export function boundsAround({ lat, lng }: MapPoint, radius: number): MapBounds {
  const north = radius / metresPerDegree;
  const east = north / Math.cos((lat * Math.PI) / 180);
  return { south: lat - north, north: lat + north, west: lng - east, east: lng + east };
}

/** Divides a rectangle into four; returns none if it is too small. */
export function divide(bounds: MapBounds): readonly MapBounds[] {
  const { south, west, north, east } = bounds;
  if ((north - south) * metresPerDegree < 2 * shortestSide) return [];
  const lat = (south + north) / 2;
  const lng = (west + east) / 2;
  return [
    { south: lat, north, west, east: lng },
    { south: lat, north, west: lng, east },
    { south, north: lat, west, east: lng },
    { south, north: lat, west: lng, east },
  ];
}

/** Whether a rectangle has a part within a circle. */
export function touchesCircle(bounds: MapBounds, center: MapPoint, radius: number): boolean {
  const nearest = {
    lat: Math.min(bounds.north, Math.max(bounds.south, center.lat)),
    lng: Math.min(bounds.east, Math.max(bounds.west, center.lng)),
  };
  return isInCircle(nearest, center, radius);
}

export function isInCircle(point: MapPoint, center: MapPoint, radius: number): boolean {
  return (metresBetween(point, center) ?? 0) <= radius;
}
