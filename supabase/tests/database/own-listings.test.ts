import { emptyDraft, valuesOfDraft } from '@manchester-eats/shared/domain';
import { createSupabaseOwnListings } from '@manchester-eats/shared/supabase';
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
    `insert into public.listings (id, name, status, user_id, source, created_at) values
      ('old', 'Old kitchen', 'published', $1, 'fhrs', '2026-01-01'),
      ('new', 'New kitchen', 'pending', $1, 'owner', '2026-02-01'),
      ('other', 'Other kitchen', 'published', $2, 'owner', '2026-03-01')`,
    [db.owner.id, db.stranger.id],
  );
});

const own = () => createSupabaseOwnListings(db.owner.api, db.owner.id);

async function read() {
  const result = await own().read();
  if (!result.ok) throw result.failure;
  return result.value;
}

test('an owner reads their own listings only, the newest first', async () => {
  const { listings, unreadable } = await read();

  expect(listings.map(({ listing, entry }) => [listing.name, listing.status, entry])).toEqual([
    ['New kitchen', 'pending', null],
    ['Old kitchen', 'published', null],
  ]);
  expect(unreadable).toBe(0);
});

test('a listing comes with what waits, and later with why that was refused', async () => {
  const change = { name: 'Older kitchen', lat: 53.5, html_content: '<p>Hi</p>', phone: '1' };
  await db.owner.api.from('listings').update(change).eq('id', 'old');
  const waiting = (await read()).listings[1];
  expect(waiting?.listing).toMatchObject({ name: 'Old kitchen', phone: '1' });
  expect(waiting?.entry).toMatchObject({
    kind: 'change',
    status: 'waiting',
    proposed: { name: 'Older kitchen', lat: 53.5, htmlContent: '<p>Hi</p>' },
  });

  const decision = { kind: 'entry', id: waiting?.entry?.id, version: 1, decision: 'refuse' };
  await db.administrator.api.rpc('decide_requests', {
    decisions: [{ ...decision, reason: 'It is not older.' }],
  });

  expect((await read()).listings[1]?.entry).toMatchObject({
    status: 'refused',
    reason: 'It is not older.',
  });
});

test('an owner deletes what they added, and nothing else', async () => {
  expect(await own().remove('new')).toEqual({ ok: true, value: true });
  expect(await own().remove('new')).toEqual({ ok: true, value: false });
  expect(await own().remove('old')).toEqual({ ok: true, value: false });
  expect(await own().remove('other')).toEqual({ ok: true, value: false });

  expect((await read()).listings.map(({ listing }) => listing.id)).toEqual(['old']);
});

const values = valuesOfDraft({
  ...emptyDraft,
  name: 'Third kitchen',
  address: '3 High Street',
  category: 'Cafes',
  categories: ['Cafes', 'Thai'],
  lat: '53.48',
  lng: '-2.24',
  htmlContent: '<p>Hi</p>',
});

test('a listing that an owner adds is stored as typed, and waits', async () => {
  const added = await own().add(values);

  const first = (await read()).listings.find(({ listing }) => listing.name === 'Third kitchen');
  expect(added).toEqual({ ok: true, value: first?.listing.id });
  expect(first?.listing).toMatchObject({ ...values, status: 'pending', source: 'owner' });
  expect(first?.entry).toMatchObject({ kind: 'new', status: 'waiting' });
});

test('an account has each name and address once, whatever its case', async () => {
  await own().add(values);
  expect(await own().add({ ...values, name: ' THIRD kitchen' })).toMatchObject({
    ok: false,
    failure: { message: 'You have a listing with this name and address already.' },
  });
  const later = createSupabaseOwnListings(db.owner.api, db.owner.id, () => Date.now() + 900_000);
  expect(await later.add(values)).toMatchObject({ ok: false });
  expect(await own().add({ ...values, address: '4 High Street' })).toMatchObject({ ok: true });
  const others = createSupabaseOwnListings(db.stranger.api, db.stranger.id);
  expect(await others.add(values)).toMatchObject({ ok: true });
});

test('two requests that arrive together add a listing once', async () => {
  const [one, other] = await Promise.all([own().add(values), own().add(values)]);

  expect(one).toMatchObject({ ok: true });
  expect(other).toEqual(one);
  expect((await read()).listings).toHaveLength(3);
});

test.each([
  ['tabs', '\t\t'],
  ['characters without width', '\u200b\u200d\u2060\ufeff'],
  ['right-to-left marks', '\u200f\u202e'],
  ['blanks of other writing systems', '\u00a0\u3000\u2800'],
])('a name of %s is refused, added or changed', async (_, name) => {
  const added = await own().add({ ...values, name });
  expect(added).toMatchObject({ ok: false, failure: { code: 'input/malformed' } });

  const [seen] = (await read()).listings;
  const changed = await own().change(seen!, { set: { name }, takeBack: [] });
  expect(changed).toMatchObject({ ok: false, failure: { code: 'input/malformed' } });
  expect((await read()).listings.map(({ listing }) => listing.name)).not.toContain(name);
});

test.each(['餃子館', 'مطعم', '7', '🍕', 'Café Zoë'])('"%s" is a name', async (name) => {
  expect(await own().add({ ...values, name })).toMatchObject({ ok: true });
});

