import { greaterManchester } from '@manchester-eats/shared/city';
import { createFirstDesignDatabase, createIndexedDb } from '@manchester-eats/shared/indexed-db';
import type { LocalStoragePort, PageLifecyclePort } from '@manchester-eats/shared/storage';
import {
  createStoreKeeping,
  type StartKeeping,
  type StoreKeepingParts,
} from '@manchester-eats/shared/store';
import { createBrowserBroadcast } from './browser-broadcast.ts';
import { createBrowserClock } from './browser-clock.ts';
import { createBrowserCompression } from './browser-compression.ts';

/** What the store of this browser was opened with. */
export interface OpenedBrowser {
  readonly local: LocalStoragePort;
  readonly lifecycle: PageLifecyclePort;
}

/** Stores the working copy of this browser. Fetched beside the first paint, never before it. */
export function keepInBrowser(
  { local, lifecycle }: OpenedBrowser,
  rules: Pick<StoreKeepingParts, 'heal' | 'prepareHealing'>,
): StartKeeping {
  const clock = createBrowserClock();
  const parts = { factory: () => globalThis.indexedDB, clock };
  return createStoreKeeping({
    ...rules,
    local,
    lifecycle,
    clock,
    database: createIndexedDb(parts),
    firstDesign: createFirstDesignDatabase(parts),
    compression: createBrowserCompression(),
    broadcast: createBrowserBroadcast(),
    city: greaterManchester,
    newId,
  });
}

/** A random id; `randomUUID` itself only exists on secure origins. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
