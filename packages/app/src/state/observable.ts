/** A value that changes, in the form that `useSyncExternalStore` reads. */
export interface Observable<Value> {
  readonly read: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
}

/** An observable value that can be set. */
export interface WritableObservable<Value> extends Observable<Value> {
  readonly set: (value: Value) => void;
}

/** Creates an observable value. Setting the same value again does not notify listeners. */
export function createObservable<Value>(initial: Value): WritableObservable<Value> {
  let value = initial;
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
