import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useDirectoryServices } from '../../state/use-directory.ts';

/** Buttons for reloading and recovering data; the one for importing only shows a hint. */
export function AdministratorButtons() {
  const { reload, recover } = useDirectoryServices();
  const [isBusy, setIsBusy] = useState(false);
  const [showsImportHint, setShowsImportHint] = useState(false);

  function run(work: () => Promise<unknown>) {
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
      <Button
        onClick={() => {
          setShowsImportHint(true);
        }}
      >
        Import from Google Maps
      </Button>
      <Button
        disabled={isBusy}
        onClick={() => {
          run(reload);
        }}
      >
        Reload Data
      </Button>
      <Button
        disabled={isBusy}
        onClick={() => {
          run(recover);
        }}
      >
        Emergency Recovery
      </Button>
      <p role="status" className="basis-full text-sm text-ink-soft empty:hidden">
        {showsImportHint
          ? 'Google import is not available yet. To import from another source, run “eats import” in a terminal.'
          : ''}
      </p>
    </section>
  );
}
