import { administratorFlagKey, type LocalStoragePort } from '@manchester-eats/shared/storage';
import type { Observable } from './observable.ts';

/**
 * Returns whether this browser is marked as an administrator's. It shows controls and permits nothing.
 * The flag is read from storage at every use, so a change in this tab needs no notification.
 */
export function createAdministratorFlag(
  storage: Pick<LocalStoragePort, 'read'>,
): Observable<boolean> {
  return {
    read: () => storage.read(administratorFlagKey) === 'true',
    // Storage events report sign-ins and sign-outs in other tabs.
    subscribe: (listener) => {
      window.addEventListener('storage', listener);
      return () => {
        window.removeEventListener('storage', listener);
      };
    },
  };
}
