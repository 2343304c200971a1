import { greaterManchester } from '@manchester-eats/shared/city';
import type { SuggestedPoint } from '@manchester-eats/shared/domain';
import { lazy, Suspense, useCallback, useId, useState } from 'react';
import { streetZoom, type MapPoint, type MapView } from '@manchester-eats/shared/map';
import type { MapFailure } from '../map/map-engine.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const PositionMap = lazy(() =>
  import('../map/position-map.tsx').then(
    (module) => ({ default: module.PositionMap }),
    () => ({ default: MapNotLoaded }),
  ),
);

interface PlaceOnMapProps {
  readonly point: MapPoint | null;
  readonly suggestion: SuggestedPoint | null;
  readonly onPoint: (point: MapPoint) => void;
}

/** A map on which the place is set. Its code is loaded when it is opened. */
export function PlaceOnMap({ point, suggestion, onPoint }: PlaceOnMapProps) {
  const hintId = useId();
  const [firstView] = useState(() => firstViewOf(point, suggestion));
  const [failure, setFailure] = useState<MapFailure | null>(null);
  const [findMiddle, setFindMiddle] = useState<(() => MapPoint) | null>(null);
  const onReady = useCallback((next: (() => MapPoint) | null) => {
    setFindMiddle(() => next);
  }, []);
  if (failure !== null) return <MapNotLoaded />;
  return (
    <div className="grid gap-3">
      <Suspense fallback={<Skeleton className="h-80" />}>
        <PositionMap
          point={point}
          initialView={firstView}
          hintId={hintId}
          onPoint={onPoint}
          onFailure={setFailure}
          onReady={onReady}
        />
      </Suspense>
      <p id={hintId} className="text-sm text-ink-soft">
        Drag the pin, select a place on the map, or move the pin with the arrow keys, with Shift in
        larger steps.
      </p>
      {findMiddle === null ? null : (
        <Button
          size="compact"
          className="justify-self-start"
          onClick={() => {
            onPoint(findMiddle());
          }}
        >
          Put the pin in the middle of the map
        </Button>
      )}
      <p role="status" className="sr-only">
        {point === null ? '' : `The pin is at ${point.lat.toFixed(6)}, ${point.lng.toFixed(6)}.`}
      </p>
    </div>
  );
}

function firstViewOf(point: MapPoint | null, suggestion: SuggestedPoint | null): MapView {
  if (point !== null) return { ...point, zoom: streetZoom };
  if (suggestion === null) return { ...greaterManchester.center, zoom: 11 };
  const { lat, lng, basis } = suggestion;
  return { lat, lng, zoom: basis === 'postcode' ? streetZoom : streetZoom - 2 };
}

function MapNotLoaded() {
  return (
    <p role="alert" className="rounded-md bg-sunken p-4 text-sm">
      The map could not be loaded. Latitude and longitude can be typed in the fields above.
    </p>
  );
}
