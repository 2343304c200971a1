import type { MapBounds } from '../domain/map/map-point.ts';

/** A rectangle around Greater Manchester and its neighbours. */
export const greaterManchesterBounds: MapBounds = {
  south: 53.25,
  west: -2.85,
  north: 53.75,
  east: -1.85,
};
