import type { DirectoryStore } from '@manchester-eats/shared/store';
import { useAccountServices } from './account.ts';
import type { Administration } from './administration.ts';
import { createAdministration } from './create-administration.ts';
import { useDirectoryStore } from './use-store.ts';

/** One for each store, so that all screens of a tab share it. */
const administrations = new WeakMap<DirectoryStore, Administration>();

/** Returns the administration of this browser's working copy. Only code for administrators imports this. */
export function useAdministration(): Administration {
  const store = useDirectoryStore();
  const accounts = useAccountServices();
  const existing = administrations.get(store);
  if (existing !== undefined) return existing;
  const created = createAdministration(store, accounts);
  administrations.set(store, created);
  return created;
}
