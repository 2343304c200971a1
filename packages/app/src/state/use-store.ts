import type { DirectoryStore, StoreState } from '@manchester-eats/shared/store';
import { useContext, useSyncExternalStore } from 'react';
import { StoreContext } from './store-context.ts';

/** Returns the store; throws outside its provider. */
export function useDirectoryStore(): DirectoryStore {
  const store = useContext(StoreContext);
  if (store === null) throw new Error('useDirectoryStore needs a StoreProvider above it.');
  return store;
}

/**
 * Returns part of the working copy and renders again when it changes. The selector must return the same
 * object for the same state, so it may select values but not create new ones.
 */
export function useStore<Selected>(select: (state: StoreState) => Selected): Selected {
  const store = useDirectoryStore();
  const read = () => select(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
}
