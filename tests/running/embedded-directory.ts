import { rmSync } from 'node:fs';
import { openEmbeddedDatabase, type EmbeddedDatabase } from '@manchester-eats/server/database';
import { newInstallKeys } from '@manchester-eats/server/keys';
import { migrationsFolder } from '@manchester-eats/server/paths';
import { prepareDataFolder } from '@manchester-eats/server/prepared-folder';
import { createSupabaseDirectory } from '@manchester-eats/shared/supabase';
import { createClient } from '@supabase/supabase-js';
import { copyEmbedded, dropEmbeddedCopies, replaceEmbeddedDirectory } from './embedded-copy.ts';

type DirectoryPort = ReturnType<typeof createSupabaseDirectory>;

/** A published directory in an embedded database with a folder of its own. */
export interface EmbeddedDirectory {
  readonly database: EmbeddedDatabase;
  /** The directory for the service role, over the real gateway. */
  readonly directory: DirectoryPort;
  /** The directory for a client with only the publishable key. */
  readonly visitor: DirectoryPort;
  /** Runs SQL as the owner of the database. */
  sql<Row = Record<string, unknown>>(text: string, parameters?: unknown[]): Promise<Row[]>;
  /** Backs the directory up; returns a function that restores it. */
  backUp(): Promise<() => Promise<void>>;
  /** Empties the directory and gives it a new identity. */
  replaceDirectory(): Promise<void>;
  /**
   * Deletes all records, the list of removed records, the publication log, and the backups. Keeps accounts,
   * claims, the identity of the directory, and the marks of its history.
   */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** Starts an embedded database, which takes seconds; `empty` takes milliseconds. */
export async function openEmbeddedDirectory(): Promise<EmbeddedDirectory> {
  const folder = await prepareDataFolder();
  const database = await openEmbeddedDatabase({
    folder,
    migrationsFolder,
    keys: newInstallKeys,
    siteUrl: 'http://127.0.0.1:4400',
  });

  function directoryWithKey(key: string): DirectoryPort {
    const client = createClient('http://embedded.internal', key, {
      auth: { persistSession: false, autoRefreshToken: false },
      // The client needs a WebSocket class, which Node 20 lacks. Any class will do: nothing subscribes.
      realtime: { transport: Object as never },
      global: { fetch: (input, init) => database.handle(new Request(input, init)) },
    });
    return createSupabaseDirectory(client);
  }

  async function sql<Row>(text: string, parameters: unknown[] = []): Promise<Row[]> {
    const { rows } = await database.exclusive((connection) =>
      connection.query<Row>(text, parameters),
    );
    return rows;
  }

  // The copies of a prepared database have the same identity.
  await sql('update private.directory_identity set id = gen_random_uuid()');
  return {
    database,
    directory: directoryWithKey(database.keys.secretKey),
    visitor: directoryWithKey(database.keys.publishableKey),
    sql,
    backUp: () => copyEmbedded(sql),
    replaceDirectory: () => replaceEmbeddedDirectory(sql),
    async empty() {
      await sql(
        `truncate public.listings, public.listing_removals, public.categories, public.areas,
          public.articles, public.site_documents, public.publication_log, private.record_removals
          cascade`,
      );
      await dropEmbeddedCopies(sql);
    },
    async close() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
