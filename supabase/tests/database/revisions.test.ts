import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDirectoryDatabase, type DirectoryDatabase } from './directory-database.ts';

let db: DirectoryDatabase;

beforeAll(async () => {
  db = await openDirectoryDatabase();
});
afterAll(() => db.close());
beforeEach(() => db.reset());

async function revisionOf(id: string): Promise<number> {
  const [row] = await db.sql<{ revision: number }>(
    'select revision from public.listings where id = $1',
    [id],
  );
  return row!.revision;
}

async function removals(): Promise<unknown[]> {
  const rows = await db.sql('select listing_id from public.listing_removals order by listing_id');
  return rows.map(({ listing_id }) => listing_id);
}

test('every write takes the next revision, whatever revision was sent', async () => {
  await db.service.from('listings').insert({ id: 'a', name: 'A', revision: 999_999_999 });
  const first = await revisionOf('a');
  await db.service.from('listings').update({ revision: 1 }).eq('id', 'a');
  const second = await revisionOf('a');

  expect(first).toBeLessThan(999_999_999);
  expect(second).toBe(first + 1);
});

test('the records of all tables share one sequence of revisions', async () => {
  await db.service.from('categories').insert({ id: 'c', name: 'C' });
  await db.service.from('areas').insert({ id: 'a', name: 'A' });
  await db.service.from('articles').insert({ id: 'x', title: 'X' });
  await db.service.from('site_documents').insert({ document: 'page', record_id: 'p', value: {} });
  await db.service.from('listings').insert({ id: 'l', name: 'L' });

  const rows = await db.sql<{ revision: number }>(`
    select revision from public.categories union all select revision from public.areas
    union all select revision from public.articles union all select revision from public.site_documents
    union all select revision from public.listings`);
  const revisions = rows.map(({ revision }) => revision);
  expect(new Set(revisions).size).toBe(5);
  expect(Math.max(...revisions) - Math.min(...revisions)).toBe(4);
});

test('the public roles cannot advance the sequence', async () => {
  for (const role of ['anon', 'authenticated']) {
    const [privileges] = await db.sql(
      `select has_schema_privilege($1, 'private', 'usage') as schema,
        has_sequence_privilege($1, 'private.directory_revision', 'usage, update') as sequence`,
      [role],
    );
    expect(privileges).toEqual({ schema: false, sequence: false });
  }
});

test('a deleted listing is recorded as removed until it is added again', async () => {
  await db.service.from('listings').insert({ id: 'a', name: 'A' });
  await db.service.from('listings').delete().eq('id', 'a');
  expect(await removals()).toEqual(['a']);

  await db.service.from('listings').insert({ id: 'a', name: 'A' });
  expect(await removals()).toEqual([]);
});

test('a listing that is no longer published is recorded as removed until it is published again', async () => {
  await db.service.from('listings').insert({ id: 'a', name: 'A' });
  await db.service.from('listings').update({ status: 'hidden' }).eq('id', 'a');
  expect(await removals()).toEqual(['a']);

  await db.service.from('listings').update({ status: 'pending' }).eq('id', 'a');
  expect(await removals()).toEqual(['a']);

  await db.service.from('listings').update({ status: 'published' }).eq('id', 'a');
  expect(await removals()).toEqual([]);
});

test('a new listing that awaits review is not recorded as removed', async () => {
  await db.service.from('listings').insert({ id: 'a', name: 'A', status: 'pending' });
  expect(await removals()).toEqual([]);
});

async function allRemovals(): Promise<unknown[]> {
  const rows = await db.sql('select kind, id from private.record_removals order by revision');
  return rows.map(({ kind, id }) => `${String(kind)} ${String(id)}`);
}

test('the deletion of a listing that was never public is hidden from visitors', async () => {
  await db.owner.api.from('listings').insert({ name: 'Mine', user_id: db.owner.id });
  const [row] = await db.sql<{ id: string }>('select id from public.listings');
  await db.owner.api.from('listings').delete().eq('id', row!.id);

  expect(await removals()).toEqual([]);
  expect(await allRemovals()).toEqual([`listing ${row!.id}`]);
});

test('a hidden listing that is deleted stays removed for visitors', async () => {
  await db.service.from('listings').insert({ id: 'a', name: 'A' });
  await db.service.from('listings').update({ status: 'hidden' }).eq('id', 'a');
  await db.service.from('listings').delete().eq('id', 'a');

  expect(await removals()).toEqual(['a']);
});

test('a deleted record of any kind is recorded as removed until it is added again', async () => {
  const rows: [string, Record<string, unknown>, string, string][] = [
    ['listings', { id: 'l', name: 'L' }, 'id', 'listing l'],
    ['categories', { id: 'c', name: 'C' }, 'id', 'category c'],
    ['areas', { id: 'a', name: 'A' }, 'id', 'area a'],
    ['articles', { id: 'x', title: 'X' }, 'id', 'article x'],
    ['site_documents', { document: 'page', record_id: 'p', value: {} }, 'record_id', 'page p'],
    ['site_documents', { document: 'ad', record_id: 'p', value: {} }, 'record_id', 'ad p'],
    ['site_documents', { document: 'media', record_id: 'm', value: {} }, 'record_id', 'media m'],
    [
      'site_documents',
      { document: 'setting', record_id: 'claimsEnabled', value: {} },
      'record_id',
      'setting claimsEnabled',
    ],
  ];
  for (const [table, row, key] of rows) {
    await db.service.from(table).insert(row);
    await db.service.from(table).delete().neq(key, '');
  }
  expect(await allRemovals()).toEqual(rows.map(([, , , name]) => name));

  for (const [table, row] of rows) await db.service.from(table).insert(row);
  expect(await allRemovals()).toEqual([]);
});

test('a removal has a higher revision than the listing had', async () => {
  await db.service.from('listings').insert({ id: 'a', name: 'A' });
  const before = await revisionOf('a');
  await db.service.from('listings').delete().eq('id', 'a');

  const [row] = await db.sql<{ revision: number }>('select revision from public.listing_removals');
  expect(row!.revision).toBeGreaterThan(before);
});

test('the listing of a deleted account stays, without an owner and with a new revision', async () => {
  const { data } = await db.visitor.auth.signUp({
    email: 'gone@example.com',
    password: 'a long lunch break',
  });
  await db.visitor.auth.signOut();
  await db.sql(`insert into public.listings (id, name, user_id) values ('a', 'A', $1)`, [
    data.user?.id,
  ]);
  const before = await revisionOf('a');

  await db.sql('delete from auth.users where id = $1', [data.user?.id]);

  const [row] = await db.sql<{ user_id: string | null; revision: number }>(
    'select user_id, revision from public.listings',
  );
  expect(row!.user_id).toBeNull();
  expect(row!.revision).toBeGreaterThan(before);
});
