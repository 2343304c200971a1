import { useId, type RefObject } from 'react';
import { Button } from './button.tsx';

interface ConfirmDialogProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly question: string;
  /** What follows. */
  readonly warning: string;
  /** What the button that confirms says. */
  readonly verb: string;
  /** What the button that keeps everything as it is says. */
  readonly cancelVerb?: string;
  /** Whether something is deleted. */
  readonly isDestructive?: boolean;
  readonly onConfirm: () => void;
}

/** Asks before something is done. Open it with `showModal`. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { dialog, question, warning, verb, cancelVerb = 'Cancel', onConfirm } = props;
  const { isDestructive = false } = props;
  const id = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-lg border border-line bg-surface p-6 text-left text-ink shadow-float backdrop:bg-black/50"
    >
      <h2 id={id} className="text-xl wrap-anywhere">
        {question}
      </h2>
      <p className="mt-2 text-ink-soft">{warning}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={() => dialog.current?.close()}>{cancelVerb}</Button>
        <Button
          variant={isDestructive ? 'danger' : 'primary'}
          onClick={() => {
            dialog.current?.close();
            onConfirm();
          }}
        >
          {verb}
        </Button>
      </div>
    </dialog>
  );
}
