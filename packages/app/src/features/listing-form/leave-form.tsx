import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface LeaveFormProps {
  /** Whether something was typed that is not saved. */
  readonly isChanged: boolean;
  readonly onLeave: () => void;
}

/** Leaves a form without saving; asks first if something was typed. */
export function LeaveForm({ isChanged, onLeave }: LeaveFormProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button
        onClick={() => {
          if (isChanged) dialog.current?.showModal();
          else onLeave();
        }}
      >
        Cancel
      </Button>
      <ConfirmDialog
        dialog={dialog}
        question="Discard what you typed?"
        warning="It is not saved yet."
        verb="Discard"
        isDestructive
        cancelVerb="Keep editing"
        onConfirm={onLeave}
      />
    </>
  );
}
