import { useMemo, useRef } from 'react';
import { HereMark } from './here-mark.tsx';
import { useMapChoices, type EngineChoice } from './map-choices.ts';
import {
  closestZoom,
  type MapBounds,
  type MapFailure,
  type MapPoint,
  type MapView,
} from './map-engine.ts';
import { MapMarker } from './map-marker.tsx';
import type { MapMark, ShownMark } from './map-marks.ts';
import { spotsOf, type PlacedListing } from './map-spots.ts';
import { useMapMarks, usePlacement } from './use-map-marks.ts';
import { comeCloser, useFirstFit, useKeepInSight, useReaderMoves } from './use-map-view.ts';
import { useRunningMap } from './use-running-map.ts';

/** What a map shows and what it tells. */
export interface MapCanvasProps<Listing extends PlacedListing> {
  readonly choice: EngineChoice;
  readonly label: string;
  readonly listings: readonly Listing[];
  /** What to look at first; null fits the listings. */
  readonly initialBounds?: MapBounds | null;
  /** Where to look while there is nothing to fit. */
  readonly defaultView: MapView;
  readonly selectedId?: string | null;
  /** The listing whose card the reader points at. */
  readonly litId?: string | null;
  /** Where the reader is, once they asked. */
  readonly here?: MapPoint | null;
  readonly onPick?: (mark: MapMark<Listing>) => void;
  /** The map came to rest after the reader moved it. */
  readonly onMoved?: (bounds: MapBounds) => void;
  readonly onFailure: (failure: MapFailure) => void;
}

/** A map with the listings as marks that the mouse, a finger or the keyboard can pick. */
export function MapCanvas<Listing extends PlacedListing>({
  choice,
  label,
  listings,
  initialBounds = null,
  defaultView,
  selectedId = null,
  litId = null,
  here = null,
  onPick = ignore,
  onMoved = ignore,
  onFailure,
}: MapCanvasProps<Listing>) {
  const frame = useRef<HTMLElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const { tileUrl } = useMapChoices();
  const spots = useMemo(() => spotsOf(listings), [listings]);
  const { map, isBackgroundMissing } = useRunningMap({
    container,
    engine: choice.engine,
    mapKey: choice.key,
    tileUrl,
    initialView: defaultView,
    onFailure,
  });
  const marks = useMapMarks(map, spots);
  const points = useMemo(() => (here ? [...marks, here] : marks), [marks, here]);
  const layer = usePlacement(map, points);
  useFirstFit(map, container, spots, initialBounds);
  const showUnasked = useReaderMoves(map, frame, here, onMoved);
  useKeepInSight(map, spots, selectedId, container, showUnasked);

  function pick(mark: ShownMark<Listing>): void {
    if (mark.comesApart && map && container.current && map.view().zoom < closestZoom)
      comeCloser(map, container.current, mark.spots);
    else onPick(mark);
  }

  return (
    <section
      ref={frame}
      aria-label={label}
      className="relative isolate size-full overflow-hidden bg-sunken"
      data-map-ready={map !== null}
    >
      <div ref={container} className="absolute inset-0" />
      {/* Between Leaflet's streets (400) and its controls (1000): no mark covers whose map it is. */}
      <div ref={layer} className="pointer-events-none absolute inset-0 z-500 overflow-hidden">
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
        {here && <HereMark />}
      </div>
      <MapStatus isLoading={map === null} isBackgroundMissing={isBackgroundMissing} />
    </section>
  );
}

interface MapStatusProps {
  readonly isLoading: boolean;
  readonly isBackgroundMissing: boolean;
}

function MapStatus({ isLoading, isBackgroundMissing }: MapStatusProps) {
  return (
    <>
      {isLoading && (
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
          className="absolute top-3 right-3 left-16 z-1000 rounded-md bg-surface p-3 text-sm shadow-float"
        >
          The streets could not be loaded. They appear once you are online again; the places are
          shown where they are.
        </p>
      )}
    </>
  );
}

function holds(mark: MapMark<PlacedListing>, id: string | null): boolean {
  return (
    id !== null && mark.spots.some((spot) => spot.listings.some((listing) => listing.id === id))
  );
}

function ignore(): void {
  // A map that is only looked at has nobody to tell.
}
