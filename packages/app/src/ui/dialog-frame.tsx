import { useId, type ReactNode, type RefObject } from 'react';
import { Icon } from './icon.tsx';

const widths = {
  narrow: 'w-[min(28rem,calc(100vw-2rem))]',
  wide: 'w-[min(56rem,calc(100vw-2rem))]',
};

interface DialogFrameProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly title: string;
  readonly width?: keyof typeof widths;
  /** Called when the dialog has closed, however that happened. */
  readonly onClose?: () => void;
  /** Called before Escape or the cross closes the dialog; returns whether it may. */
  readonly mayClose?: () => boolean;
  readonly children: ReactNode;
}

/** A dialog with a title and a cross. Open it with `showModal`; the browser traps and returns the focus. */
export function DialogFrame(props: DialogFrameProps) {
  const { dialog, title, width = 'narrow', onClose, mayClose = () => true, children } = props;
  const id = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onCancel={(event) => {
        if (!mayClose()) event.preventDefault();
      }}
      className={`m-auto max-h-[calc(100dvh-2rem)] scroll-pb-24 overflow-y-auto rounded-lg border border-line bg-surface p-6 text-left text-ink shadow-float backdrop:bg-black/50 ${widths[width]}`}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={id} className="min-w-0 text-xl wrap-anywhere">
          {title}
        </h2>
        <button
          type="button"
          onClick={() => {
            if (mayClose()) dialog.current?.close();
          }}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
        >
          <Icon name="close" />
          <span className="sr-only">Close</span>
        </button>
      </div>
      <div className="mt-3 grid gap-5">{children}</div>
    </dialog>
  );
}

/** The last part of a dialog: its buttons, the main one last. They stay in sight while a long dialog scrolls. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 rounded-b-lg bg-surface px-6 py-4">
      {children}
    </div>
  );
}
