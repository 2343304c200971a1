import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { boundsAround, viewBesidePanel, fitView, type MapSize } from './map-bounds.ts';
import {
  maxZoom,
  streetZoom,
  type MapBounds,
  type MapPoint,
  type MapView,
  type RunningMap,
} from './map-engine.ts';
import type { MapSpot, PlacedListing } from './map-spots.ts';

/** Padding around listings that are fitted into view, in pixels. */
const fitPadding = 48;
/** The closest zoom at which a map first shows several points. */
const closestFit = streetZoom + 1;
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
  const bounds = boundsAround(spots);
  if (bounds === null) return;
  const view = fitView(bounds, measureMap(container, fitPadding), maxZoom);
  const atLeast = Math.min(maxZoom, Math.floor(map.view().zoom) + 1);
  map.show({ ...view, zoom: Math.max(view.zoom, atLeast) });
}

/** Shows the bounds in the URL, otherwise all listings. Once per map, so that it does not move by itself. */
export function useInitialView(
  map: RunningMap | null,
  container: RefObject<HTMLElement | null>,
  spots: readonly MapSpot<PlacedListing>[],
  initialBounds: MapBounds | null,
): void {
  const fitted = useRef<RunningMap | null>(null);
  useEffect(() => {
    const bounds = initialBounds ?? boundsAround(spots);
    if (!map || !container.current || !bounds || fitted.current === map) return;
    fitted.current = map;
    const [only, ...others] = spots;
    if (initialBounds !== null)
      map.show(fitView(initialBounds, measureMap(container.current, 0), maxZoom));
    else if (only && others.length === 0)
      map.show({ lat: only.lat, lng: only.lng, zoom: streetZoom });
    else map.show(fitView(bounds, measureMap(container.current, fitPadding), closestFit));
  }, [map, container, spots, initialBounds]);
}

/**
 * Reports the bounds when the map stops or is resized after the visitor used it: by hand, by zooming into a
 * marker that splits, or with Near me. Returns a function that moves the map without reporting it.
 */
export function useVisitorMoves(
  map: RunningMap | null,
  frame: RefObject<HTMLElement | null>,
  here: MapPoint | null,
  onMoved: (bounds: MapBounds) => void,
): (view: MapView) => void {
  const mover = useRef<'page' | 'visitor'>('page');
  useEffect(() => {
    const element = frame.current;
    if (!map || !element) return;
    const onInput = () => {
      mover.current = 'visitor';
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
  }, [map, frame, onMoved]);
  useEffect(() => {
    if (!map || !here) return;
    mover.current = 'visitor';
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

/** Moves the map if the selected listing is outside it, at its upper edge or under the panel. */
export function useKeepSelectedVisible(
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
    const view = viewBesidePanel(
      map.project(spot),
      map.view(),
      measureMap(container.current, fitPadding),
    );
    if (view !== null) show(view);
  }, [map, spots, selectedId, container, show]);
}
