import { useCallback, useState, type ReactNode } from 'react';
import type { MapFailure } from '../map/map-engine.ts';
import { useEngineChoice } from '../map/map-settings.ts';
import { MapKeyForm } from '../map/map-key-form.tsx';
import { MapProblem } from '../map/map-problem.tsx';
import { MapAndList, type MappedResults } from './map-and-list.tsx';

export interface MapOrFallbackProps extends MappedResults {
  /** The results as a list, shown when there is no map. */
  readonly children: ReactNode;
}

/** Shows the results on a map; instead of one, above the list, a form to choose another map or why it failed. */
export function MapOrFallback({ children, ...results }: MapOrFallbackProps) {
  const choice = useEngineChoice();
  const [failure, setFailure] = useState<MapFailure | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  // The button that opens the form is gone while it is open: it gets the focus back when it returns.
  const [hasChosen, setHasChosen] = useState(false);
  const openForm = useCallback(() => {
    setFailure(null);
    setIsChoosing(true);
  }, []);
  if (failure === null && !isChoosing) {
    return (
      <MapAndList
        {...results}
        choice={choice}
        hasChosen={hasChosen}
        onChoose={openForm}
        onFailure={setFailure}
      />
    );
  }
  return (
    <>
      {failure === null ? (
        <MapKeyForm
          onChoose={() => {
            setIsChoosing(false);
            setHasChosen(true);
          }}
        />
      ) : (
        <MapProblem
          choice={choice}
          failure={failure}
          onRetry={() => {
            setFailure(null);
          }}
          onEnterKey={openForm}
        />
      )}
      {children}
    </>
  );
}
