import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { administrator, type ServedDirectory } from './served-directory.ts';

/** Clients of a server as an administrator, the owner of a new account, and a visitor. */
export interface StorageClients {
  readonly asAdministrator: SupabaseClient;
  readonly asOwner: SupabaseClient;
  readonly asVisitor: SupabaseClient;
}

/** Signs the clients in. */
export async function openStorageClients({ server }: ServedDirectory): Promise<StorageClients> {
  const { url, publishableKey } = server;
  const clients = {
    asAdministrator: newStorageClient(url, publishableKey),
    asOwner: newStorageClient(url, publishableKey),
    asVisitor: newStorageClient(url, publishableKey),
  };
  await clients.asAdministrator.auth.signInWithPassword(administrator);
  await clients.asOwner.auth.signUp({ email: 'ann@example.com', password: 'plum crumble and tea' });
  return clients;
}

/** Creates a client that is not signed in; `key` is the publishable or the secret one. */
export function newStorageClient(url: string, key: string): SupabaseClient {
  return createClient<never>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket. Any constructor will do, because nothing subscribes.
    realtime: { transport: Object as never },
  });
}
