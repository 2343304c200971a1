import { useSyncExternalStore } from 'react';
import { createObservable } from './observable.ts';

/** What is known while the server cannot be reached. */
export interface Offline {
  /** When the server last answered, by its own clock, as milliseconds since 1970; null if unknown. */
  readonly lastAnswer: number | null;
}

/** Null while the server can be reached, or while that is unknown. */
export const connection = createObservable<Offline | null>(null);

/** Returns what is known while the server cannot be reached, otherwise null. */
export function useOffline(): Offline | null {
  return useSyncExternalStore(connection.subscribe, connection.read, () => null);
}
