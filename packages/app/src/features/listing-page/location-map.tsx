import type { ListingRecord } from '@manchester-eats/shared/domain';
import { useCallback, useMemo, useState } from 'react';
import { streetZoom, type MapPoint } from '@manchester-eats/shared/map';
import type { MapFailure } from '../map/map-engine.ts';
import { Button } from '../../ui/button.tsx';
import { MapCanvas } from '../map/map-canvas.tsx';
import { useEngineChoice, type EngineChoice } from '../map/map-settings.ts';

/** Shows the neighbourhood rather than the house. */
const initialZoom = streetZoom - 1;

const freeMap: EngineChoice = { engine: 'leaflet', key: '' };

interface LocationMapProps {
  readonly listing: ListingRecord;
  readonly point: MapPoint;
}

/** A map of one location over its sketch: with the engine of a key at once, or the free one on request. */
export function LocationMap({ listing, point }: LocationMapProps) {
  const chosen = useEngineChoice();
  const [requested, setRequested] = useState<EngineChoice | null>(null);
  const [failure, setFailure] = useState<MapFailure | null>(null);
  const listings = useMemo(() => [listing], [listing]);
  const choice = requested ?? (chosen.engine === 'leaflet' ? null : chosen);
  const requestFreeMap = useCallback(() => {
    setFailure(null);
    setRequested(freeMap);
  }, []);
  if (choice === null || failure !== null) {
    return (
      <MapOffer
        problem={failure === null ? '' : describeFailure(failure)}
        label={failure === null ? 'Show the map' : retryLabel(choice)}
        onPress={requestFreeMap}
      />
    );
  }
  return (
    <MapCanvas
      choice={choice}
      label={`Map: ${listing.name.slice(0, 80)}`}
      listings={listings}
      defaultView={{ lat: point.lat, lng: point.lng, zoom: initialZoom }}
      highlightedId={listing.id}
      onFailure={setFailure}
    />
  );
}

function describeFailure(failure: MapFailure): string {
  switch (failure) {
    case 'not-loaded':
      return 'The map could not be loaded. You can also use the link below.';
    case 'key-refused':
      return 'The maps key was rejected.';
    case 'not-drawn':
      return 'This browser could not draw the map. Use the link below instead.';
  }
}

function retryLabel(choice: EngineChoice | null): string {
  return choice === null || choice.engine === 'leaflet' ? 'Try again' : 'Use the free map';
}

interface MapOfferProps {
  /** Why there is no map, `''` if nothing failed. */
  readonly problem: string;
  readonly label: string;
  readonly onPress: () => void;
}

/** A button that loads the map, shown over the sketch. */
function MapOffer({ problem, label, onPress }: MapOfferProps) {
  return (
    <div className="absolute inset-x-2 top-2 flex flex-col items-end gap-2">
      <Button size="compact" onClick={onPress}>
        {label}
      </Button>
      {problem === '' ? null : (
        <p role="status" className="rounded-md bg-surface px-3 py-2 text-sm shadow-card">
          {problem}
        </p>
      )}
    </div>
  );
}
