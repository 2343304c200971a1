import type { MarkerShape } from './marker-shape.ts';

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

/** Where a marker is drawn and the room that it takes. */
export interface MapMark extends MapPoint, MarkerShape {}

/** Why a map cannot be shown: it did not load, its key was rejected, or it could not be drawn. */
export type MapFailure = 'not-loaded' | 'key-refused' | 'not-drawn';

/** The engines; see `chooseEngine`. */
export type MapEngineName = 'leaflet' | 'mapbox' | 'google';

/** The options an engine is started with. */
export interface MapOptions {
  readonly container: HTMLElement;
  readonly key: string;
  /** URL of the free map's tiles, with `{z}`, `{x}` and `{y}`. */
  readonly tileUrl: string;
  readonly view: MapView;
  /** Whether the visitor prefers reduced motion. */
  readonly reducedMotion: boolean;
  /** May be called long after the start, for example when a key is rejected late. */
  readonly onFailure: (failure: MapFailure) => void;
  /** Called by the free map after each tile: whether tiles have failed and none is shown. */
  readonly onBackgroundMissing: (missing: boolean) => void;
}

/**
 * A running base map. It only draws streets: markers are the site's own elements above it, so that they
 * look and work the same on every engine.
 */
export interface RunningMap {
  view(): MapView;
  bounds(): MapBounds;
  /** Returns where a point is drawn, in pixels from the container's top left corner. */
  project(point: MapPoint): { readonly x: number; readonly y: number };
  show(view: MapView): void;
  /** Says which markers are shown, so that the map can keep its own names clear of them. */
  keepClear(marks: readonly MapMark[]): void;
  /** Calls the listener whenever the map moves or is resized; returns a function that stops it. */
  onMove(listener: () => void): () => void;
  /** Calls the listener when the map stops moving or is resized; returns a function that stops it. */
  onRest(listener: () => void): () => void;
  destroy(): void;
}

/** Starts an engine; rejects if it cannot start, with a {@link MapStartError} for known reasons. */
export type StartMap = (options: MapOptions) => Promise<RunningMap>;

/** Thrown if an engine could not be loaded or started. */
export class MapStartError extends Error {
  override readonly name = 'MapStartError';
  readonly failure: MapFailure;

  constructor(failure: MapFailure, cause?: unknown) {
    super(`The map could not be started: ${failure}`, { cause });
    this.failure = failure;
  }
}

/** How long Mapbox may take to start, and Google Maps to load and again to draw, in ms. */
export const startTimeout = 8000;

/** Zoom that shows one street well. */
export const streetZoom = 16;

/** The maximum zoom of every map. */
export const maxZoom = 19;
