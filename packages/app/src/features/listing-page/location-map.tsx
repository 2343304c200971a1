import type { ListingRecord } from '@manchester-eats/shared/domain';
import { useCallback, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { MapCanvas } from '../map/map-canvas.tsx';
import { useEngineChoice, type EngineChoice } from '../map/map-choices.ts';
import { streetZoom, type MapFailure, type MapPoint } from '../map/map-engine.ts';
import { MapPlaceholder } from './map-placeholder.tsx';

/** Enough to say where; who needs the house number comes closer. */
const placeZoom = streetZoom - 1;

const freeMap: EngineChoice = { engine: 'leaflet', key: '' };

interface LocationMapProps {
  readonly listing: ListingRecord;
  readonly point: MapPoint;
}

/** The map of one place: at once with the engine that was chosen before, else the free one when asked for. */
export function LocationMap({ listing, point }: LocationMapProps) {
  const chosen = useEngineChoice();
  const [asked, setAsked] = useState<EngineChoice | null>(null);
  const [failure, setFailure] = useState<MapFailure | null>(null);
  const listings = useMemo(() => [listing], [listing]);
  const choice = asked ?? chosen;
  const askForFreeMap = useCallback(() => {
    setFailure(null);
    setAsked(freeMap);
  }, []);
  if (choice === null || failure !== null) {
    return (
      <MapOffer
        sentence={failure === null ? '' : sentenceOf(failure)}
        label={failure === null ? 'Show the map' : labelAfter(choice)}
        onPress={askForFreeMap}
      />
    );
  }
  return (
    <MapCanvas
      choice={choice}
      label={`Map: ${listing.name.slice(0, 80)}`}
      listings={listings}
      defaultView={{ lat: point.lat, lng: point.lng, zoom: placeZoom }}
      litId={listing.id}
      onFailure={setFailure}
    />
  );
}

function sentenceOf(failure: MapFailure): string {
  switch (failure) {
    case 'not-loaded':
      return 'The map could not be loaded. Try again, or use the link below.';
    case 'key-refused':
      return 'The maps key was rejected.';
    case 'not-drawn':
      return 'This browser could not draw the map. Use the link below instead.';
  }
}

function labelAfter(choice: EngineChoice | null): string {
  return choice === null || choice.engine === 'leaflet' ? 'Try again' : 'Use the free map';
}

interface MapOfferProps {
  /** Why there is no map; `''` where nothing went wrong. */
  readonly sentence: string;
  readonly label: string;
  readonly onPress: () => void;
}

/** Stands where the map will be, and offers it. */
function MapOffer({ sentence, label, onPress }: MapOfferProps) {
  return (
    <>
      <MapPlaceholder />
      <div className="absolute inset-x-4 bottom-4 flex flex-col items-center gap-2 text-center">
        {sentence === '' ? null : (
          <p role="status" className="rounded-md bg-surface px-3 py-2 text-sm shadow-card">
            {sentence}
          </p>
        )}
        <Button onClick={onPress}>{label}</Button>
      </div>
    </>
  );
}
