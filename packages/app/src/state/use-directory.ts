import { useContext, useSyncExternalStore } from 'react';
import { DirectoryContext, type DirectoryServices } from './directory-services.ts';
import type { DirectoryView } from './directory-view.ts';

/** Returns the directory services; throws outside their provider. */
export function useDirectoryServices(): DirectoryServices {
  const services = useContext(DirectoryContext);
  if (services === null) throw new Error('useDirectoryServices needs a DirectoryContext above it.');
  return services;
}

/** Returns the current directory; the component renders again when it changes. */
export function useDirectory(): DirectoryView {
  const { view, firstView } = useDirectoryServices();
  return useSyncExternalStore(view.subscribe, view.read, () => firstView);
}

/** Returns whether this browser shows administrator controls. It grants no access. */
export function useIsAdministrator(): boolean {
  const { isAdministrator } = useDirectoryServices();
  return useSyncExternalStore(isAdministrator.subscribe, isAdministrator.read, () => false);
}
