import type { DirectoryStore } from '@manchester-eats/shared/store';
import type { ReactNode } from 'react';
import { StoreContext } from './store-context.ts';

export interface StoreProviderProps {
  readonly store: DirectoryStore;
  readonly children: ReactNode;
}

/** Gives the screens below the working copy of the directory. */
export function StoreProvider({ store, children }: StoreProviderProps) {
  return <StoreContext value={store}>{children}</StoreContext>;
}
