import { useId, useRef, useState, type RefObject } from 'react';
import { Button } from './button.tsx';
import { TextArea } from './text-area.tsx';

interface ReasonDialogProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  /** What is done, such as “Refuse”. */
  readonly verb: string;
  /** What it is done to, such as “Corner Café” or “3 requests”. */
  readonly what: string;
  /** What follows, or who reads the reason. */
  readonly hint: string;
  readonly onConfirm: (reason: string) => void;
}

/** Asks why something is refused or revoked. */
export function ReasonDialog({ dialog, verb, what, hint, onConfirm }: ReasonDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={() => {
        setIsMissing(false);
      }}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-lg border border-line bg-surface p-6 text-ink shadow-float backdrop:bg-black/50"
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() === '') {
            setIsMissing(true);
            form.current?.querySelector('textarea')?.focus();
            return;
          }
          dialog.current?.close();
          // The text stays: if the decision fails, it is needed again.
          onConfirm(reason.trim());
        }}
        className="grid gap-4"
      >
        <h2 id={id} className="text-xl wrap-anywhere">
          {verb} {what}?
        </h2>
        <TextArea
          label="Reason"
          rows={3}
          maxLength={2000}
          value={reason}
          onChange={(value) => {
            setReason(value);
            setIsMissing(false);
          }}
          problem={isMissing ? `Please say why. ${hint}` : ''}
          hint={hint}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => dialog.current?.close()}>Cancel</Button>
          <Button type="submit" variant="primary">
            {verb}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