test.each([
  { name: 'x'.repeat(10_000) },
  { address: 'x'.repeat(10_000) },
  { phone: '0'.repeat(10_000) },
  { area: 'x'.repeat(10_000) },
  { lat: 91, lng: 0 },
  // JSON has no NaN, but PostgreSQL reads this as one.
  { lat: 'NaN', lng: 0 },
  { lat: '53,48', lng: 0 },
  { lat: 'Infinity', lng: 0 },
])('a value that no listing can have is refused', async (fields) => {
  const count = (await read()).listings.length;
  const row: Record<string, unknown> = { name: 'Fourth kitchen', user_id: db.owner.id, ...fields };
  expect((await db.owner.api.from('listings').insert(row)).error).not.toBeNull();

  expect((await read()).listings).toHaveLength(count);
});

test('HTML with scripts is stored as the text that it is, and waits', async () => {
  const html = '<script>alert(1)</script>';
  await own().add({ ...values, name: html, description: html, area: html, htmlContent: html });

  const added = (await read()).listings.find(({ listing }) => listing.name === html);
  expect(added?.listing).toMatchObject({ status: 'pending', htmlContent: html, area: html });
  expect((await db.visitor.from('listings').select('id').eq('name', html)).data).toEqual([]);
});

test('a change is refused when the listing was changed in another tab meanwhile', async () => {
  const [seen] = (await read()).listings;
  expect(await own().change(seen!, { set: { phone: '1' }, takeBack: [] })).toEqual({
    ok: true,
    value: true,
  });
  expect(await own().change(seen!, { set: { phone: '2' }, takeBack: [] })).toEqual({
    ok: true,
    value: false,
  });

  expect((await read()).listings[0]?.listing.phone).toBe('1');
});

test('a value that waits is taken back, and the others go on waiting', async () => {
  const old = async () => (await read()).listings[1]!;
  await own().change(await old(), {
    set: { name: 'Older', area: 'Bury', lat: 53.5 },
    takeBack: [],
  });
  const wanted = { name: 'Older', area: 'Bury', lat: 53.5, lng: null };
  expect((await old()).entry?.proposed).toEqual(wanted);

  await own().change(await old(), { set: {}, takeBack: ['name', 'lat'] });

  expect((await old()).entry?.proposed).toEqual({ area: 'Bury' });
});

test('an owner cannot change a listing of somebody else', async () => {
  const [seen] = (await read()).listings;
  const forged = { ...seen!, listing: { ...seen!.listing, id: 'other' } };
  expect(await own().change(forged, { set: { phone: '1' }, takeBack: [] })).toEqual({
    ok: true,
    value: false,
  });
});

test('a visitor without a session is told to sign in', async () => {
  await db.sql(`update public.listings set status = 'hidden'`);
  const result = await createSupabaseOwnListings(db.visitor, db.owner.id).read();

  expect(result).toMatchObject({
    ok: false,
    failure: { code: 'backend/refused', hint: 'Sign in again, then try once more.' },
  });
});

async function hide(id: string, adsHidden: boolean) {
  return db.owner.api.from('listings').update({ ads_hidden: adsHidden }).eq('id', id);
}

const seenByVisitors = async (id: string): Promise<unknown> =>
  (await db.visitor.from('listings').select('ads_hidden').eq('id', id)).data?.[0]?.ads_hidden;

test('the owner of a premium listing switches its ads off and on at once', async () => {
  await db.sql(`update public.listings set premium = true where id = 'old'`);
  await hide('old', true);
  expect(await seenByVisitors('old')).toBe(true);
  expect((await read()).listings.map(({ entry }) => entry)).toEqual([null, null]);

  await hide('old', false);
  expect(await seenByVisitors('old')).toBe(false);
});

test('without premium, no request of an owner switches ads off', async () => {
  expect((await hide('old', true)).error).toBeNull();
  expect(await seenByVisitors('old')).toBe(false);

  const row = { name: 'Fifth kitchen', user_id: db.owner.id, ads_hidden: true };
  expect((await db.owner.api.from('listings').insert(row)).error).toBeNull();
  const added = (await read()).listings.find(({ listing }) => listing.name === 'Fifth kitchen');
  expect(added?.listing.adsHidden).toBe(false);
  expect(
    (await db.owner.api.from('listings').update({ premium: true }).eq('id', 'old')).error?.code,
  ).toBe('42501');
});

test('another owner and a visitor switch no ads off', async () => {
  await db.sql(`update public.listings set premium = true where id = 'old'`);
  await db.stranger.api.from('listings').update({ ads_hidden: true }).eq('id', 'old');
  await db.administrator.api.from('listings').update({ ads_hidden: true }).eq('id', 'old');
  const { error } = await db.visitor.from('listings').update({ ads_hidden: true }).eq('id', 'old');

  expect(error?.code).toBe('42501');
  expect(await seenByVisitors('old')).toBe(false);
});

test('these tests would detect ads that are switched off without premium', async () => {
  await db.sql('alter table public.listings disable trigger listings_12_premium_rules');
  try {
    await hide('old', true);
    expect(await seenByVisitors('old')).toBe(true);
  } finally {
    await db.sql('alter table public.listings enable trigger listings_12_premium_rules');
  }
});
