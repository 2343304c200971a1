/** A map that forgets what was not used for a long time. */
export interface RecentMap<Key, Value> {
  readonly get: (key: Key) => Value | undefined;
  readonly set: (key: Key, value: Value) => void;
}

/** Creates a map with at least the `size` and at most twice as many entries that were used last. */
export function createRecentMap<Key, Value>(size: number): RecentMap<Key, Value> {
  let recent = new Map<Key, Value>();
  let older: ReadonlyMap<Key, Value> = new Map();

  function set(key: Key, value: Value): void {
    recent.set(key, value);
    if (recent.size < size) return;
    older = recent;
    recent = new Map();
  }

  return {
    get(key) {
      const value = recent.get(key);
      if (value !== undefined) return value;
      const known = older.get(key);
      if (known !== undefined) set(key, known);
      return known;
    },
    set,
  };
}
