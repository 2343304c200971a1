import {
  createDirectoryStore,
  type CreateStorePersistence,
  type DirectoryStore,
} from '@manchester-eats/shared/store';
import { createBrowserLifecycle } from './browser-lifecycle.ts';
import type { BrowserPorts } from './browser-persistence.ts';
import { createBrowserStorage } from './browser-storage.ts';

interface BrowserStoreParts extends Pick<BrowserPorts, 'by'> {
  /** Loads the code that saves the working copy. */
  readonly loadPersistence: () => Promise<(browser: BrowserPorts) => CreateStorePersistence>;
}

/** Creates the store of this browser. It reads nothing until it is opened. */
export function createBrowserStore({ loadPersistence, by }: BrowserStoreParts): DirectoryStore {
  const local = createBrowserStorage();
  const lifecycle = createBrowserLifecycle();
  return createDirectoryStore({
    local,
    loadPersistence: async () => (await loadPersistence())({ local, lifecycle, by }),
  });
}
