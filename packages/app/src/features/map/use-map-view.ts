import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { boundsOf, viewBeside, viewThatFits, type MapRoom } from './map-bounds.ts';
import {
  closestZoom,
  streetZoom,
  type MapBounds,
  type MapPoint,
  type MapView,
  type RunningMap,
} from './map-engine.ts';
import type { MapSpot, PlacedListing } from './map-spots.ts';

/** Room kept free around what is shown as a whole, in pixels. */
const fitPadding = 48;
/** Some places of one street are not looked at from a doorstep. */
const closestFit = streetZoom + 1;
/** Whoever asks for what is near them wants to see streets. */
const nearZoom = 14;

function roomOf(container: HTMLElement, padding: number): MapRoom {
  return { width: container.clientWidth, height: container.clientHeight, padding };
}

/** Comes closer, at least by one step, so that a mark's places fill the map. */
export function comeCloser(
  map: RunningMap,
  container: HTMLElement,
  spots: readonly MapSpot<PlacedListing>[],
): void {
  const bounds = boundsOf(spots);
  if (bounds === null) return;
  const view = viewThatFits(bounds, roomOf(container, fitPadding), closestZoom);
  const atLeast = Math.min(closestZoom, Math.floor(map.view().zoom) + 1);
  map.show({ ...view, zoom: Math.max(view.zoom, atLeast) });
}

/** Shows what the address names, else everything there is; once, so that the reader is not moved about. */
export function useFirstFit(
  map: RunningMap | null,
  container: RefObject<HTMLElement | null>,
  spots: readonly MapSpot<PlacedListing>[],
  initialBounds: MapBounds | null,
): void {
  const fitted = useRef<RunningMap | null>(null);
  useEffect(() => {
    const bounds = initialBounds ?? boundsOf(spots);
    if (!map || !container.current || !bounds || fitted.current === map) return;
    fitted.current = map;
    const [only, ...others] = spots;
    if (initialBounds !== null)
      map.show(viewThatFits(initialBounds, roomOf(container.current, 0), closestZoom));
    else if (only && others.length === 0)
      map.show({ lat: only.lat, lng: only.lng, zoom: streetZoom });
    else map.show(viewThatFits(bounds, roomOf(container.current, fitPadding), closestFit));
  }, [map, container, spots, initialBounds]);
}

/**
 * Tells where the map came to rest after the reader moved it: by hand, through a mark, or to where
 * they are. Answers how to move it without that being taken for their wish.
 */
export function useReaderMoves(
  map: RunningMap | null,
  frame: RefObject<HTMLElement | null>,
  here: MapPoint | null,
  onMoved: (bounds: MapBounds) => void,
): (view: MapView) => void {
  const mover = useRef<'page' | 'reader'>('page');
  useEffect(() => {
    const element = frame.current;
    if (!map || !element) return;
    const touch = () => {
      mover.current = 'reader';
    };
    const events = ['pointerdown', 'wheel', 'keydown'] as const;
    for (const event of events)
      element.addEventListener(event, touch, { passive: true, capture: true });
    const stop = map.onRest(() => {
      if (mover.current === 'reader') onMoved(map.bounds());
    });
    return () => {
      stop();
      for (const event of events) element.removeEventListener(event, touch, { capture: true });
    };
  }, [map, frame, onMoved]);
  useEffect(() => {
    if (!map || !here) return;
    mover.current = 'reader';
    map.show({ ...here, zoom: Math.max(map.view().zoom, nearZoom) });
  }, [map, here]);
  return useCallback(
    (view: MapView) => {
      mover.current = 'page';
      map?.show(view);
    },
    [map],
  );
}

/** What was picked comes into sight, from outside of the map or from under the panel that tells of it. */
export function useKeepInSight(
  map: RunningMap | null,
  spots: readonly MapSpot<PlacedListing>[],
  selectedId: string | null,
  container: RefObject<HTMLElement | null>,
  show: (view: MapView) => void,
): void {
  useEffect(() => {
    if (!map || !container.current || selectedId === null) return;
    const spot = spots.find(({ listings }) => listings.some(({ id }) => id === selectedId));
    if (!spot) return;
    const view = viewBeside(map.project(spot), map.view(), roomOf(container.current, fitPadding));
    if (view !== null) show(view);
  }, [map, spots, selectedId, container, show]);
}
