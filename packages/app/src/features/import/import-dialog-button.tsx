import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';

const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
);

interface ImportDialogButtonProps {
  readonly label: string;
}

/** Opens the import dialog, whose code is loaded then. */
export function ImportDialogButton({ label }: ImportDialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {label}
      </Button>
      {isOpen ? (
        <Suspense
          fallback={
            <span role="status" className="sr-only">
              Loading…
            </span>
          }
        >
          <ImportDialog
            onClose={() => {
              setIsOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
