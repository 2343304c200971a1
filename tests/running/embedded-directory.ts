import { openEmbeddedDatabase, type EmbeddedDatabase } from '@manchester-eats/server/database';
import { newInstallKeys } from '@manchester-eats/server/keys';
import { migrationsFolder } from '@manchester-eats/server/paths';
import { createSupabaseDirectory } from '@manchester-eats/shared/supabase';
import { createClient } from '@supabase/supabase-js';
import { copyEmbedded, dropEmbeddedCopies, setUpEmbeddedAnew } from './embedded-copy.ts';

type DirectoryPort = ReturnType<typeof createSupabaseDirectory>;

/** A published directory in an embedded database in memory. */
export interface EmbeddedDirectory {
  readonly database: EmbeddedDatabase;
  /** What the service role reads and writes, over the real gateway. */
  readonly directory: DirectoryPort;
  /** What somebody with nothing but the publishable key can do. */
  readonly visitor: DirectoryPort;
  /** Runs SQL as the owner of the database. */
  sql<Row = Record<string, unknown>>(text: string, parameters?: unknown[]): Promise<Row[]>;
  /** Backs the directory up; the function that is returned restores it. */
  backUp(): Promise<() => Promise<void>>;
  /** Empties the directory and gives it another identity. */
  replaceDirectory(): Promise<void>;
  /** Deletes all records, removals and backups; identity and marks stay. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** Starts an embedded database, which takes seconds; `empty` takes milliseconds. */
export async function openEmbeddedDirectory(): Promise<EmbeddedDirectory> {
  const database = await openEmbeddedDatabase({
    folder: null,
    migrationsFolder,
    keys: newInstallKeys,
    siteUrl: 'http://127.0.0.1:4400',
  });

  function directoryOf(key: string): DirectoryPort {
    const client = createClient('http://embedded.internal', key, {
      auth: { persistSession: false, autoRefreshToken: false },
      // Node 20 has no WebSocket; nobody subscribes here.
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

  return {
    database,
    directory: directoryOf(database.keys.secretKey),
    visitor: directoryOf(database.keys.publishableKey),
    sql,
    backUp: () => copyEmbedded(sql),
    replaceDirectory: () => setUpEmbeddedAnew(sql),
    async empty() {
      await sql(
        `truncate public.listings, public.listing_removals, public.categories, public.areas,
          public.articles, public.site_documents, public.publication_log, private.record_removals
          cascade`,
      );
      await dropEmbeddedCopies(sql);
    },
    close: () => database.close(),
  };
}
