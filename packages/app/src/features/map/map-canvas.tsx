import { useMemo, useRef } from 'react';
import {
  groupBySpot,
  maxZoom,
  type MapBounds,
  type MapPoint,
  type MapView,
  type MarkerData,
  type PlacedListing,
  type ShownMarkerData,
} from '@manchester-eats/shared/map';
import type { MapFailure } from './map-engine.ts';
import { VisitorLocation } from './visitor-location.tsx';
import { useMapSettings, type EngineChoice } from './map-settings.ts';
import { MapMarker } from './map-marker.tsx';
import { MapStatus } from './map-status.tsx';
import { useMapMarkers, usePositionedElements } from './use-map-markers.ts';
import {
  zoomToSpots,
  useInitialView,
  useKeepSelectedVisible,
  useVisitorMoves,
} from './use-map-view.ts';
import { useRunningMap } from './use-running-map.ts';
import type { MapLayout } from './sheet/use-map-sheet.ts';

const defaultLayout: MapLayout = { key: '', isSettled: true, hasPanel: true };

interface MapCanvasProps<Listing extends PlacedListing> {
  readonly choice: EngineChoice;
  readonly label: string;
  readonly listings: readonly Listing[];
  /** The part of the map shown first; null to fit the listings. */
  readonly initialBounds?: MapBounds | null;
  /** The view while there are no bounds or listings to fit. */
  readonly defaultView: MapView;
  readonly selectedId?: string | null;
  /** The listing whose marker stands out, for example because the pointer or the focus is on its card. */
  readonly highlightedId?: string | null;
  /** The visitor's position, once Near me has found it. */
  readonly here?: MapPoint | null;
  readonly onPick?: (marker: MarkerData<Listing>) => void;
  /** Called when the map stops or is resized after the visitor used it. */
  readonly onMoved?: (bounds: MapBounds) => void;
  readonly onFailure: (failure: MapFailure) => void;
  readonly layout?: MapLayout;
}

/** A map with the listings as markers that can be selected by mouse, touch or keyboard. */
export function MapCanvas<Listing extends PlacedListing>({
  choice,
  label,
  listings,
  initialBounds = null,
  defaultView,
  selectedId = null,
  highlightedId = null,
  here = null,
  onPick = ignore,
  onMoved = ignore,
  onFailure,
  layout = defaultLayout,
}: MapCanvasProps<Listing>) {
  const frame = useRef<HTMLElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const { tileUrl } = useMapSettings();
  const spots = useMemo(() => groupBySpot(listings), [listings]);
  const { map, isBackgroundMissing } = useRunningMap({
    container,
    engine: choice.engine,
    mapKey: choice.key,
    tileUrl,
    initialView: defaultView,
    onFailure,
  });
  const markers = useMapMarkers(map, spots);
  const points = useMemo(() => (here ? [...markers, here] : markers), [markers, here]);
  const layer = usePositionedElements(map, points);
  const firstView = useMemo(() => ({ spots, initialBounds }), [spots, initialBounds]);
  const { showWithoutReport, isUntouched } = useVisitorMoves(map, frame, here, onMoved, layout);
  useInitialView(map, container, firstView, isUntouched, layout);
  useKeepSelectedVisible(map, spots, selectedId, container, showWithoutReport, layout);

  function pick(marker: ShownMarkerData<Listing>): void {
    if (marker.canSplit && map && container.current && map.view().zoom < maxZoom)
      zoomToSpots(map, container.current, marker.spots);
    else onPick(marker);
  }

  return (
    <section
      ref={frame}
      aria-label={label}
      className="relative isolate size-full overflow-hidden data-[map-ready=true]:bg-sunken"
      data-map-ready={map !== null}
    >
      <div ref={container} className="absolute inset-0" />
      {/* Between Leaflet's tiles (400) and its controls (1000): no marker covers Leaflet's attribution. */}
      <div ref={layer} className="pointer-events-none absolute inset-0 z-500 overflow-hidden">
        {markers.map((marker) => (
          <MapMarker
            key={marker.key}
            marker={marker}
            isSelected={contains(marker, selectedId)}
            isHighlighted={contains(marker, highlightedId)}
            onPick={() => {
              pick(marker);
            }}
          />
        ))}
        {here && <VisitorLocation />}
      </div>
      <MapStatus isLoading={map === null} isBackgroundMissing={isBackgroundMissing} />
    </section>
  );
}

function contains(marker: MarkerData<PlacedListing>, id: string | null): boolean {
  return (
    id !== null && marker.spots.some((spot) => spot.listings.some((listing) => listing.id === id))
  );
}

function ignore(): void {
  // The default for callbacks that a map does not need.
}
