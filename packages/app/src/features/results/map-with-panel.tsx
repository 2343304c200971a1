import { greaterManchester } from '@manchester-eats/shared/city';
import type { ListingRecord } from '@manchester-eats/shared/domain';
import { useCallback, useRef, useState } from 'react';
import { useIsAdministrator } from '../../state/use-directory.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { MapCanvas } from '../map/map-canvas.tsx';
import type { EngineChoice } from '../map/map-settings.ts';
import type { MapFailure } from '../map/map-engine.ts';
import type { MarkerData } from '../map/map-markers.ts';
import { SelectedMarkerPanel } from '../map/selected-marker-panel.tsx';
import type { MapSession } from '../map/use-map-session.ts';
import { PanelListing } from './panel-listing.tsx';

const wholeCity = { ...greaterManchester.center, zoom: 11 };

interface MapWithPanelProps {
  readonly session: MapSession<ListingRecord>;
  readonly choice: EngineChoice;
  readonly onFailure: (failure: MapFailure) => void;
}

/** The map, with a panel for the selected marker. */
export function MapWithPanel({ session, choice, onFailure }: MapWithPanelProps) {
  const isEditable = useIsAdministrator();
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const [picked, setPicked] = useState<MarkerData<ListingRecord> | null>(null);
  const reportFailure = useCallback(
    (failure: MapFailure) => {
      if (choice.engine !== 'leaflet')
        showToast({ title: describeFailure(failure), tone: 'danger' });
      onFailure(failure);
    },
    [choice.engine, onFailure],
  );

  function pick(marker: MarkerData<ListingRecord>): void {
    opener.current = document.activeElement;
    setPicked(marker);
    session.select(marker.spots[0]?.listings[0]?.id ?? null);
  }

  function close(): void {
    setPicked(null);
    session.select(null);
    // The marker may have been merged into another while the panel was open.
    const target = opener.current?.isConnected === true ? opener.current : frame.current;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }

  return (
    <div
      ref={frame}
      tabIndex={-1}
      className="relative size-full"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && picked !== null) close();
      }}
    >
      <MapCanvas
        choice={choice}
        label="Map of the results"
        listings={session.listings}
        initialBounds={session.firstBounds}
        defaultView={wholeCity}
        selectedId={session.selectedId}
        highlightedId={session.highlightedId}
        here={session.here}
        onPick={pick}
        onMoved={session.moved}
        onFailure={reportFailure}
      />
      {picked === null ? null : (
        <SelectedMarkerPanel marker={picked} onClose={close}>
          {picked.spots
            .flatMap((spot) => spot.listings)
            .map((listing) => (
              <PanelListing
                key={listing.id}
                listing={listing}
                isOnly={picked.count === 1}
                isEditable={isEditable}
              />
            ))}
        </SelectedMarkerPanel>
      )}
    </div>
  );
}

/**
 * Returns one of the two texts that the specification requires. The second names Google for Mapbox too;
 * the message above the list names the right engine.
 */
function describeFailure(failure: MapFailure): string {
  return failure === 'not-drawn'
    ? 'Failed to initialize the map. Please try again.'
    : 'Failed to load Google Maps. Please check your API key.';
}
