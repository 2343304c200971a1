import type { LocalStoragePort, WriteOutcome } from '@manchester-eats/shared/storage';

/** How local storage is reached; asked at every use, since the property itself may throw. */
export type StorageAccess = () => Storage;

/**
 * Local storage that never throws. Where the browser forbids it, reads answer null and writes
 * `blocked`. This is the only file that touches it.
 */
export function createBrowserStorage(
  access: StorageAccess = () => globalThis.localStorage,
): LocalStoragePort {
  return {
    read(key) {
      try {
        return access().getItem(key);
      } catch {
        return null; // Forbidden: the session lives in memory.
      }
    },
    write(key, value) {
      try {
        access().setItem(key, value);
        return 'written';
      } catch (error) {
        return writeProblemOf(error);
      }
    },
    remove(key) {
      try {
        access().removeItem(key);
      } catch {
        // Forbidden: there is nothing to remove.
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

/** Whether a storage refused because it is full, or altogether. */
export function writeProblemOf(error: unknown): Exclude<WriteOutcome, 'written'> {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED'
    ? 'full'
    : 'blocked';
}
