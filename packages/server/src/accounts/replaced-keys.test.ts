import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbeddedDatabase, type EmbeddedDatabase } from '../backend/embedded-database.ts';
import { newInstallKeys, type InstallKeys } from '../data-folder/install-keys.ts';
import { migrationsFolder } from '../project-paths.ts';
import { prepareDataFolder } from '../testing/prepared-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await prepareDataFolder();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function withDatabase<Value>(
  keys: InstallKeys,
  work: (database: EmbeddedDatabase) => Promise<Value>,
): Promise<Value> {
  const database = await openEmbeddedDatabase({
    folder,
    migrationsFolder,
    keys: () => keys,
    siteUrl: 'http://eats.test',
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function post(database: EmbeddedDatabase, path: string, body: object): Promise<Response> {
  return database.handle(
    new Request(`http://eats.test/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: database.keys.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
}

const refresh = (database: EmbeddedDatabase, token: string) =>
  post(database, 'token?grant_type=refresh_token', { refresh_token: token });

test('a restart keeps sessions, and new keys end all of them', async () => {
  const keys = newInstallKeys();
  const account = { email: 'ann@eats.test', password: 'plum-orchard-42' };
  const first = await withDatabase(keys, async (database) => {
    const response = await post(database, 'signup', account);
    return (await response.json()) as { refresh_token: string };
  });

  const second = await withDatabase(keys, async (database) => {
    const response = await refresh(database, first.refresh_token);
    expect(response.status).toBe(200);
    return (await response.json()) as { refresh_token: string };
  });

  await withDatabase(newInstallKeys(), async (database) => {
    expect((await refresh(database, second.refresh_token)).status).toBe(400);
    const signIn = await post(database, 'token?grant_type=password', account);
    expect(signIn.status).toBe(200);
  });
});
