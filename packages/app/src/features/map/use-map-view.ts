import { greaterManchester } from '@manchester-eats/shared/city';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import {
  closerView,
  firstView,
  fitView,
  maxZoom,
  type MapBounds,
  type MapPoint,
  type MapSize,
  type MapSpot,
  type MapView,
  type PlacedListing,
  type RunningMap,
} from '@manchester-eats/shared/map';
import { watchSize } from '@manchester-eats/widgets/watch-size';
import { viewWithPoint } from './view-with-point.ts';
import type { MapLayout } from './sheet/use-map-sheet.ts';

/** The least distance of the selected listing from the edges, in pixels. */
const selectedPadding = 48;
/** The least zoom for Near me: shows the surrounding streets. */
const nearZoom = 14;

function measureMap(container: HTMLElement, padding: number): MapSize {
  return { width: container.clientWidth, height: container.clientHeight, padding };
}

/** Zooms in until the spots of a marker fill the map, at least to the next whole zoom. */
export function zoomToSpots(
  map: RunningMap,
  container: HTMLElement,
  spots: readonly MapSpot<PlacedListing>[],
): void {
  const view = closerView(spots, measureMap(container, 0), map.view().zoom);
  if (view !== null) map.show(view);
}

interface FirstView {
  readonly spots: readonly MapSpot<PlacedListing>[];
  /** The bounds in the URL, or null. */
  readonly initialBounds: MapBounds | null;
}

/**
 * Shows the bounds in the URL, otherwise the listings, without any, the city. Once per map, so that it does not move
 * by itself; again when its size has changed while the visitor has not used it, so that nothing is cut off.
 */
export function useInitialView(
  map: RunningMap | null,
  container: RefObject<HTMLElement | null>,
  { spots, initialBounds }: FirstView,
  isUntouched: () => boolean,
  { isSettled }: MapLayout,
): void {
  const fitted = useRef<{ readonly map: RunningMap; readonly size: string } | null>(null);
  useEffect(() => {
    const element = container.current;
    if (!map || !element || !isSettled) return;
    const fit = () => {
      const size = measureSize(element);
      const isFitted = fitted.current?.map === map;
      if (isFitted && (fitted.current?.size === size || !isUntouched())) return;
      showFirst(map, element, { spots, initialBounds });
      if (initialBounds !== null || spots.length > 0) fitted.current = { map, size };
    };
    if (element.clientWidth > 0) fit();
    // The engine watches the size as well, and was told first.
    return watchSize(element, () => {
      if (isUntouched()) fit();
    });
  }, [map, container, spots, initialBounds, isUntouched, isSettled]);
}

function measureSize(element: HTMLElement): string {
  return `${String(element.clientWidth)} ${String(element.clientHeight)}`;
}

function showFirst(
  map: RunningMap,
  container: HTMLElement,
  { spots, initialBounds }: FirstView,
): void {
  const size = measureMap(container, 0);
  map.show(
    initialBounds === null
      ? firstView(spots, size, greaterManchester.bounds)
      : fitView(initialBounds, size, { closest: maxZoom }),
  );
}

/**
 * Reports the bounds when the map stops or is resized after the visitor used it: by hand, by zooming into a
 * marker that splits, or with Near me. Returns a function that moves the map without reporting it, and one that
 * returns whether the visitor has not used this map yet.
 */
export function useVisitorMoves(
  map: RunningMap | null,
  frame: RefObject<HTMLElement | null>,
  here: MapPoint | null,
  onMoved: (bounds: MapBounds) => void,
  { key: layoutKey, isSettled }: MapLayout,
): { readonly showWithoutReport: (view: MapView) => void; readonly isUntouched: () => boolean } {
  const mover = useRef<'page' | 'visitor'>('page');
  const touched = useRef<RunningMap | null>(null);
  useEffect(() => {
    mover.current = 'page';
  }, [layoutKey]);
  useEffect(() => {
    const element = frame.current;
    if (!map || !element) return;
    const onInput = () => {
      touched.current = map;
      // While the page resizes the map, what the map reports is the page's doing.
      if (isSettled) mover.current = 'visitor';
    };
    const events = ['pointerdown', 'wheel', 'keydown'] as const;
    for (const event of events)
      element.addEventListener(event, onInput, { passive: true, capture: true });
    const stop = map.onRest(() => {
      if (mover.current === 'visitor') onMoved(map.bounds());
    });
    return () => {
      stop();
      for (const event of events) element.removeEventListener(event, onInput, { capture: true });
    };
  }, [map, frame, onMoved, isSettled]);
  useEffect(() => {
    if (!map || !here) return;
    mover.current = 'visitor';
    touched.current = map;
    map.show({ ...here, zoom: Math.max(map.view().zoom, nearZoom) });
  }, [map, here]);
  const showWithoutReport = useCallback(
    (view: MapView) => {
      mover.current = 'page';
      map?.show(view);
    },
    [map],
  );
  const isUntouched = useCallback(() => touched.current !== map, [map]);
  return { showWithoutReport, isUntouched };
}

/** Moves the map, once it has its size, if the selected listing is outside it, at its upper edge or under the panel. */
export function useKeepSelectedVisible(
  map: RunningMap | null,
  spots: readonly MapSpot<PlacedListing>[],
  selectedId: string | null,
  container: RefObject<HTMLElement | null>,
  show: (view: MapView) => void,
  { isSettled, hasPanel }: MapLayout,
): void {
  useEffect(() => {
    if (!map || !container.current || selectedId === null || !isSettled) return;
    const spot = spots.find(({ listings }) => listings.some(({ id }) => id === selectedId));
    if (!spot) return;
    const size = measureMap(container.current, selectedPadding);
    const view = viewWithPoint(spot, map.view(), size, hasPanel);
    if (view !== null) show(view);
  }, [map, spots, selectedId, container, show, isSettled, hasPanel]);
}
