import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDirectoryDatabase, type DirectoryDatabase } from './directory-database.ts';

let db: DirectoryDatabase;

beforeAll(async () => {
  db = await openDirectoryDatabase();
});
afterAll(() => db.close());

beforeEach(async () => {
  await db.reset();
  await db.sql(
    `insert into public.listings (id, name, status, user_id) values
      ('open', 'Open kitchen', 'published', null),
      ('owned', 'Owned kitchen', 'published', $1),
      ('waiting', 'Waiting kitchen', 'pending', $1),
      ('hidden', 'Hidden kitchen', 'hidden', null)`,
    [db.owner.id],
  );
});

async function names(): Promise<unknown[]> {
  const rows = await db.sql('select name from public.listings order by id');
  return rows.map(({ name }) => name);
}

const untouched = ['Hidden kitchen', 'Open kitchen', 'Owned kitchen', 'Waiting kitchen'];

async function visibleIds(api: DirectoryDatabase['visitor']): Promise<unknown[]> {
  const { data, error } = await api.from('listings').select('*').order('id');
  expect(error).toBeNull();
  return (data ?? []).map(({ id }) => id as unknown);
}

test('a visitor reads published listings only', async () => {
  expect(await visibleIds(db.visitor)).toEqual(['open', 'owned']);
});

test('an owner also reads their own that wait', async () => {
  expect(await visibleIds(db.owner.api)).toEqual(['open', 'owned', 'waiting']);
});

test('a stranger reads no more than a visitor', async () => {
  expect(await visibleIds(db.stranger.api)).toEqual(['open', 'owned']);
});

test('an administrator reads all', async () => {
  expect(await visibleIds(db.administrator.api)).toEqual(['hidden', 'open', 'owned', 'waiting']);
});

test('a visitor changes, deletes and adds nothing', async () => {
  const changed = await db.visitor.from('listings').update({ name: 'Mine' }).eq('id', 'owned');
  const deleted = await db.visitor.from('listings').delete().eq('id', 'owned');
  const added = await db.visitor.from('listings').insert({ name: 'New' });

  expect([changed.error?.code, deleted.error?.code, added.error?.code]).toEqual([
    '42501',
    '42501',
    '42501',
  ]);
  expect(await names()).toEqual(untouched);
});

test.each([['stranger'], ['administrator']] as const)(
  'a %s cannot change, replace or delete an owner’s listing by hand',
  async (who) => {
    const { api, id } = db[who];

    await api.from('listings').update({ name: 'Taken' }).eq('id', 'owned');
    await api.from('listings').update({ name: 'Taken' }).neq('id', '');
    await api.from('listings').upsert({ id: 'owned', name: 'Taken', user_id: id });
    await api.from('listings').delete().eq('id', 'owned');
    await api.from('listings').delete().neq('id', '');

    expect(await names()).toEqual(untouched);
  },
);

test('an owner changes and deletes their own, and nobody else’s', async () => {
  const changed = await db.owner.api
    .from('listings')
    .update({ name: 'Renamed kitchen', html_content: '<p>Hello</p>', lat: 53.4, lng: null })
    .eq('id', 'owned');
  await db.owner.api.from('listings').update({ name: 'Taken' }).eq('id', 'open');
  await db.owner.api.from('listings').delete().eq('id', 'open');
  const deleted = await db.owner.api
    .from('listings')
    .delete()
    .eq('id', 'waiting')
    .eq('user_id', db.owner.id);

  expect([changed.error, deleted.error]).toEqual([null, null]);
  expect(await names()).toEqual(['Hidden kitchen', 'Open kitchen', 'Renamed kitchen']);
});

test('an owner adds a listing with the specified fields, and it waits for a review', async () => {
  const { error } = await db.owner.api.from('listings').insert({
    name: 'New kitchen',
    description: 'Good food',
    address: '1 Market Street',
    category: 'Italian',
    categories: ['Italian', 'Pizza'],
    phone: '0161 000 0000',
    website: 'https://example.com',
    area: 'Ancoats',
    lat: 53.48,
    lng: null,
    html_content: '',
    image_url: '',
    user_id: db.owner.id,
    updated_at: '2001-01-01T00:00:00.000Z',
    status: 'published',
  });

  expect(error).toBeNull();
  const [row] = await db.sql(
    `select status, source, user_id, updated_at > now() - interval '1 hour' as is_recent
      from public.listings where name = 'New kitchen'`,
  );
  expect(row).toEqual({
    status: 'pending',
    source: 'owner',
    user_id: db.owner.id,
    is_recent: true,
  });
});

