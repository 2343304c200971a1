import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EmbeddedDatabase } from '../backend/embedded-database.ts';
import { createSnapshotCache, type SnapshotCache } from './snapshot-cache.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let opened: TestDatabase;
let database: EmbeddedDatabase;
let snapshots: SnapshotCache;

beforeAll(async () => {
  opened = await openTestDatabase();
  database = opened.database;
  await sql(`insert into public.listings (id, name) values ('old', 'Old')`);
  snapshots = await createSnapshotCache(database, () => undefined);
});
afterAll(async () => {
  await snapshots.stop();
  await opened.remove();
});

async function sql(text: string): Promise<void> {
  await database.exclusive((connection) => connection.exec(text));
}

async function query<Row>(text: string): Promise<Row[]> {
  return (await database.exclusive((connection) => connection.query<Row>(text))).rows;
}

const snapshot = () =>
  JSON.parse(snapshots.directory.snapshotText()) as {
    directory: string;
    mark: string;
    revision: number;
    listings: { id: string }[];
  };

test('reads everything again when the database was restored from a backup', async () => {
  await sql(`create table private.kept as table private.history_marks`);
  await sql(`insert into public.listings (id, name) values ('lost', 'Lost')`);
  await snapshots.refresh();
  const before = snapshot();
  // As after a restore: the listing, its revision and its mark do not exist.
  await sql(`set session_replication_role = replica;
    delete from public.listings where id = 'lost';
    delete from private.history_marks where token not in (select token from private.kept);
    select setval('private.directory_revision', 1);
    set session_replication_role = origin;`);
  await snapshots.refresh();
  const after = snapshot();

  expect(before.listings.map(({ id }) => id)).toEqual(['old', 'lost']);
  expect(after.listings.map(({ id }) => id)).toEqual(['old']);
  expect(after.directory).toBe(before.directory);
  expect(after.mark).not.toBe(before.mark);
  expect(after.revision).toBeLessThan(before.revision);
  expect(snapshots.directory.changesText(1, before.directory, before.mark)).toBeNull();
});

test('reads everything again when the database was replaced', async () => {
  const before = snapshot();
  await sql(`update private.directory_identity set id = gen_random_uuid()`);
  await snapshots.refresh();

  expect(snapshot().directory).not.toBe(before.directory);
  expect(snapshots.directory.changesText(1, before.directory, before.mark)).toBeNull();
});

test('writes that visitors cannot see add nothing to their downloads and no marks to remember', async () => {
  await snapshots.refresh();
  const before = snapshot();
  await sql(
    `insert into public.listings (id, name, status) values ('unseen', 'Unseen', 'pending')`,
  );
  await sql(`delete from public.listings where id = 'unseen'`);
  await snapshots.refresh();
  const [unseen] = await query<{ mark: string }>(
    'select token as mark from private.history_marks order by revision desc limit 1',
  );
  await sql(`insert into public.listings (id, name) values ('seen', 'Seen')`);
  await snapshots.refresh();
  const changesSince = (mark: string) =>
    snapshots.directory.changesText(before.revision, before.directory, mark);

  expect(JSON.stringify(snapshot())).not.toContain('unseen');
  expect(changesSince(before.mark)).toContain('"Seen"');
  expect(changesSince(before.mark)).not.toContain('unseen');
  expect(changesSince(unseen?.mark ?? '')).toBeNull();
});
