import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbeddedDatabase, type EmbeddedDatabase } from '../database/embedded-database.ts';
import { newInstallKeys } from '../database/install-keys.ts';
import { migrationsFolder } from '../project-paths.ts';
import { createSnapshotKeeper, type SnapshotKeeper } from './snapshot-keeper.ts';

let database: EmbeddedDatabase;
let keeper: SnapshotKeeper;

beforeAll(async () => {
  database = await openEmbeddedDatabase({
    folder: null,
    migrationsFolder,
    keys: newInstallKeys,
    siteUrl: 'http://eats.test',
  });
  await sql(`insert into public.listings (id, name) values ('old', 'Old')`);
  keeper = await createSnapshotKeeper(database, () => undefined);
});
afterAll(async () => {
  await keeper.stop();
  await database.close();
});

async function sql(text: string): Promise<void> {
  await database.exclusive((connection) => connection.exec(text));
}

const snapshot = () =>
  JSON.parse(keeper.directory.snapshotText()) as {
    directory: string;
    mark: string;
    revision: number;
    listings: { id: string }[];
  };

test('a database that is restored from a backup is read again from the beginning', async () => {
  await sql(`create table private.kept as table private.history_marks`);
  await sql(`insert into public.listings (id, name) values ('lost', 'Lost')`);
  await keeper.refresh();
  const before = snapshot();
  // As a restored backup would: the listing, its revision and its mark are unknown.
  await sql(`set session_replication_role = replica;
    delete from public.listings where id = 'lost';
    delete from private.history_marks where token not in (select token from private.kept);
    select setval('private.directory_revision', 1);
    set session_replication_role = origin;`);
  await keeper.refresh();
  const after = snapshot();

  expect(before.listings.map(({ id }) => id)).toEqual(['old', 'lost']);
  expect(after.listings.map(({ id }) => id)).toEqual(['old']);
  expect(after.directory).toBe(before.directory);
  expect(after.mark).not.toBe(before.mark);
  expect(after.revision).toBeLessThan(before.revision);
  expect(keeper.directory.changesText(1, before.directory, before.mark)).toBeNull();
});

test('a database that was replaced is read again from the beginning', async () => {
  const before = snapshot();
  await sql(`update private.directory_identity set id = gen_random_uuid()`);
  await keeper.refresh();

  expect(snapshot().directory).not.toBe(before.directory);
  expect(keeper.directory.changesText(1, before.directory, before.mark)).toBeNull();
});
