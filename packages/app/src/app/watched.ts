import type { Watched } from '../state/directory-services.ts';

/** A value that can be set, and tells those who watch it. */
export interface Settable<Value> extends Watched<Value> {
  readonly set: (value: Value) => void;
}

/** Holds a value for `useSyncExternalStore`. */
export function createSettable<Value>(first: Value): Settable<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (next) => {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
  };
}
