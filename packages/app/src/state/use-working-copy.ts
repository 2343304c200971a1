import type { WorkingCopy, WorkingCopyHandle } from '@manchester-eats/shared/sync';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDirectoryStore } from './use-store.ts';

/** Returns what is published and what was changed here; null until the store is open. */
export function useWorkingCopy(): WorkingCopy | null {
  const store = useDirectoryStore();
  const [handle, setHandle] = useState<WorkingCopyHandle | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void store.handle.then((opened) => {
      if (isCurrent) setHandle(opened);
    });
    return () => {
      isCurrent = false;
    };
  }, [store]);
  const read = () => handle?.state() ?? null;
  return useSyncExternalStore(store.subscribe, read, read);
}
