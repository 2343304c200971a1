import type { LocalStoragePort, WriteOutcome } from '../ports/storage-port.ts';

/** Faults and limits of local storage in memory. */
interface MemoryLocalStorageOptions {
  /** Capacity in UTF-16 units, keys and values together. Unlimited by default. */
  readonly quota?: number;
  /** Returns why a write to this key fails, or null if only the quota can refuse it. */
  readonly failWrite?: (key: string) => Exclude<WriteOutcome, 'written'> | null;
  /** Returns true if this key cannot be read. */
  readonly failRead?: (key: string) => boolean;
  /** Initial contents. */
  readonly entries?: Iterable<readonly [string, string]>;
}

/** Local storage in memory that a test can inspect and break. */
export interface MemoryLocalStorage extends LocalStoragePort {
  /** The stored values, for tests to read or damage. */
  readonly entries: Map<string, string>;
  /** Keys of every attempted write, in order. */
  readonly attempts: string[];
  /** Replaces all earlier options, except `entries`, which is read only at creation. */
  configure(options: MemoryLocalStorageOptions): void;
}

/** Creates local storage in memory. As in a browser, a write over the quota keeps the old value. */
export function memoryLocalStorage(initial: MemoryLocalStorageOptions = {}): MemoryLocalStorage {
  let options = initial;
  const entries = new Map<string, string>(initial.entries ?? []);
  const attempts: string[] = [];
  return {
    entries,
    attempts,
    read: (key) => (options.failRead?.(key) === true ? null : (entries.get(key) ?? null)),
    write(key, value) {
      attempts.push(key);
      const failure = options.failWrite?.(key) ?? null;
      if (failure !== null) return failure;
      if (options.quota !== undefined) {
        let used = key.length + value.length;
        for (const [other, stored] of entries) {
          if (other !== key) used += other.length + stored.length;
        }
        if (used > options.quota) return 'full';
      }
      entries.set(key, value);
      return 'written';
    },
    remove(key) {
      entries.delete(key);
    },
    keys: () => [...entries.keys()],
    configure(next) {
      options = next;
    },
  };
}
