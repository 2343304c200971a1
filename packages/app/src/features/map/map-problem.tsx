import type { MapFailure } from './map-engine.ts';
import { Button } from '../../ui/button.tsx';
import { useMapSettings, type EngineChoice } from './map-settings.ts';

const engineNames = { leaflet: 'The free map', mapbox: 'Mapbox', google: 'Google Maps' } as const;

interface MapProblemProps {
  readonly choice: EngineChoice;
  readonly failure: MapFailure;
  readonly onRetry: () => void;
  /** Called when the visitor wants to enter another key; theirs has been removed. */
  readonly onEnterKey: () => void;
}

/** Says why there is no map and what to do next. The page shows the list below instead. */
export function MapProblem({ choice, failure, onRetry, onEnterKey }: MapProblemProps) {
  const settings = useMapSettings();
  return (
    <div
      role="alert"
      className="flex flex-col gap-3 rounded-lg border border-line-strong bg-surface p-5"
    >
      <p>
        {describeFailure(choice, failure)} <strong>The places are in the list below.</strong>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onRetry}>Try again</Button>
        {choice.engine === 'leaflet' ? null : (
          <>
            <Button
              onClick={() => {
                settings.preferFreeMap();
                onRetry();
              }}
            >
              Use the free map
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                settings.forget();
                onEnterKey();
              }}
            >
              Enter another key
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function describeFailure({ engine }: EngineChoice, failure: MapFailure): string {
  const name = engineNames[engine];
  switch (failure) {
    case 'not-loaded':
      return `${name} could not be loaded. Check your connection and any content blocker.`;
    case 'key-refused':
      return `${name} rejected the key.`;
    case 'not-drawn':
      return `${name} could not be drawn in this browser.`;
  }
}
