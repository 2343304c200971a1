import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from '@manchester-eats/server/paths';
import { maxMediaBytes, mediaBucket, mediaTypes } from '@manchester-eats/shared/media';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDirectoryDatabase, type DirectoryDatabase } from './directory-database.ts';

// The embedded database has no schema storage. These are the parts of a hosted project's that the migration uses.
const hostedStorage = `
  create schema storage;
  grant usage on schema storage to anon, authenticated, service_role;
  create table storage.buckets (id text primary key, name text not null unique,
    public boolean default false, file_size_limit bigint, allowed_mime_types text[]);
  create table storage.objects (id uuid primary key default gen_random_uuid(),
    bucket_id text references storage.buckets (id), name text, unique (bucket_id, name));
  alter table storage.buckets enable row level security;
  alter table storage.objects enable row level security;
  grant all on storage.buckets, storage.objects to anon, authenticated, service_role;`;
const migration = readFileSync(
  join(migrationsFolder, '20261126100000_create_media_bucket.sql'),
  'utf8',
);
const kept = `${'ab'.repeat(32)}.png`;
const wanted = `${'cd'.repeat(32)}.jpg`;

let db: DirectoryDatabase;
beforeAll(async () => {
  db = await openDirectoryDatabase();
  for (const statement of hostedStorage.split(';'))
    if (statement.trim() !== '') await db.sql(statement);
  await db.sql(migration);
  await db.sql(`insert into storage.buckets (id, name) values ('private', 'private')`);
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql('delete from storage.objects');
  await db.sql(`insert into storage.objects (bucket_id, name) values ('media', $1)`, [kept]);
});

/** Runs a statement as a role and an account; returns the names that it returned, or the code of its error. */
async function attempt(account: string | null, statement: string): Promise<string[] | string> {
  const role = account === null ? 'anon' : 'authenticated';
  try {
    await db.sql(
      `select set_config('request.jwt.claim.sub', $1, false), set_config('role', $2, false)`,
      [account ?? '', role],
    );
    return (await db.sql<{ name: string }>(statement)).map(({ name }) => name);
  } catch (error) {
    return String((error as { code?: string }).code);
  } finally {
    await db.sql(`reset role`);
    await db.sql(`select set_config('request.jwt.claim.sub', '', false)`);
  }
}

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
