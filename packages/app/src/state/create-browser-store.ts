import {
  createDirectoryStore,
  type DirectoryStore,
  type DirectoryStoreParts,
  type StartKeeping,
} from '@manchester-eats/shared/store';
import { createBrowserLifecycle } from './browser-lifecycle.ts';
import type { OpenedBrowser } from './browser-keeping.ts';
import { createBrowserStorage } from './browser-storage.ts';

export interface BrowserStoreParts extends Pick<DirectoryStoreParts, 'carried'> {
  /** Fetches what stores the working copy. */
  readonly keeping: () => Promise<(browser: OpenedBrowser) => StartKeeping>;
}

/** The working copy of this browser. Touches nothing until it is opened. */
export function createBrowserStore({ keeping, ...parts }: BrowserStoreParts): DirectoryStore {
  const local = createBrowserStorage();
  const lifecycle = createBrowserLifecycle();
  return createDirectoryStore({
    ...parts,
    local,
    keeping: async () => (await keeping())({ local, lifecycle }),
  });
}
