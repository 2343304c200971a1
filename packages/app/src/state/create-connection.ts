// Loaded for administrators only.
import type { PictureStores } from '@manchester-eats/shared/application';
import { greaterManchester } from '@manchester-eats/shared/city';
import { Failure, failed } from '@manchester-eats/shared/domain';
import { createSupabaseDirectory } from '@manchester-eats/shared/supabase';
import type { DirectoryStore } from '@manchester-eats/shared/store';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { AccountServices, Backend } from './account.ts';
import type { Administration } from './administration.ts';
import { knownAccount } from './known-account.ts';
import { backendUrl, readsBucket } from './read-bucket.ts';
import { newId } from './new-id.ts';
import { createPictureStores } from './picture-stores.ts';
import type { PublishContext } from './publish-context.ts';

/** Creates the part of the administration that connects the working copy with the backend. */
export function createConnection(
  store: DirectoryStore,
  accounts: Pick<AccountServices, 'state' | 'client' | 'backend'>,
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
      ...bucketOf(await accounts.backend(), client),
    };
  }
  return { pictures, publishContext };
}

/** Returns how the bucket is written that the site's visitors read; nothing if they read no bucket. */
function bucketOf(backend: Backend, client: SupabaseClient): Pick<PublishContext, 'writeBucket'> {
  if (!readsBucket(backend)) return {};
  const { supabaseKey } = backend;
  return {
    async writeBucket(onProgress) {
      try {
        const { writeBucket } = await import('./snapshot-writer.ts');
        const supabaseUrl = backendUrl(backend);
        return await writeBucket({ client, supabaseUrl, supabaseKey, onProgress });
      } catch (cause) {
        return failed(
          new Failure('backend/unreachable', 'The code for this could not be loaded.', {
            hint: 'Check the connection, then try again.',
            cause,
          }),
        );
      }
    },
  };
}
