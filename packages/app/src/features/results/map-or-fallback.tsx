import { useState, type ReactNode } from 'react';
import { useEngineChoice } from '../map/map-settings.ts';
import type { MapFailure } from '../map/map-engine.ts';
import { MapKeyForm } from '../map/map-key-form.tsx';
import { MapProblem } from '../map/map-problem.tsx';
import { MapAndList, type MappedResults } from './map-and-list.tsx';

export interface MapOrFallbackProps extends MappedResults {
  /** The results as a list, shown when there is no map. */
  readonly children: ReactNode;
}

/**
 * Shows the results on a map. Without a map, shows a form to choose one, or why it failed, above the list of
 * results.
 */
export function MapOrFallback({ children, ...results }: MapOrFallbackProps) {
  const choice = useEngineChoice();
  const [failure, setFailure] = useState<MapFailure | null>(null);
  // Once the visitor's key is removed, the choice is the server's key, if there is one. Show the form anyway.
  const [isEnteringKey, setIsEnteringKey] = useState(false);
  if (choice !== null && failure === null && !isEnteringKey) {
    return <MapAndList {...results} choice={choice} onFailure={setFailure} />;
  }
  return (
    <>
      {choice === null || failure === null ? (
        <MapKeyForm
          onChoose={() => {
            setIsEnteringKey(false);
          }}
        />
      ) : (
        <MapProblem
          choice={choice}
          failure={failure}
          onRetry={() => {
            setFailure(null);
          }}
          onEnterKey={() => {
            setFailure(null);
            setIsEnteringKey(true);
          }}
        />
      )}
      {children}
    </>
  );
}
