import { greaterManchester } from '@manchester-eats/shared/city';
import { createLegacyDatabase, createIndexedDb } from '@manchester-eats/shared/indexed-db';
import type { LocalStoragePort, PageLifecyclePort } from '@manchester-eats/shared/storage';
import {
  createBrowserPersistence,
  type BrowserPersistenceParts,
  type CreateStorePersistence,
} from '@manchester-eats/shared/store';
import { createBrowserBroadcast } from './browser-broadcast.ts';
import { createBrowserClock } from './browser-clock.ts';
import { createBrowserCompression } from './browser-compression.ts';
import { newId } from './new-id.ts';
import { nextTask } from './next-task.ts';

/** The parts of the browser that `createBrowserStore` passes to the persistence. */
export interface BrowserPorts {
  readonly local: LocalStoragePort;
  readonly lifecycle: PageLifecyclePort;
  /** Returns the e-mail address of the signed-in user, or `''`. */
  readonly by: () => string;
}

/** Saves the working copy in this browser. The first paint does not wait for this code to load. */
export function persistInBrowser(
  { local, lifecycle, by }: BrowserPorts,
  rules: Pick<BrowserPersistenceParts, 'heal' | 'prepareHealing'>,
): CreateStorePersistence {
  const clock = createBrowserClock();
  const parts = { factory: () => globalThis.indexedDB, clock };
  return createBrowserPersistence({
    ...rules,
    local,
    lifecycle,
    by,
    clock,
    database: createIndexedDb(parts),
    legacy: createLegacyDatabase(parts),
    compression: createBrowserCompression(),
    broadcast: createBrowserBroadcast(),
    city: greaterManchester,
    newId,
    nextTask,
  });
}
