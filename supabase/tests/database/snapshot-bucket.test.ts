import {
  maxBucketBytes,
  snapshotBucket,
  snapshotFolder,
  snapshotIndex as index,
} from '@manchester-eats/shared/compact';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDirectoryDatabase, type DirectoryDatabase } from './directory-database.ts';
import { addHostedStorage, attemptAs } from './hosted-storage.ts';

const kept = `${snapshotFolder}/${'ab'.repeat(8)}.json`;
const wanted = `${snapshotFolder}/${'cd'.repeat(8)}.json`;

let db: DirectoryDatabase;
beforeAll(async () => {
  db = await openDirectoryDatabase();
  await addHostedStorage(db, '20261128120000_create_snapshot_bucket.sql');
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql('delete from storage.objects');
  const insert = `insert into storage.objects (bucket_id, name) values ('snapshot', $1), ('snapshot', $2)`;
  await db.sql(insert, [index, kept]);
});

const attempt = (account: string | null, statement: string) => attemptAs(db, account, statement);
const add = (name: string, bucket = 'snapshot') =>
  `insert into storage.objects (bucket_id, name) values ('${bucket}', '${name}') returning name`;
const replace = (name: string) =>
  `insert into storage.objects (bucket_id, name) values ('snapshot', '${name}')
    on conflict (bucket_id, name) do update set bucket_id = excluded.bucket_id returning name`;
const list = 'select name from storage.objects order by name';

test('everybody reads the bucket by name; it takes JSON only, up to a size', async () => {
  expect(await db.sql(`select * from storage.buckets where id = 'snapshot'`)).toEqual([
    {
      id: snapshotBucket,
      name: snapshotBucket,
      public: true,
      file_size_limit: maxBucketBytes,
      allowed_mime_types: ['application/json'],
    },
  ]);
});

test('an administrator uploads, replaces, lists and deletes files of the snapshot', async () => {
  const { id } = db.administrator;
  expect(await attempt(id, add(wanted))).toEqual([wanted]);
  expect(await attempt(id, replace(index))).toEqual([index]);
  expect(await attempt(id, list)).toEqual([kept, wanted, index]);
  expect(await attempt(id, 'delete from storage.objects returning name')).toHaveLength(3);
});

test.each(['visitor', 'account'] as const)('a %s changes and lists nothing', async (who) => {
  const id = who === 'visitor' ? null : db.owner.id;
  expect(await attempt(id, add(wanted))).toBe('42501');
  expect(await attempt(id, replace(index))).toBe('42501');
  expect(await attempt(id, `update storage.objects set name = 'x' returning name`)).toEqual([]);
  expect(await attempt(id, list)).toEqual([]);
  expect(await attempt(id, 'delete from storage.objects returning name')).toEqual([]);
  expect(await db.sql(list)).toEqual([{ name: kept }, { name: index }]);
});

test.each([
  ['a page', add(`${snapshotFolder}/index.html`)],
  ['a file beside the snapshot', add('index.json')],
  ['a name that is not a hash', add(`${snapshotFolder}/private.json`)],
  ['a file in a folder below', add(`${snapshotFolder}/x/${'ab'.repeat(8)}.json`)],
  ['a file in another bucket', add(wanted, 'private')],
  [
    'a piece under a name of its own',
    `update storage.objects set name = '${snapshotFolder}/mine.json'`,
  ],
  ['a piece in another bucket', `update storage.objects set bucket_id = 'private'`],
])('not even an administrator stores %s', async (_what, statement) => {
  expect(await attempt(db.administrator.id, statement)).toBe('42501');
});
