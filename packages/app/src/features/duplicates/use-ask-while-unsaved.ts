import { useEffect } from 'react';
import { useDirectoryStore } from '../../state/use-store.ts';

/** Asks before the tab is closed or loaded again while storage has refused changes: they are only in this tab. */
export function useAskWhileUnsaved(): void {
  const store = useDirectoryStore();
  useEffect(() => {
    const shown = new AbortController();
    const { signal } = shown;
    void store.handle.then((handle) => {
      const ask = (event: BeforeUnloadEvent) => {
        if (!handle.isSaved()) event.preventDefault();
      };
      if (!signal.aborted) window.addEventListener('beforeunload', ask, { signal });
    });
    return () => {
      shown.abort();
    };
  }, [store]);
}