test.each([
  ['somebody else’s', () => db.stranger.id],
  ['nobody’s', () => null],
])('an owner adds no listing as %s', async (_whose, userId) => {
  const { error } = await db.owner.api
    .from('listings')
    .insert({ name: 'Forged', user_id: userId() });

  expect(error?.code).toBe('42501');
  expect(await names()).toEqual(untouched);
});

test.each([
  ['id', 'chosen'],
  ['revision', 1],
  ['premium', true],
  ['rating', 5],
  ['reviews', 900],
  ['reviews_data', []],
  ['hygiene_rating', '5'],
  ['source', 'google'],
  ['source_id', 'x'],
  ['created_at', '2001-01-01T00:00:00Z'],
  ['email', 'a@example.com'],
])('an owner sets no %s, neither when adding nor later', async (column, value) => {
  const added = await db.owner.api
    .from('listings')
    .insert({ name: 'Forged', user_id: db.owner.id, [column]: value });
  const changed = await db.owner.api
    .from('listings')
    .update({ [column]: value })
    .eq('id', 'owned');

  expect([added.error?.code, changed.error?.code]).toEqual(['42501', '42501']);
  expect(await names()).toEqual(untouched);
});

test.each([
  ['status', 'published'],
  ['user_id', null],
])('an owner does not change the %s of their listing', async (column, value) => {
  const { error } = await db.owner.api
    .from('listings')
    .update({ [column]: value })
    .eq('id', 'waiting');

  expect(error?.code).toBe('42501');
  const [row] = await db.sql(`select status, user_id from public.listings where id = 'waiting'`);
  expect(row).toEqual({ status: 'pending', user_id: db.owner.id });
});

test('a change by an owner notes the time itself', async () => {
  await db.sql(`update public.listings set updated_at = '2001-01-01' where id = 'owned'`);
  await db.owner.api
    .from('listings')
    .update({ name: 'Renamed', updated_at: '2002-02-02T00:00:00Z' })
    .eq('id', 'owned');

  const [row] = await db.sql(
    `select updated_at > now() - interval '1 hour' as is_recent from public.listings where id = 'owned'`,
  );
  expect(row).toEqual({ is_recent: true });
});

test.each([
  ['name', 'x'.repeat(301), 'listings_name_length'],
  ['name', '   ', 'listings_name_length'],
  ['description', 'x'.repeat(20_001), 'listings_description_length'],
  ['html_content', 'x'.repeat(100_001), 'listings_html_content_length'],
  ['image_url', 'x'.repeat(4_001), 'listings_image_url_length'],
  ['categories', Array.from({ length: 51 }, () => 'x'), 'listings_categories_length'],
  ['lat', 91, 'listings_lat_range'],
])('a %s beyond its limits is refused by name', async (column, value, constraint) => {
  const { error } = await db.owner.api
    .from('listings')
    .insert({ name: 'Big', user_id: db.owner.id, [column]: value });

  expect(error?.code).toBe('23514');
  expect(error?.message).toContain(constraint);
});

test('one account has at most a hundred listings', async () => {
  await db.sql(
    `insert into public.listings (name, user_id) select 'N' || n, $1 from generate_series(1, 98) n`,
    [db.owner.id],
  );

  const { error } = await db.owner.api
    .from('listings')
    .insert({ name: 'One more', user_id: db.owner.id });

  expect(error?.code).toBe('P0001');
  expect(error?.hint).toBe('Ask an administrator to add further ones.');
});

test('these attacks would be seen: with a broken policy a stranger’s change goes through', async () => {
  await db.sql(`create policy "listings: broken on purpose" on public.listings
    for update to authenticated using (true) with check (true)`);
  try {
    await db.stranger.api.from('listings').update({ name: 'Taken' }).eq('id', 'owned');

    expect(await names()).not.toEqual(untouched);
  } finally {
    await db.sql('drop policy "listings: broken on purpose" on public.listings');
  }
});
