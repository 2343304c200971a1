/** A point on earth, in degrees. */
export interface MapPoint {
  readonly lat: number;
  readonly lng: number;
}

/** Where a map looks: its centre and its zoom (0 the world, 19 a doorstep). */
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

/**
 * Why a map cannot be shown: its library did not arrive, its key was refused, or it started and
 * drew nothing.
 */
export type MapFailure = 'not-loaded' | 'key-refused' | 'not-drawn';

/** Names of the engines; which one runs is decided by the key. */
export type MapEngineName = 'leaflet' | 'mapbox' | 'google';

/** What an engine is started with. */
export interface MapStart {
  readonly container: HTMLElement;
  readonly key: string;
  /** Address of the tiles of the free map, with `{z}`, `{x}` and `{y}`. */
  readonly tileUrl: string;
  readonly view: MapView;
  /** Whether the reader asked for little movement. */
  readonly calm: boolean;
  /** May be called at any time, also long after the start. */
  readonly onFailure: (failure: MapFailure) => void;
  /** The pictures behind the points are missing (true) or have arrived after all (false). */
  readonly onBackgroundMissing: (missing: boolean) => void;
}

/**
 * A running base map. It draws streets and nothing else: markers are the site's own elements above
 * it, so that they look, read and take the keyboard alike on every engine.
 */
export interface RunningMap {
  view(): MapView;
  bounds(): MapBounds;
  /** Pixels from the container's top left corner. */
  project(point: MapPoint): { readonly x: number; readonly y: number };
  show(view: MapView): void;
  /** Calls on every frame in which the map moves; answers how to stop. */
  onMove(listener: () => void): () => void;
  /** Calls when the map has come to rest; answers how to stop. */
  onRest(listener: () => void): () => void;
  destroy(): void;
}

/** Starts an engine; rejects with a {@link MapStartError} where it cannot. */
export type StartMap = (start: MapStart) => Promise<RunningMap>;

/** Thrown by an engine that could not start. */
export class MapStartError extends Error {
  override readonly name = 'MapStartError';
  readonly failure: MapFailure;

  constructor(failure: MapFailure, cause?: unknown) {
    super(`The map could not be started: ${failure}`, { cause });
    this.failure = failure;
  }
}

/** How long an engine may take to arrive or to draw, in milliseconds. */
export const mapPatience = 8000;

/** Zoom that shows one street well. */
export const streetZoom = 16;

/** No map goes closer than this. */
export const closestZoom = 19;
