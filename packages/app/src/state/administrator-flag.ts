import { administratorFlagKey, type LocalStoragePort } from '@manchester-eats/shared/storage';
import type { Observable } from './observable.ts';

/** Whether this browser is marked as an administrator's. The flag grants no access. */
export interface AdministratorFlag extends Observable<boolean> {
  readonly set: (isAdministrator: boolean) => void;
}

/** Creates the flag. It is read from storage on every use, so a change by other code is seen by the next render. */
export function createAdministratorFlag(storage: LocalStoragePort): AdministratorFlag {
  const listeners = new Set<() => void>();
  const read = () => storage.read(administratorFlagKey) === 'true';
  return {
    read,
    // Storage events report changes by other tabs.
    subscribe: (listener) => {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
    set(isAdministrator) {
      if (isAdministrator === read()) return;
      if (isAdministrator) storage.write(administratorFlagKey, 'true');
      else storage.remove(administratorFlagKey);
      for (const listener of listeners) listener();
    },
  };
}
