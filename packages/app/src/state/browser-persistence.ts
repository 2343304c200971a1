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

/** The parts of the browser that `createBrowserStore` passes to the persistence. */
export interface BrowserPorts {
  readonly local: LocalStoragePort;
  readonly lifecycle: PageLifecyclePort;
}

/** Saves the working copy in this browser. The first paint does not wait for this code to load. */
export function persistInBrowser(
  { local, lifecycle }: BrowserPorts,
  rules: Pick<BrowserPersistenceParts, 'heal' | 'prepareHealing'>,
): CreateStorePersistence {
  const clock = createBrowserClock();
  const parts = { factory: () => globalThis.indexedDB, clock };
  return createBrowserPersistence({
    ...rules,
    local,
    lifecycle,
    clock,
    database: createIndexedDb(parts),
    legacy: createLegacyDatabase(parts),
    compression: createBrowserCompression(),
    broadcast: createBrowserBroadcast(),
    city: greaterManchester,
    newId,
  });
}

/** Returns a random id. `crypto.randomUUID` exists only on secure origins. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
