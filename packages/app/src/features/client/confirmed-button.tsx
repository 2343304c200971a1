import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface ConfirmedButtonProps {
  /** What the button does, such as “Delete”. */
  readonly verb: string;
  /** What it says while it is done. */
  readonly busy: string;
  readonly isBusy: boolean;
  /** The listing's name. */
  readonly name: string;
  /** What follows. */
  readonly warning: string;
  readonly onConfirm: () => void;
}

/** A button that asks before it does something to a listing. */
export function ConfirmedButton(props: ConfirmedButtonProps) {
  const { verb, busy, isBusy, name, warning, onConfirm } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button
        aria-disabled={isBusy}
        aria-label={`${verb} ${name}`}
        onClick={() => {
          if (!isBusy) dialog.current?.showModal();
        }}
      >
        {isBusy ? busy : verb}
      </Button>
      <ConfirmDialog
        dialog={dialog}
        question={`${verb} “${name}”?`}
        warning={warning}
        verb={verb}
        isDestructive
        onConfirm={onConfirm}
      />
    </>
  );
}
