import {
  createRedundantStorage,
  type DocumentReader,
  type LocalAreaPort,
  type PageLifecyclePort,
} from '@manchester-eats/shared/storage';
import {
  createStoreKeeping,
  type StartKeeping,
  type StoreKeepingParts,
} from '@manchester-eats/shared/store';
import { createBrowserBroadcast } from './browser-broadcast.ts';
import { createBrowserClock } from './browser-clock.ts';
import { createBrowserCompression } from './browser-compression.ts';
import { createBrowserLargeArea } from './browser-large-area.ts';
import { createBrowserLock } from './browser-lock.ts';

/** What the store of this browser was opened with. */
export interface OpenedBrowser {
  readonly local: LocalAreaPort;
  readonly reader: DocumentReader;
  readonly lifecycle: PageLifecyclePort;
}

/** Keeps the working copy of this browser safe. Fetched beside the first paint, never before it. */
export function keepInBrowser(
  { local, reader, lifecycle }: OpenedBrowser,
  rules: Pick<StoreKeepingParts, 'heal' | 'prepareHealing' | 'breathe'>,
): StartKeeping {
  const clock = createBrowserClock();
  const storage = createRedundantStorage({
    local,
    reader,
    large: createBrowserLargeArea(),
    compression: createBrowserCompression(),
    lock: createBrowserLock(),
    broadcast: createBrowserBroadcast(),
    clock,
  });
  return createStoreKeeping({ ...rules, storage, clock, lifecycle });
}
