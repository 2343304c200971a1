import { maxMediaBytes, mediaBucket, mediaTypes } from '@manchester-eats/shared/media';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDirectoryDatabase, type DirectoryDatabase } from './directory-database.ts';
import { addHostedStorage, attemptAs } from './hosted-storage.ts';

const kept = `${'ab'.repeat(32)}.png`;
const wanted = `${'cd'.repeat(32)}.jpg`;

let db: DirectoryDatabase;
beforeAll(async () => {
  db = await openDirectoryDatabase();
  await addHostedStorage(db, '20261126100000_create_media_bucket.sql');
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql('delete from storage.objects');
  await db.sql(`insert into storage.objects (bucket_id, name) values ('media', $1)`, [kept]);
});

const attempt = (account: string | null, statement: string) => attemptAs(db, account, statement);
const add = (name: string, bucket = 'media') =>
  `insert into storage.objects (bucket_id, name) values ('${bucket}', '${name}') returning name`;
const names = async () =>
  (await db.sql<{ name: string }>('select name from storage.objects order by name')).map(
    ({ name }) => name,
  );

test('the bucket has the limits and the types of the site, and everybody reads it', async () => {
  expect(await db.sql(`select * from storage.buckets where id = 'media'`)).toEqual([
    {
      id: mediaBucket,
      name: mediaBucket,
      public: true,
      file_size_limit: maxMediaBytes,
      allowed_mime_types: Object.keys(mediaTypes),
    },
  ]);
});

test('an administrator uploads, lists and deletes pictures', async () => {
  const { id } = db.administrator;
  expect(await attempt(id, add(wanted))).toEqual([wanted]);
  expect(await attempt(id, 'select name from storage.objects order by name')).toEqual([
    kept,
    wanted,
  ]);
  expect(await attempt(id, 'delete from storage.objects returning name')).toHaveLength(2);
});

test.each(['visitor', 'owner'] as const)('a %s neither uploads, lists nor deletes', async (who) => {
  const id = who === 'visitor' ? null : db.owner.id;
  expect(await attempt(id, add(wanted))).toBe('42501');
  expect(await attempt(id, 'select name from storage.objects')).toEqual([]);
  expect(await attempt(id, 'delete from storage.objects returning name')).toEqual([]);
  expect(await names()).toEqual([kept]);
});

test.each([
  ['a name that is not a hash', add('soup.png')],
  ['a page', add(`${'ab'.repeat(32)}.html`)],
  ['a drawing with scripts', add(`${'ab'.repeat(32)}.svg`)],
  ['a file in a folder', add(`a/${wanted}`)],
  ['a file in another bucket', add(wanted, 'private')],
])('not even an administrator uploads %s', async (_what, statement) => {
  expect(await attempt(db.administrator.id, statement)).toBe('42501');
});

test('not even an administrator replaces a picture', async () => {
  const { id } = db.administrator;
  const rename = `update storage.objects set name = '${wanted}' returning name`;
  expect(await attempt(id, rename)).toEqual([]);
  expect(await attempt(id, add(kept))).toBe('23505');
  expect(await names()).toEqual([kept]);
});
