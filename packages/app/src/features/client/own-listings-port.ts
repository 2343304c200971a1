// Loaded on the pages of owners only.
import { createSupabaseOwnListings, type OwnListingsPort } from '@manchester-eats/shared/supabase';
import type { AccountServices } from '../../state/account.ts';

let opened: {
  readonly key: object;
  readonly id: string;
  readonly port: Promise<OwnListingsPort | null>;
} | null = null;

/** Returns the listings of an account; null if the backend's code cannot be loaded. The same promise for the same account. */
export function ownListingsOf(
  accounts: AccountServices,
  userId: string,
): Promise<OwnListingsPort | null> {
  if (opened?.key === accounts && opened.id === userId) return opened.port;
  const port = accounts
    .client()
    .then((client) => (client === null ? null : createSupabaseOwnListings(client, userId)));
  opened = { key: accounts, id: userId, port };
  return port;
}
