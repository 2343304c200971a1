import { useState } from 'react';

/** Chosen entries by key. Keys that are no longer listed do not count. */
export interface Selection<Key extends string> {
  readonly chosen: ReadonlySet<Key>;
  readonly toggle: (keys: readonly Key[], isChosen: boolean) => void;
  readonly clear: () => void;
}

/** Keeps which of the listed keys are chosen. */
export function useSelection<Key extends string>(listed: ReadonlySet<Key>): Selection<Key> {
  const [kept, setKept] = useState<ReadonlySet<Key>>(new Set());
  const chosen = new Set([...kept].filter((key) => listed.has(key)));
  return {
    chosen,
    toggle(keys, isChosen) {
      const next = new Set(chosen);
      for (const key of keys) {
        if (isChosen) next.add(key);
        else next.delete(key);
      }
      setKept(next);
    },
    clear() {
      setKept(new Set());
    },
  };
}
