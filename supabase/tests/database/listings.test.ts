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
    `insert into public.listings (id, name, status, user_id, source) values
      ('open', 'Open kitchen', 'published', null, ''),
      ('owned', 'Owned kitchen', 'published', $1, 'fhrs'),
      ('waiting', 'Waiting kitchen', 'pending', $1, 'owner'),
      ('hidden', 'Hidden kitchen', 'hidden', null, '')`,
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

test('an owner also reads their own listings that await review', async () => {
  expect(await visibleIds(db.owner.api)).toEqual(['open', 'owned', 'waiting']);
});

test('a stranger reads no more than a visitor', async () => {
  expect(await visibleIds(db.stranger.api)).toEqual(['open', 'owned']);
});

test('an administrator reads all listings', async () => {
  expect(await visibleIds(db.administrator.api)).toEqual(['hidden', 'open', 'owned', 'waiting']);
});

test('a visitor cannot change, delete or add a listing', async () => {
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
  'the %s cannot change, replace or delete an owner’s listing directly',
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

test('an owner can change their own listings, and delete those that they added', async () => {
  const listings = db.owner.api.from('listings');
  const changed = await listings
    .update({ phone: '0161 1', email: 'hello@example.com' })
    .eq('id', 'owned');
  await listings.update({ phone: '0161 1' }).eq('id', 'open');
  await listings.delete().eq('id', 'open');
  await listings.delete().eq('id', 'owned');
  const deleted = await listings.delete().eq('id', 'waiting').eq('user_id', db.owner.id);

  expect([changed.error, deleted.error]).toEqual([null, null]);
  expect(await db.sql('select id, phone, email from public.listings order by id')).toEqual([
    { id: 'hidden', phone: '', email: '' },
    { id: 'open', phone: '', email: '' },
    { id: 'owned', phone: '0161 1', email: 'hello@example.com' },
  ]);
});

test('a listing that an owner adds awaits review, whatever status and time were sent', async () => {
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
  ['someone else’s', () => db.stranger.id],
  ['nobody’s', () => null],
])('an owner cannot add a listing as %s', async (_whose, userId) => {
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
  ['registered_name', 'X Limited'],
  ['access', 'members'],
  ['service', 'delivery'],
  ['created_at', '2001-01-01T00:00:00Z'],
])('an owner can set %s neither in a new listing nor later', async (column, value) => {
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
])('an owner cannot change the %s of their listing', async (column, value) => {
  const { error } = await db.owner.api
    .from('listings')
    .update({ [column]: value })
    .eq('id', 'waiting');

  expect(error?.code).toBe('42501');
  const [row] = await db.sql(`select status, user_id from public.listings where id = 'waiting'`);
  expect(row).toEqual({ status: 'pending', user_id: db.owner.id });
});

test('the database records the time of an owner’s change', async () => {
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
])('a value of %s beyond its limits is refused', async (column, value, constraint) => {
  const { error } = await db.owner.api
    .from('listings')
    .insert({ name: 'Big', user_id: db.owner.id, [column]: value });

  expect(error?.code).toBe('23514');
  expect(error?.message).toContain(constraint);
});

test('an owner with a hundred listings cannot add another', async () => {
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

test.each([
  ['name', 'Bell\u0007'],
  ['description', '\u0001'.repeat(20_000)],
  ['address', '\u001f'],
  ['email', 'a\u0002@example.com'],
  ['categories', ['Thai', 'Ba\u000bd']],
  ['html_content', '<p>\u007f</p>'],
])('control characters in the %s are refused', async (column, value) => {
  const { api, id } = db.owner;
  const added = await api.from('listings').insert({ name: 'New', user_id: id, [column]: value });
  const changed = await api
    .from('listings')
    .update({ [column]: value })
    .eq('id', 'owned');

  for (const { error } of [added, changed]) {
    expect(error?.code).toBe('P0001');
    expect(error?.message).toBe(`The ${column} must not contain control characters.`);
    expect(error?.hint).toBe('Remove them, then save again. Tabs and line breaks may stay.');
  }
  expect(await names()).toEqual(untouched);
});

test('an owner can write tabs, line breaks and text in any writing system', async () => {
  const description = 'Lunch\t£9\r\nمطعم 👩🏽‍🍳\u200b';
  const { error } = await db.owner.api.from('listings').update({ description }).eq('id', 'waiting');

  expect(error).toBeNull();
  expect(await db.sql(`select description from public.listings where id = 'waiting'`)).toEqual([
    { description },
  ]);
});

test('an owner can still edit a listing in which an administrator left a control character', async () => {
  await db.sql(`update public.listings set description = e'a\\u0001' where id = 'owned'`);
  const edit = { description: 'a\u0001', phone: '0161 1' };
  const { error } = await db.owner.api.from('listings').update(edit).eq('id', 'owned');

  expect(error).toBeNull();
});

test('an owner cannot add text to their listings beyond two million bytes', async () => {
  const { api, id } = db.owner;
  const full = { name: 'Full', user_id: id, html_content: '£'.repeat(99_000) };
  const several = (length: number) =>
    Array.from({ length }, (_, index) => ({ ...full, name: `Full ${String(index)}` }));
  const ten = await api.from('listings').insert(several(10));
  const eleventh = await api.from('listings').insert(full);
  const grown = await api
    .from('listings')
    .update({ html_content: full.html_content })
    .eq('id', 'owned');
  const atOnce = await db.stranger.api
    .from('listings')
    .insert(several(11).map((row) => ({ ...row, user_id: db.stranger.id })));

  expect(ten.error).toBeNull();
  for (const { error } of [eleventh, grown, atOnce]) {
    expect(error?.code).toBe('P0001');
    expect(error?.message).toBe(
      'The listings of this account would hold more than 2,000,000 bytes of text, which is the most for one account.',
    );
    expect(error?.hint).toBe('Shorten or delete a listing, or ask an administrator to add it.');
  }
  expect(await db.sql('select count(*)::int from public.listings')).toEqual([{ count: 14 }]);
});

test('an owner over the text limit can change and shorten texts but not lengthen them', async () => {
  await db.sql(
    `insert into public.listings (name, user_id, html_content)
      select 'N' || n, $1, repeat('x', 100000) from generate_series(1, 25) n`,
    [db.owner.id],
  );
  const listings = db.owner.api.from('listings');
  const renamed = await listings.update({ name: 'Q1' }).eq('name', 'N1');
  const shortened = await listings.update({ html_content: 'x' }).eq('name', 'Q1');
  const grown = await listings.update({ description: 'x' }).eq('name', 'N2');

  expect([renamed.error, shortened.error, grown.error?.code]).toEqual([null, null, 'P0001']);
});

test('a client with the secret key can write beyond the limits of an account', async () => {
  const long = { user_id: db.owner.id, html_content: '\u0001'.repeat(100_000) };
  const rows = Array.from({ length: 25 }, (_, n) => ({ name: `N${String(n)}`, ...long }));
  const { error } = await db.service.from('listings').insert(rows);

  expect(error).toBeNull();
});

test('these tests would detect a policy that lets a stranger change a listing', async () => {
  await db.sql(`create policy "listings: broken on purpose" on public.listings
    for update to authenticated using (true) with check (true)`);
  try {
    await db.stranger.api.from('listings').update({ phone: 'Taken' }).eq('id', 'owned');

    expect(await db.sql(`select phone from public.listings where id = 'owned'`)).toEqual([
      { phone: 'Taken' },
    ]);
  } finally {
    await db.sql('drop policy "listings: broken on purpose" on public.listings');
  }
});
