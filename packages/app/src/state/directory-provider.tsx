import { useDeferredValue, useSyncExternalStore, type ReactNode } from 'react';
import { DirectoryContext, type DirectoryServices } from './directory-services.ts';
import { ShownViewContext } from './shown-view.ts';

interface DirectoryProviderProps {
  readonly services: DirectoryServices;
  readonly children: ReactNode;
}

/** Provides the directory and its services to the screens below. */
export function DirectoryProvider({ services, children }: DirectoryProviderProps) {
  const { view, firstView } = services;
  const current = useSyncExternalStore(view.subscribe, view.read, () => firstView);
  const deferred = useDeferredValue(current);
  // When the whole directory arrives, a page that came with its content changes little, but all of it renders again:
  // in slices, so that the page responds meanwhile. Every other change is one that a person waits for.
  const isArriving = deferred.page !== null && current.page === null;
  return (
    <DirectoryContext value={services}>
      <ShownViewContext value={isArriving ? deferred : current}>{children}</ShownViewContext>
    </DirectoryContext>
  );
}
