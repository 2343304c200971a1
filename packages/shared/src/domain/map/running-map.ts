import type { MapBounds, MapPoint, MapView } from './map-point.ts';
import type { MarkerShape } from './marker-shape.ts';

/** Where a marker is drawn and the room that it takes. */
export interface MapMark extends MapPoint, MarkerShape {}

/**
 * A running base map. It only draws streets: markers are elements above it, so that they look and work the same on
 * every engine.
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
