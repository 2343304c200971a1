import { greaterManchester } from '@manchester-eats/shared/city';
import type { ListingRecord } from '@manchester-eats/shared/domain';
import { useCallback } from 'react';
import type { MapFailure } from '../map/map-engine.ts';
import { useIsAdministrator } from '../../state/use-directory.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { MapCanvas } from '../map/map-canvas.tsx';
import type { EngineChoice } from '../map/map-settings.ts';
import { SelectedMarkerPanel } from '../map/selected-marker-panel.tsx';
import type { MapLayout } from '../map/sheet/use-map-sheet.ts';
import type { MapSession } from '../map/use-map-session.ts';
import { PanelListing } from './panel-listing.tsx';
import type { PickedMarker } from './use-picked-marker.ts';

const wholeCity = { ...greaterManchester.center, zoom: 11 };

interface MapWithPanelProps {
  readonly session: MapSession<ListingRecord>;
  readonly picked: PickedMarker;
  /** Where a sheet shows the selected marker's listings instead of the panel; null without a sheet. */
  readonly layoutAboveSheet: MapLayout | null;
  readonly choice: EngineChoice;
  readonly onFailure: (failure: MapFailure) => void;
}

/** The map, with a panel for the selected marker unless a sheet shows it. */
export function MapWithPanel({
  session,
  picked,
  layoutAboveSheet,
  choice,
  onFailure,
}: MapWithPanelProps) {
  const isEditable = useIsAdministrator();
  const { marker, frame, pick, close } = picked;
  const reportFailure = useCallback(
    (failure: MapFailure) => {
      if (choice.engine !== 'leaflet')
        showToast({ title: describeFailure(failure), tone: 'danger' });
      onFailure(failure);
    },
    [choice.engine, onFailure],
  );

  return (
    <div
      ref={frame}
      tabIndex={-1}
      className="relative size-full"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && marker !== null) close();
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
        {...(layoutAboveSheet === null ? {} : { layout: layoutAboveSheet })}
      />
      {marker === null || layoutAboveSheet !== null ? null : (
        <SelectedMarkerPanel marker={marker} onClose={close}>
          {marker.spots
            .flatMap((spot) => spot.listings)
            .map((listing) => (
              <PanelListing
                key={listing.id}
                listing={listing}
                isOnly={marker.count === 1}
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
