import { useEffect, useMemo, useRef } from 'react';
import {
  streetZoom,
  type MapBounds,
  type MapEngineName,
  type MapFailure,
  type MapView,
  type RunningMap,
} from './map-engine.ts';
import { MapMarker } from './map-marker.tsx';
import {
  boundsOf,
  isWithin,
  spotsOf,
  type MapMark,
  type MapSpot,
  type PlacedListing,
} from './map-spots.ts';
import { useMapMarks, useMarkPlacement } from './use-map-marks.ts';
import { useRunningMap } from './use-running-map.ts';

/** What a map shows and what it tells. */
export interface MapCanvasProps<Listing extends PlacedListing> {
  readonly engine: MapEngineName;
  readonly mapKey: string;
  readonly tileUrl: string;
  readonly label: string;
  readonly listings: readonly Listing[];
  /** What to look at first; null fits the listings. */
  readonly initialBounds: MapBounds | null;
  /** Where to look while there is nothing to fit. */
  readonly defaultView: MapView;
  /** Listings that are picked: of one spot, or none. */
  readonly selectedId: string | null;
  /** The listing whose card the reader points at. */
  readonly litId: string | null;
  /** Where the reader is, once they asked. */
  readonly here: { readonly lat: number; readonly lng: number } | null;
  readonly onPick: (listings: readonly Listing[]) => void;
  /** The map came to rest after the reader moved it. */
  readonly onMoved: (view: MapView, bounds: MapBounds) => void;
  readonly onFailure: (failure: MapFailure) => void;
}

/** A map with the listings as marks that the mouse, a finger or the keyboard can pick. */
export function MapCanvas<Listing extends PlacedListing>({
  engine,
  mapKey,
  tileUrl,
  label,
  listings,
  initialBounds,
  defaultView,
  selectedId,
  litId,
  here,
  onPick,
  onMoved,
  onFailure,
}: MapCanvasProps<Listing>) {
  const container = useRef<HTMLDivElement>(null);
  const spots = useMemo(() => spotsOf(listings), [listings]);
  const { map, isBackgroundMissing } = useRunningMap({
    container,
    engine,
    mapKey,
    tileUrl,
    initialView: defaultView,
    onFailure,
  });
  const marks = useMapMarks(map, spots);
  const layer = useMarkPlacement(map, marks);
  useFirstFit(map, spots, initialBounds);
  useReaderMoves(map, container, onMoved);
  useKeepInSight(map, spots, selectedId);
  useEffect(() => {
    if (map && here) map.show({ ...here, zoom: Math.max(map.view().zoom, 14) });
  }, [map, here]);

  function pick(mark: MapMark<Listing>): void {
    const [spot, ...others] = mark.spots;
    if (!spot) return;
    const bounds = boundsOf(mark.spots);
    if (others.length > 0 && bounds) map?.fit(bounds);
    else onPick(spot.listings);
  }

  return (
    <section
      aria-label={label}
      className="relative isolate size-full overflow-hidden bg-sunken"
      data-map-ready={map !== null}
    >
      <div ref={container} className="absolute inset-0 z-0" />
      <div ref={layer} className="pointer-events-none absolute inset-0 z-10 overflow-hidden">
        {marks.map((mark) => (
          <MapMarker
            key={mark.key}
            mark={mark}
            isSelected={holds(mark, selectedId)}
            isLit={holds(mark, litId)}
            onPick={() => {
              pick(mark);
            }}
          />
        ))}
      </div>
      {!map && (
        <p
          role="status"
          className="absolute inset-0 z-20 grid animate-breathe place-items-center text-ink-soft"
        >
          Loading the map…
        </p>
      )}
      {isBackgroundMissing && (
        <p
          role="status"
          className="absolute inset-x-3 bottom-3 z-20 rounded-md bg-surface p-3 text-sm shadow-float"
        >
          The streets could not be loaded; the places are still where they are. They may appear once
          you are online again.
        </p>
      )}
    </section>
  );
}

function holds(mark: MapMark<PlacedListing>, id: string | null): boolean {
  return (
    id !== null && mark.spots.some((spot) => spot.listings.some((listing) => listing.id === id))
  );
}

/** Shows what the address names, else everything there is; once, so that the reader is not moved about. */
function useFirstFit(
  map: RunningMap | null,
  spots: readonly MapSpot<PlacedListing>[],
  initialBounds: MapBounds | null,
): void {
  const fitted = useRef<RunningMap | null>(null);
  useEffect(() => {
    const bounds = initialBounds ?? boundsOf(spots);
    if (!map || !bounds || fitted.current === map) return;
    fitted.current = map;
    const [only, ...others] = spots;
    // A rectangle without an inside would be shown from a doorstep's height.
    if (only && others.length === 0) map.show({ lat: only.lat, lng: only.lng, zoom: streetZoom });
    else map.fit(bounds);
  }, [map, spots, initialBounds]);
}

/** Tells a reader's drag, wheel or key from a movement that the page itself made. */
function useReaderMoves(
  map: RunningMap | null,
  container: React.RefObject<HTMLElement | null>,
  onMoved: (view: MapView, bounds: MapBounds) => void,
): void {
  useEffect(() => {
    const element = container.current;
    if (!map || !element) return;
    let hasTouched = false;
    const touch = () => {
      hasTouched = true;
    };
    const events = ['pointerdown', 'wheel', 'keydown'] as const;
    for (const event of events)
      element.addEventListener(event, touch, { passive: true, capture: true });
    const stop = map.onRest(() => {
      if (hasTouched) onMoved(map.view(), map.bounds());
    });
    return () => {
      stop();
      for (const event of events) element.removeEventListener(event, touch, { capture: true });
    };
  }, [map, container, onMoved]);
}

/** A listing picked in the list comes into sight; one that is in sight stays where it is. */
function useKeepInSight(
  map: RunningMap | null,
  spots: readonly MapSpot<PlacedListing>[],
  selectedId: string | null,
): void {
  useEffect(() => {
    if (!map || selectedId === null) return;
    const spot = spots.find(({ listings }) => listings.some(({ id }) => id === selectedId));
    if (spot && !isWithin(map.bounds(), spot))
      map.show({ lat: spot.lat, lng: spot.lng, zoom: map.view().zoom });
  }, [map, spots, selectedId]);
}
