import { useSyncExternalStore } from 'react';
import { savedPlaces } from '../../state/saved-places.ts';
import { Icon } from '../../ui/icon.tsx';

interface SaveButtonProps {
  readonly id: string;
  readonly name: string;
  /** The place on the card. */
  readonly className: string;
}

/** The heart that saves a place in this browser, or removes it. */
export function SaveButton({ id, name, className }: SaveButtonProps) {
  const isSaved = useSyncExternalStore(
    savedPlaces.subscribe,
    () => savedPlaces.has(id),
    () => false,
  );
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={`Save ${name}`}
      onClick={() => {
        const outcome = savedPlaces.toggle({ id, name });
        if (outcome !== 'written')
          void import('./report-unsaved.ts').then(({ reportUnsaved }) => {
            reportUnsaved(outcome);
          });
      }}
      className={`save-button ${className}`}
    >
      <Icon name="heart" />
    </button>
  );
}
