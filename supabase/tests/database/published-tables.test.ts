import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDirectoryDatabase, type DirectoryDatabase } from './directory-database.ts';

let db: DirectoryDatabase;

beforeAll(async () => {
  db = await openDirectoryDatabase();
});
afterAll(() => db.close());

beforeEach(async () => {
  await db.reset();
  await db.sql(`insert into public.categories (id, name) values ('pizza', 'Pizza')`);
  await db.sql(`insert into public.areas (id, name) values ('area-bury', 'Bury')`);
  await db.sql(`insert into public.articles (id, title, published) values
    ('out', 'Out now', true), ('draft', 'A draft', false)`);
  await db.sql(`insert into public.site_documents (document, record_id, value) values
    ('page', 'about', '{"title": "About"}'),
    ('ad', 'on', '{"enabled": true, "code": "shown"}'),
    ('ad', 'off', '{"enabled": false, "code": "secret"}'),
    ('ad', 'odd', '{"enabled": "true", "code": "secret"}'),
    ('media', 'm', '{"name": "a.png"}'),
    ('setting', 'siteSettings', '{"primaryColor": "#fff"}'),
    ('setting', 'authSettings', '{"enableEmailConfirmation": true}'),
    ('setting', 'claimsEnabled', '{"value": true}'),
    ('setting', 'reviewEnabled', '{"value": true}')`);
  await db.sql(`insert into public.listing_removals (listing_id) values ('gone')`);
});

const tables = [
  { table: 'categories', key: 'id', row: { id: 'new', name: 'New' }, count: 1 },
  { table: 'areas', key: 'id', row: { id: 'area-new', name: 'New' }, count: 1 },
  { table: 'articles', key: 'id', row: { id: 'new', title: 'New' }, count: 2 },
  {
    table: 'site_documents',
    key: 'record_id',
    row: { document: 'page', record_id: 'new', value: {} },
    count: 9,
  },
  { table: 'listing_removals', key: 'listing_id', row: { listing_id: 'owned' }, count: 1 },
] as const;

const people = ['visitor', 'owner', 'administrator'] as const;

function apiOf(who: (typeof people)[number]) {
  return who === 'visitor' ? db.visitor : db[who].api;
}

describe.each(tables)('$table', ({ table, key, row: fields, count }) => {
  const row: Record<string, unknown> = fields;

  test.each(people)('the %s cannot write directly', async (who) => {
    const before = await db.sql(`select * from public.${table} order by 1, 2`);
    const api = apiOf(who);

    const responses = [
      await api.from(table).insert(row),
      await api.from(table).upsert(row),
      await api.from(table).update(row).neq(key, ''),
      await api.from(table).delete().neq(key, ''),
    ];

    expect(responses.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501', '42501']);
    expect(await db.sql(`select * from public.${table} order by 1, 2`)).toEqual(before);
    expect(before).toHaveLength(count);
  });
});

async function ids(
  api: DirectoryDatabase['visitor'],
  table: string,
  key: string,
): Promise<unknown[]> {
  const { data, error } = await api.from(table).select('*').order(key);
  expect(error).toBeNull();
  return (data ?? []).map((row) => (row as Record<string, unknown>)[key]);
}

test('everybody reads categories, areas and removals', async () => {
  for (const who of people) {
    expect(await ids(apiOf(who), 'categories', 'id')).toEqual(['pizza']);
    expect(await ids(apiOf(who), 'areas', 'id')).toEqual(['area-bury']);
    expect(await ids(apiOf(who), 'listing_removals', 'listing_id')).toEqual(['gone']);
  }
});

test('only administrators read draft articles', async () => {
  expect(await ids(db.visitor, 'articles', 'id')).toEqual(['out']);
  expect(await ids(db.owner.api, 'articles', 'id')).toEqual(['out']);
  expect(await ids(db.administrator.api, 'articles', 'id')).toEqual(['draft', 'out']);
});

test('only administrators read disabled ads, media and auth settings', async () => {
  const open = ['about', 'claimsEnabled', 'on', 'reviewEnabled', 'siteSettings'];

  expect(await ids(db.visitor, 'site_documents', 'record_id')).toEqual(open);
  expect(await ids(db.owner.api, 'site_documents', 'record_id')).toEqual(open);
  expect(await ids(db.administrator.api, 'site_documents', 'record_id')).toHaveLength(9);
});

test('a page of more than 500,000 characters is refused', async () => {
  const { error } = await db.service
    .from('site_documents')
    .insert({ document: 'page', record_id: 'big', value: { content: 'x'.repeat(500_001) } });

  expect(error?.message).toContain('site_documents_value_length');
});

test('these tests would detect a policy that lets a visitor read a draft', async () => {
  await db.sql(
    `create policy "articles: broken on purpose" on public.articles for select to anon using (true)`,
  );
  try {
    expect(await ids(db.visitor, 'articles', 'id')).toEqual(['draft', 'out']);
  } finally {
    await db.sql('drop policy "articles: broken on purpose" on public.articles');
  }
});
