import { useContext, useSyncExternalStore } from 'react';
import { DirectoryContext, type DirectoryServices } from './directory-services.ts';
import type { DirectoryView } from './directory-view.ts';
import { PageViewContext } from './page-view.ts';
import { ShownViewContext } from './shown-view.ts';

/** Returns the directory services; throws outside their provider. */
export function useDirectoryServices(): DirectoryServices {
  const services = useContext(DirectoryContext);
  if (services === null) throw new Error('useDirectoryServices needs a DirectoryContext above it.');
  return services;
}

/** Returns the current directory, as the page shows it; the component renders again when it changes. */
export function useDirectory(): DirectoryView {
  const page = useContext(PageViewContext);
  const shown = useContext(ShownViewContext);
  if (shown === null) throw new Error('useDirectory needs a DirectoryProvider above it.');
  return page ?? shown;
}

/** Returns whether this browser shows administrator controls. It grants no access. */
export function useIsAdministrator(): boolean {
  const { isAdministrator } = useDirectoryServices();
  return useSyncExternalStore(isAdministrator.subscribe, isAdministrator.read, () => false);
}
