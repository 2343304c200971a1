import { administratorFlagKey } from '../domain/directory/document-keys.ts';
import type { LocalStoragePort } from '../ports/storage-port.ts';

/** Returns whether this browser is marked as an administrator's. */
export function isAdministrator(local: Pick<LocalStoragePort, 'read'>): boolean {
  return local.read(administratorFlagKey) === 'true';
}
