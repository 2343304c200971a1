// Loaded for administrators only.
import type { PictureStores } from '@manchester-eats/shared/application';
import { greaterManchester } from '@manchester-eats/shared/city';
import { createSupabaseDirectory } from '@manchester-eats/shared/supabase';
import type { DirectoryStore } from '@manchester-eats/shared/store';
import type { AccountServices } from './account.ts';
import type { Administration } from './administration.ts';
import { knownAccount } from './known-account.ts';
import { newId } from './new-id.ts';
import { createPictureStores } from './picture-stores.ts';
import type { PublishContext } from './publish-context.ts';

/** Creates the part of the administration that connects the working copy with the backend. */
export function createConnection(
  store: DirectoryStore,
  accounts: Pick<AccountServices, 'state' | 'client'>,
): Pick<Administration, 'pictures' | 'publishContext'> {
  async function pictures(): Promise<PictureStores | null> {
    const client = await accounts.client();
    return client === null ? null : createPictureStores(client);
  }

  async function publishContext(): Promise<PublishContext | null> {
    const account = await knownAccount(accounts.state);
    if (!('account' in account) || account.isAdministrator !== true) return null;
    const client = await accounts.client();
    if (client === null) return null;
    return {
      copy: await store.handle,
      directory: createSupabaseDirectory(client),
      city: greaterManchester,
      now: () => new Date().toISOString(),
      newId,
      pictures: createPictureStores(client),
    };
  }
  return { pictures, publishContext };
}
