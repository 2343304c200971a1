import type { DirectoryStore } from '@manchester-eats/shared/store';
import type { ReactNode } from 'react';
import { StoreContext } from './store-context.ts';

interface StoreProviderProps {
  readonly store: DirectoryStore;
  readonly children: ReactNode;
}

/** Provides the store to the screens below. */
export function StoreProvider({ store, children }: StoreProviderProps) {
  return <StoreContext value={store}>{children}</StoreContext>;
}
