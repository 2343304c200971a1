// Loaded for administrators only.
import { createIndexedDb } from '@manchester-eats/shared/indexed-db';
import { createBrowserRecovery, type BrowserRecovery } from '@manchester-eats/shared/recovery';
import { createBrowserClock } from './browser-clock.ts';
import { createBrowserCompression } from './browser-compression.ts';

let recovery: BrowserRecovery | null = null;

/** Returns what this browser keeps in case something is lost; always the same object. */
export function browserRecovery(): BrowserRecovery {
  const clock = createBrowserClock();
  return (recovery ??= createBrowserRecovery({
    clock,
    database: createIndexedDb({ factory: () => globalThis.indexedDB, clock }),
    compression: createBrowserCompression(),
  }));
}
