import { useContext, useSyncExternalStore } from 'react';
import { DirectoryContext, type DirectoryServices } from './directory-services.ts';
import type { DirectoryView } from './directory-view.ts';

/** What the screens may ask of the directory. */
export function useDirectoryServices(): DirectoryServices {
  const services = useContext(DirectoryContext);
  if (services === null) throw new Error('A screen stands outside of its directory.');
  return services;
}

/** The directory as it is now; the component is drawn again when it changes. */
export function useDirectory(): DirectoryView {
  const { view } = useDirectoryServices();
  return useSyncExternalStore(view.subscribe, view.read, view.read);
}

/** The descriptions for the search, or null while they are not here. */
export function useDescriptions(): ReadonlyMap<string, string> | null {
  const { descriptions } = useDirectoryServices();
  return useSyncExternalStore(descriptions.subscribe, descriptions.read, descriptions.read);
}

/** Whether this browser shows what administrators see; permits nothing. */
export function useIsAdministrator(): boolean {
  const { isAdministrator } = useDirectoryServices();
  return useSyncExternalStore(isAdministrator.subscribe, isAdministrator.read, () => false);
}
