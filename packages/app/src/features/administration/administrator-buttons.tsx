import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ImportDialogButton } from '../import/import-dialog-button.tsx';
import { useDirectoryServices } from '../../state/use-directory.ts';

/** Buttons for importing, reloading and recovering data. */
export function AdministratorButtons() {
  const { reload, recover } = useDirectoryServices();
  const [isBusy, setIsBusy] = useState(false);

  function run(work: () => Promise<unknown>) {
    if (isBusy) return;
    setIsBusy(true);
    void work().finally(() => {
      setIsBusy(false);
    });
  }

  return (
    <section
      aria-label="Administration"
      aria-busy={isBusy}
      className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <ImportDialogButton label="Import from Google Maps" />
      <Button
        aria-disabled={isBusy}
        onClick={() => {
          run(reload);
        }}
      >
        Reload Data
      </Button>
      <Button
        aria-disabled={isBusy}
        onClick={() => {
          run(recover);
        }}
      >
        Emergency Recovery
      </Button>
    </section>
  );
}
