import type { LargeAreaPort } from '@manchester-eats/shared/storage';
import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval';
import { writeProblemOf } from './browser-storage.ts';

const databaseName = 'eats-working-copy';
const tableName = 'kept';

/** IndexedDB that never rejects; opened at the first use. */
export function createBrowserLargeArea(): LargeAreaPort {
  let opened: UseStore | null = null;

  /** Throws where there is no IndexedDB; every caller catches. */
  function table(): UseStore {
    opened ??= createStore(databaseName, tableName);
    return opened;
  }

  async function tolerantly<Value>(work: () => Promise<Value>, otherwise: Value): Promise<Value> {
    try {
      return await work();
    } catch {
      opened = null; // The connection may be lost; the next use opens it anew.
      return otherwise;
    }
  }

  return {
    read: (key) =>
      tolerantly(async () => {
        const value = await get<unknown>(key, table());
        return typeof value === 'string' || value instanceof Uint8Array ? value : null;
      }, null),
    async write(key, value) {
      try {
        await set(key, value, table());
        return 'written';
      } catch (error) {
        opened = null;
        return writeProblemOf(error);
      }
    },
    remove: (key) => tolerantly(() => del(key, table()), undefined),
    keys: () => tolerantly(() => keys<string>(table()), []),
  };
}
