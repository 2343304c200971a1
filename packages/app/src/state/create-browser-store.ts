import { createRedundantStorage } from '@manchester-eats/shared/storage';
import {
  createDirectoryStore,
  type DirectoryStore,
  type DirectoryStoreParts,
} from '@manchester-eats/shared/store';
import { createBrowserBroadcast } from './browser-broadcast.ts';
import { createBrowserClock } from './browser-clock.ts';
import { createBrowserCompression } from './browser-compression.ts';
import { createBrowserLargeArea } from './browser-large-area.ts';
import { createBrowserLifecycle } from './browser-lifecycle.ts';
import { createBrowserLock } from './browser-lock.ts';
import { createBrowserStorage } from './browser-storage.ts';

/** The working copy of this browser. Touches nothing until it is opened. */
export function createBrowserStore(
  parts: Pick<DirectoryStoreParts, 'heal' | 'carried' | 'breathe'>,
): DirectoryStore {
  const clock = createBrowserClock();
  const storage = createRedundantStorage({
    local: createBrowserStorage(),
    large: createBrowserLargeArea(),
    compression: createBrowserCompression(),
    lock: createBrowserLock(),
    broadcast: createBrowserBroadcast(),
    clock,
  });
  return createDirectoryStore({ ...parts, storage, clock, lifecycle: createBrowserLifecycle() });
}
