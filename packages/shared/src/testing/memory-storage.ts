import type { LocalAreaPort, WriteOutcome } from '../ports/storage-port.ts';

/** What a memory area does wrong. */
export interface MemoryAreaOptions {
  /** Room in UTF-16 units, keys and values together. Endless by default. */
  readonly quota?: number;
  /** Returns how a write of this key ends badly, or null to let it happen. */
  readonly failWrite?: (key: string) => Exclude<WriteOutcome, 'written'> | null;
  /** True where this key cannot be read. */
  readonly failRead?: (key: string) => boolean;
  /** What is there from the start. */
  readonly entries?: Iterable<readonly [string, string]>;
}

/** Local storage in memory, with what a test changes while it runs. */
export interface MemoryLocalArea extends LocalAreaPort {
  /** What is stored, to look at and to damage. */
  readonly entries: Map<string, string>;
  /** Keys of every write that was tried, in order. */
  readonly attempts: string[];
  /** Replaces the options given so far. */
  misbehave(options: MemoryAreaOptions): void;
}

/** A local area that keeps the rules of a browser's: over the quota the old value stays. */
export function memoryLocalArea(initial: MemoryAreaOptions = {}): MemoryLocalArea {
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
        for (const [other, held] of entries) if (other !== key) used += other.length + held.length;
        if (used > options.quota) return 'full';
      }
      entries.set(key, value);
      return 'written';
    },
    remove(key) {
      entries.delete(key);
    },
    keys: () => [...entries.keys()],
    misbehave(next) {
      options = next;
    },
  };
}
