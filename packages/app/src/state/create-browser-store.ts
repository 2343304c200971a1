import { createDocumentReader } from '@manchester-eats/shared/storage';
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
  /** Fetches what keeps the working copy safe. */
  readonly keeping: () => Promise<(browser: OpenedBrowser) => StartKeeping>;
}

/** The working copy of this browser. Touches nothing until it is opened. */
export function createBrowserStore({ keeping, ...parts }: BrowserStoreParts): DirectoryStore {
  const local = createBrowserStorage();
  const reader = createDocumentReader(local);
  const lifecycle = createBrowserLifecycle();
  return createDirectoryStore({
    ...parts,
    reader,
    lifecycle,
    keeping: async () => (await keeping())({ local, reader, lifecycle }),
  });
}
