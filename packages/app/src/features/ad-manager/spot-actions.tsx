import type { Ad } from '@manchester-eats/shared/domain';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface SpotActionsProps {
  readonly ad: Ad;
  readonly onAdd: () => void;
  /** Null for the last spot of its place, which can only be disabled. */
  readonly onDelete: (() => void) | null;
  /** Forgets what was typed about a spot that is deleted. */
  readonly onForget: () => void;
}

/** Adds a further spot for the place of another, or deletes a spot after a question. */
export function SpotActions({ ad, onAdd, onDelete, onForget }: SpotActionsProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const name = ad.name || ad.id;
  return (
    <div className="ml-auto flex flex-wrap gap-3">
      <Button onClick={onAdd}>
        Add another <span className="sr-only">for the place of {name}</span>
      </Button>
      {onDelete === null ? null : (
        <>
          <Button onClick={() => dialog.current?.showModal()}>
            Delete <span className="sr-only">{name}</span>
          </Button>
          <ConfirmDialog
            dialog={dialog}
            question={`Delete the ad spot “${name}”?`}
            warning="Its code is deleted with it. You can undo it afterwards."
            verb="Delete"
            isDestructive
            onConfirm={() => {
              onForget();
              onDelete();
            }}
          />
        </>
      )}
    </div>
  );
}
