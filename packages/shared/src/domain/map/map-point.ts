/** A point on earth, in degrees. */
export interface MapPoint {
  readonly lat: number;
  readonly lng: number;
}

/** The centre and zoom of a map (0 the world, 19 a doorstep). */
export interface MapView extends MapPoint {
  readonly zoom: number;
}

/** A rectangle in degrees. */
export interface MapBounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** Zoom that shows one street well. */
export const streetZoom = 16;

/** The maximum zoom of every map. */
export const maxZoom = 19;

/** The OpenStreetMap project's own tile server, which is meant for small sites only. */
export const defaultTileUrl = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
