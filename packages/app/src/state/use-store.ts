import type { DirectoryStore, StoreState } from '@manchester-eats/shared/store';
import { useContext, useSyncExternalStore } from 'react';
import { StoreContext } from './store-context.ts';

/** The store, to change things; reading goes through `useStore`. */
export function useDirectoryStore(): DirectoryStore {
  const store = useContext(StoreContext);
  if (store === null) throw new Error('useDirectoryStore needs a StoreProvider above it.');
  return store;
}

/**
 * Follows a part of the working copy. The selector picks and never builds: for one state it must
 * always give the same object.
 */
export function useStore<Selected>(select: (state: StoreState) => Selected): Selected {
  const store = useDirectoryStore();
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getServerState()),
  );
}
