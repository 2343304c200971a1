import { administratorFlagKey, type LocalStoragePort } from '@manchester-eats/shared/storage';
import type { Observable } from './observable.ts';

/**
 * Creates an observable flag that is true if this browser is marked as an administrator's. The flag grants no
 * access. It is read from storage on every use, so a change in this tab is seen by the next render.
 */
export function createAdministratorFlag(
  storage: Pick<LocalStoragePort, 'read'>,
): Observable<boolean> {
  return {
    read: () => storage.read(administratorFlagKey) === 'true',
    // Storage events report changes by other tabs.
    subscribe: (listener) => {
      window.addEventListener('storage', listener);
      return () => {
        window.removeEventListener('storage', listener);
      };
    },
  };
}
