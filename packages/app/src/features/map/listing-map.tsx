import { greaterManchester } from '@manchester-eats/shared/city';
import { useCallback, useState } from 'react';
import { showToast } from '../../ui/toast-queue.ts';
import { MapCanvas } from './map-canvas.tsx';
import type { EngineChoice } from './map-choices.ts';
import type { MapBounds, MapFailure, MapPoint } from './map-engine.ts';
import { MapPick } from './map-pick.tsx';
import type { MapMark } from './map-marks.ts';
import type { PlacedListing } from './map-spots.ts';

const wholeCity = { ...greaterManchester.center, zoom: 11 };

interface ListingMapProps<Listing extends PlacedListing> {
  readonly choice: EngineChoice;
  readonly listings: readonly Listing[];
  /** The piece of the map that the address names, to look at first. */
  readonly within: MapBounds | null;
  readonly here: MapPoint | null;
  readonly selectedId: string | null;
  readonly litId: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly onMoved: (bounds: MapBounds) => void;
  readonly onFailure: (failure: MapFailure) => void;
}

/** The listings on a map, with what was picked in a small panel above it. */
export function ListingMap<Listing extends PlacedListing>(props: ListingMapProps<Listing>) {
  const { choice, listings, within, here, selectedId, litId, onSelect, onMoved, onFailure } = props;
  const [picked, setPicked] = useState<MapMark<Listing> | null>(null);
  const tellFailure = useCallback(
    (failure: MapFailure) => {
      if (choice.engine !== 'leaflet') showToast({ title: toastOf(failure), tone: 'danger' });
      onFailure(failure);
    },
    [choice.engine, onFailure],
  );
  return (
    <div className="relative size-full">
      <MapCanvas
        choice={choice}
        label="Map of the places in the list"
        listings={listings}
        initialBounds={within}
        defaultView={wholeCity}
        selectedId={selectedId}
        litId={litId}
        here={here}
        onPick={(mark) => {
          setPicked(mark);
          onSelect(mark.spots[0]?.listings[0]?.id ?? null);
        }}
        onMoved={onMoved}
        onFailure={tellFailure}
      />
      {picked === null ? null : (
        <MapPick
          mark={picked}
          onClose={() => {
            setPicked(null);
            onSelect(null);
          }}
        />
      )}
    </div>
  );
}

/** The owner's two texts; they speak of Google whichever engine it was, so the sentence above the list names it. */
function toastOf(failure: MapFailure): string {
  return failure === 'not-drawn'
    ? 'Failed to initialize the map. Please try again.'
    : 'Failed to load Google Maps. Please check your API key.';
}
