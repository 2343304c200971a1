import { rmSync } from 'node:fs';
import { openEmbeddedDatabase } from '@manchester-eats/server/database';
import { newInstallKeys } from '@manchester-eats/server/keys';
import { migrationsFolder } from '@manchester-eats/server/paths';
import { prepareDataFolder } from '@manchester-eats/server/prepared-folder';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';

/** The tables of the directory. */
const tables = [
  'public.listings',
  'public.listing_removals',
  'public.categories',
  'public.areas',
  'public.articles',
  'public.site_documents',
  'public.claim_requests',
  'public.contact_messages',
  'public.listing_entries',
  'public.request_history',
  'public.publication_log',
  'private.different_businesses',
  'private.merges',
  'private.merged_claims',
  'private.record_removals',
  'private.claim_senders',
  'private.message_senders',
  'private.outgoing_mails',
  'private.owner_additions',
  'private.outgoing_mails',
  'private.mail_counts',
  'private.ownership_links',
  'private.link_attempts',
];

/** A person with an account, and the client that their browser would use. */
export interface Person {
  readonly id: string;
  readonly api: SupabaseClient;
}

/** A database with a client for each role. */
export interface DirectoryDatabase {
  readonly visitor: SupabaseClient;
  readonly owner: Person;
  readonly stranger: Person;
  readonly administrator: Person;
  /** A client with the secret key, which bypasses every policy. */
  readonly service: SupabaseClient;
  /** Returns a client without a session, for one more person. */
  newClient(): SupabaseClient;
  /** Runs SQL as the owner of the database, bypassing every policy, and returns the rows. */
  sql<Row = Record<string, unknown>>(text: string, parameters?: unknown[]): Promise<Row[]>;
  /** Empties the directory and keeps the accounts. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Opens an empty database with all migrations, three accounts, and a client for each role. */
export async function openDirectoryDatabase(): Promise<DirectoryDatabase> {
  const folder = await prepareDataFolder();
  const database = await openEmbeddedDatabase({
    folder,
    migrationsFolder,
    keys: newInstallKeys,
    siteUrl: 'http://eats.test',
    // Beside other tests, the first sign-up can take longer than a server allows.
    limits: { ordinary: 60_000, functionCall: 60_000, secretKey: 120_000 },
  });

  function client(key: string): SupabaseClient {
    return createClient<never>('http://eats.test', key, {
      auth: { persistSession: false, autoRefreshToken: false },
      // Node 20 has no WebSocket. Any constructor will do, because nothing subscribes.
      realtime: { transport: Object as never },
      global: { fetch: (input, init) => database.handle(new Request(input, init)) },
    });
  }

  async function person(name: string): Promise<Person> {
    const api = client(database.keys.publishableKey);
    const { data, error } = await api.auth.signUp({
      email: `${name}@example.com`,
      password: `${name} has a password`,
      options: { data: { full_name: name } },
    });
    if (error !== null || data.user === null) {
      throw new Error(`Could not sign up ${name}.`, { cause: error });
    }
    return { id: data.user.id, api };
  }

  async function sql<Row>(text: string, parameters: unknown[] = []): Promise<Row[]> {
    const { rows } = await database.exclusive((connection) =>
      connection.query<Row>(text, parameters),
    );
    return rows;
  }

  const owner = await person('owner');
  const stranger = await person('stranger');
  const administrator = await person('administrator');
  await sql('insert into public.admins (user_id) values ($1)', [administrator.id]);
  return {
    visitor: client(database.keys.publishableKey),
    owner,
    stranger,
    administrator,
    service: client(database.keys.secretKey),
    newClient: () => client(database.keys.publishableKey),
    sql,
    async reset() {
      // Without triggers, which would count the rows as removed. Truncating would take five times as long.
      const deletes = tables.map((table) => `delete from ${table};`).join(' ');
      await sql(`do $$ begin set local session_replication_role = replica; ${deletes} end $$`);
    },
    async close() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
