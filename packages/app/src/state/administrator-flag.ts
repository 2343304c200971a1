import { administratorFlagKey, type LocalStoragePort } from '@manchester-eats/shared/storage';

/** Whether this browser is marked as an administrator's. Shows things, permits nothing. */
export interface AdministratorFlag {
  readonly read: () => boolean;
  /** Tells when another tab signs in or out; answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Reads the flag where it is kept, at every use: whoever sets it need not tell. */
export function createAdministratorFlag(
  storage: Pick<LocalStoragePort, 'read'>,
): AdministratorFlag {
  return {
    read: () => storage.read(administratorFlagKey) === 'true',
    subscribe: (listener) => {
      window.addEventListener('storage', listener);
      return () => {
        window.removeEventListener('storage', listener);
      };
    },
  };
}
