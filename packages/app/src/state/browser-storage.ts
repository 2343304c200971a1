import type { LocalStoragePort, WriteOutcome } from '@manchester-eats/shared/storage';

/** Returns local storage. Called at every use, because reading the property may throw. */
type StorageAccess = () => Storage;

/**
 * Wraps local storage so that it never throws: if the browser blocks it, reads return null and writes
 * return `blocked`. No other file of the site uses local storage.
 */
export function createBrowserStorage(
  access: StorageAccess = () => globalThis.localStorage,
): LocalStoragePort {
  return {
    read(key) {
      try {
        return access().getItem(key);
      } catch {
        return null; // Blocked.
      }
    },
    write(key, value) {
      try {
        access().setItem(key, value);
        return 'written';
      } catch (error) {
        return classifyWriteError(error);
      }
    },
    remove(key) {
      try {
        access().removeItem(key);
      } catch {
        // Blocked: the entry, if there is one, stays.
      }
    },
    keys() {
      try {
        const storage = access();
        const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
        return keys.filter((key) => key !== null);
      } catch {
        return [];
      }
    },
  };
}

/** Returns `full` if a write failed because the storage is full, `blocked` for any other reason. */
function classifyWriteError(error: unknown): Exclude<WriteOutcome, 'written'> {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED'
    ? 'full'
    : 'blocked';
}
