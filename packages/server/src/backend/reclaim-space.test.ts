import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EmbeddedDatabase } from './embedded-database.ts';
import { createSpaceReclaimer, type SpaceReclaimer } from './reclaim-space.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let opened: TestDatabase;
let database: EmbeddedDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  database = opened.database;
  await database.exclusive((connection) =>
    connection.exec(`insert into public.listings (id, name) values ('a', 'A')`),
  );
});
afterAll(async () => {
  await opened.remove();
});

/** The bytes of the database's tables and of its write-ahead log. */
function usedBytes(): number {
  const databaseFolder = join(opened.folder, 'database');
  return readdirSync(databaseFolder, { recursive: true, encoding: 'utf8' })
    .map((path) => statSync(join(databaseFolder, path)))
    .reduce((sum, { size }) => sum + size, 0);
}

/** Overwrites the text of one listing two hundred times. */
async function overwrite(space: SpaceReclaimer): Promise<void> {
  for (let count = 0; count < 200; count += 1) {
    await database.exclusive((connection) =>
      connection.query('update public.listings set html_content = $1 where id = $2', [
        randomBytes(70_000).toString('base64'),
        'a',
      ]),
    );
    space.noteWrite(93_000);
  }
}

test('a listing that is edited for ever does not fill the disk', async () => {
  const space = createSpaceReclaimer(database, (line) => {
    throw new Error(line);
  });
  await overwrite(space);
  const bytes = usedBytes();
  await overwrite(space);

  await overwrite(space);

  expect(usedBytes()).toBeLessThan(bytes * 1.3);
});
