import { createClient } from '@supabase/supabase-js';
import { openEmbeddedDatabase, type EmbeddedDatabase } from '@manchester-eats/server/database';
import { newInstallKeys } from '@manchester-eats/server/keys';
import { migrationsFolder } from '@manchester-eats/server/paths';
import { publishDirectory } from '@manchester-eats/shared/application';
import { describeDirectoryPort } from '@manchester-eats/shared/contract';
import { createSupabaseDirectory } from '@manchester-eats/shared/supabase';
import { emptyBase } from '@manchester-eats/shared/sync';
import { category, documents, listing } from '@manchester-eats/shared/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

function clientOf(database: EmbeddedDatabase, key: string) {
  return createClient('http://embedded.internal', key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket; nobody subscribes here.
    realtime: { transport: Object as never },
    global: { fetch: (input, init) => database.handle(new Request(input, init)) },
  });
}

function openDatabase(): Promise<EmbeddedDatabase> {
  return openEmbeddedDatabase({
    folder: null,
    migrationsFolder,
    keys: newInstallKeys,
    siteUrl: 'http://127.0.0.1:4400',
  });
}

// One for the whole file: starting it takes seconds, emptying it does not.
const starting = openDatabase();
afterAll(async () => {
  const database = await starting;
  await database.close();
});

async function emptied(database: EmbeddedDatabase): Promise<void> {
  await database.exclusive((connection) =>
    connection.exec(
      `truncate public.listings, public.listing_removals, public.categories, public.areas,
        public.articles, public.site_documents, public.publication_log cascade`,
    ),
  );
}

describeDirectoryPort('the published directory in the embedded database', async () => {
  const database = await starting;
  return {
    directory: createSupabaseDirectory(clientOf(database, database.keys.secretKey)),
    empty: () => emptied(database),
    close: () => Promise.resolve(),
  };
});

describe('publishing to the embedded database', () => {
  let database: EmbeddedDatabase;
  beforeAll(async () => {
    database = await starting;
    await emptied(database);
  });

  test('a directory is published once, and the second time there is nothing to send', async () => {
    const directory = createSupabaseDirectory(clientOf(database, database.keys.secretKey));
    const made = documents({
      listings: Array.from({ length: 1200 }, (_, index) =>
        listing({ id: `fhrs-${String(index)}` }),
      ),
      categories: [category()],
    });
    let kept = { documents: made, base: emptyBase() };
    const run = () =>
      publishDirectory({
        ...kept,
        directory,
        onBatch: ({ documents: after, base }) => {
          kept = { documents: after, base };
        },
      });

    const first = await run();
    const second = await run();

    expect(first).toMatchObject({ ok: true, value: { added: 1201, batches: 3 } });
    expect(second).toMatchObject({
      ok: true,
      value: { added: 0, updated: 0, removed: 0, batches: 0, conflicts: [], startedAfresh: false },
    });
    expect(kept.documents.listings).toHaveLength(1200);
  });

  test('a visitor’s key publishes nothing and is told so', async () => {
    const directory = createSupabaseDirectory(clientOf(database, database.keys.publishableKey));

    const answer = await directory.publish([
      { operation: 'save', kind: 'listing', id: 'x', revision: null, fields: { name: 'X' } },
    ]);

    expect(answer).toMatchObject({ ok: false, failure: { code: 'backend/refused' } });
  });
});
