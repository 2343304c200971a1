import type { MapView, RunningMap } from '@manchester-eats/shared/map';

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
