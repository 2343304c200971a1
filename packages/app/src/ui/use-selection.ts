import { useMemo, useState } from 'react';

/** The chosen entries of a list, on whatever page they are. */
export interface Selection<Key extends string> {
  readonly chosen: ReadonlySet<Key>;
  readonly toggle: (keys: readonly Key[], isChosen: boolean) => void;
  readonly clear: () => void;
}

/** Holds which of the listed keys are chosen. One that is no longer listed is no longer chosen. */
export function useSelection<Key extends string>(listed: ReadonlySet<Key>): Selection<Key> {
  const [kept, setKept] = useState<ReadonlySet<Key>>(new Set());
  const chosen = useMemo(
    () => (kept.size === 0 ? kept : new Set([...kept].filter((key) => listed.has(key)))),
    [kept, listed],
  );
  return {
    chosen,
    toggle(keys, isChosen) {
      setKept((before) => {
        const next = new Set(before);
        for (const key of keys) {
          if (isChosen) next.add(key);
          else next.delete(key);
        }
        return next;
      });
    },
    clear() {
      setKept(new Set());
    },
  };
}
