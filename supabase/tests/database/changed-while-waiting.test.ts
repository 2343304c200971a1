import { emptyDraft, valuesOfDraft } from '@manchester-eats/shared/domain';
import { createSupabaseOwnListings, type OwnListing } from '@manchester-eats/shared/supabase';
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
    `insert into public.listings (id, name, address, lat, lng, user_id, source) values
      ('cafe', 'Corner Café', '1 High Street', 53.4, -2.2, $1, 'fhrs'),
      ('twin', 'Corner Cafe', '1 High Street', 53.4, -2.2, null, 'fhrs')`,
    [db.owner.id],
  );
});

const update = (fields: object, id = 'cafe') =>
  db.owner.api.from('listings').update(fields).eq('id', id);

const row = async (id = 'cafe') =>
  (await db.sql('select * from public.listings where id = $1', [id]))[0];

const entries = () =>
  db.sql<{ id: string; version: number; status: string; listing_id: string; proposed: object }>(
    'select * from public.listing_entries order by created_at',
  );

async function publish(step: object, id = 'cafe'): Promise<unknown> {
  const response = await db.administrator.api.rpc('publish_changes', {
    steps: [
      { operation: 'save', kind: 'listing', id, ...step, revision: (await row(id))?.['revision'] },
    ],
  });
  expect(response.error).toBeNull();
  return response.data;
}

async function approve(entry?: { id: string; version: number }): Promise<unknown> {
  const { id, version } = entry ?? (await entries()).at(-1)!;
  const response = await db.administrator.api.rpc('decide_requests', {
    decisions: [{ kind: 'entry', id, version, decision: 'approve' }],
  });
  expect(response.error).toBeNull();
  return response.data;
}

test('half of a position never meets half of another one', async () => {
  await update({ lat: 53.5 });
  await publish({ fields: { lat: 53.6, lng: -2.3 } });
  await approve();

  expect(await row()).toMatchObject({ lat: 53.5, lng: -2.2 });
});

test('a position that is proposed in two steps is one', async () => {
  await update({ lat: 53.5, lng: -2.1 });
  await update({ lng: -2.25 });
  expect((await entries())[0]?.proposed).toEqual({ lat: 53.5, lng: -2.25 });

  await db.owner.api.rpc('withdraw_changes', { listing: 'cafe', columns: ['lat'] });
  expect((await entries())[0]?.proposed).toEqual({ lat: 53.4, lng: -2.25 });
  await db.owner.api.rpc('withdraw_changes', { listing: 'cafe', columns: ['lng'] });
  expect(await entries()).toEqual([]);
});

test('an approval that saw other live values is a conflict', async () => {
  await update({ name: 'Grand Café' });
  const [seen] = await entries();
  await publish({ fields: { name: 'Corner Café & Bar' } });

  expect(await approve(seen)).toMatchObject([
    { outcome: 'conflict', message: 'This entry or its listing was changed meanwhile.' },
  ]);
  expect(await row()).toMatchObject({ name: 'Corner Café & Bar' });
  expect(await approve()).toMatchObject([{ outcome: 'done' }]);
});

test('an approval of a new listing that an administrator has edited is a conflict', async () => {
  await db.owner.api
    .from('listings')
    .insert({ name: 'New', user_id: db.owner.id, address: 'x', category: 'y' });
  const [seen] = await entries();
  await publish({ fields: { name: 'Newer' } }, String(seen?.listing_id));

  expect(await approve(seen)).toMatchObject([{ outcome: 'conflict' }]);
});

test('what does not touch what waits leaves it to be approved as it was seen', async () => {
  await update({ name: 'Grand Café' });
  const [seen] = await entries();
  await publish({ fields: { description: 'Open late', phone: '1' } });
  await update({ phone: '2' });

  expect(await approve(seen)).toMatchObject([{ outcome: 'done' }]);
  expect(await row()).toMatchObject({ name: 'Grand Café', description: 'Open late', phone: '2' });
});

async function readOwn(): Promise<OwnListing> {
  const read = await createSupabaseOwnListings(db.owner.api, db.owner.id).read();
  if (!read.ok) throw read.failure;
  return read.value.listings.find(({ listing }) => listing.id === 'cafe')!;
}

test('taking a value back in one tab keeps what another tab proposed since', async () => {
  const own = createSupabaseOwnListings(db.owner.api, db.owner.id);
  await update({ name: 'First' });
  const tab = await readOwn();
  await update({ name: 'Second' });

  expect(await own.change(tab, { set: {}, takeBack: ['name'] })).toEqual({
    ok: true,
    value: false,
  });
  expect((await entries())[0]?.proposed).toEqual({ name: 'Second' });
});

test('one save sets values and takes others back', async () => {
  const own = createSupabaseOwnListings(db.owner.api, db.owner.id);
  await update({ name: 'First' });
  const set = { area: valuesOfDraft({ ...emptyDraft, area: 'Bury' }).area };

  expect(await own.change(await readOwn(), { set, takeBack: ['name'] })).toEqual({
    ok: true,
    value: true,
  });
  expect((await entries())[0]?.proposed).toEqual({ area: 'Bury' });
});

test.each(['pending', 'hidden'])(
  'what waits does not undo what its owner changes once the listing is %s',
  async (status) => {
    await update({ name: 'First', area: 'Bury' });
    await publish({ fields: { status } });
    await update({ name: 'Second' });
    await approve();

    expect(await row()).toMatchObject({ name: 'Second', area: 'Bury' });
  },
);

test('a listing that its owner changes while it is pending is published with the approval', async () => {
  await update({ name: 'First', area: 'Bury' });
  await publish({ fields: { status: 'pending' } });
  await update({ name: 'Second' });

  expect(await entries()).toMatchObject([{ kind: 'new', proposed: {}, status: 'waiting' }]);
  await approve();
  expect(await row()).toMatchObject({ name: 'Second', area: 'Bury', status: 'published' });
});

test('what waits follows its owner when duplicates are merged', async () => {
  await update({ name: 'Grand Café' });
  const [seen] = await entries();
  await publish({ operation: 'remove', replacedBy: 'twin' });

  expect(await row('twin')).toMatchObject({ user_id: db.owner.id, name: 'Corner Cafe' });
  expect(await entries()).toMatchObject([{ listing_id: 'twin', status: 'waiting' }]);
  expect(await approve(seen)).toMatchObject([{ outcome: 'conflict' }]);
  await approve();
  expect(await row('twin')).toMatchObject({ name: 'Grand Café' });
});

test('what waits does not follow to a listing of another owner', async () => {
  await db.sql(`update public.listings set user_id = $1 where id = 'twin'`, [db.stranger.id]);
  await update({ name: 'Grand Café' });
  await publish({ operation: 'remove', replacedBy: 'twin' });

  expect(await row('twin')).toMatchObject({ user_id: db.stranger.id });
  expect(await entries()).toMatchObject([{ listing_id: 'cafe', status: 'withdrawn' }]);
});

test('a new listing that gets another owner waits as theirs', async () => {
  await db.owner.api
    .from('listings')
    .insert({ name: 'New', user_id: db.owner.id, address: 'x', category: 'y' });
  const id = String((await entries())[0]?.listing_id);
  await publish({ fields: { userId: db.stranger.id } }, id);

  expect(await entries()).toMatchObject([{ status: 'waiting', user_id: db.stranger.id }]);
});
