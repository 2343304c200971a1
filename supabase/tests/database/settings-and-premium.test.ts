import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSupabaseRequestSettings } from '@manchester-eats/shared/supabase';
import { openDirectoryDatabase, type DirectoryDatabase } from './directory-database.ts';

let db: DirectoryDatabase;

beforeAll(async () => {
  db = await openDirectoryDatabase();
});
afterAll(() => db.close());

beforeEach(async () => {
  await db.reset();
  await db.sql(
    `insert into public.listings (id, name, address, area, status, user_id, source) values
      ('cafe', 'Corner Café', '1 High Street', 'Bury', 'published', $1, 'fhrs'),
      ('other', 'Other kitchen', '2 High Street', 'Bury', 'published', null, 'fhrs')`,
    [db.owner.id],
  );
});

const switches = ['claimsEnabled', 'reviewEnabled'] as const;

async function decide(...decisions: object[]): Promise<{ outcome: string; message: string }[]> {
  const response = await db.administrator.api.rpc('decide_requests', { decisions });
  expect(response.error).toBeNull();
  return response.data as { outcome: string; message: string }[];
}

const turn = (id: string, decision: 'on' | 'off') => decide({ kind: 'setting', id, decision });
const mark = (id: string, decision: 'on' | 'off') => decide({ kind: 'premium', id, decision });

const settings = () =>
  db.sql<{ record_id: string; value: unknown; revision: number }>(
    `select record_id, value, revision from public.site_documents where document = 'setting' order by 1`,
  );
const history = () =>
  db.sql('select kind, request_id, step, actor from public.request_history order by id');
const listing = async (id = 'cafe') =>
  (await db.sql('select * from public.listings where id = $1', [id]))[0]!;
const waiting = () =>
  db.sql<{ kind: string; proposed: object; status: string }>(
    'select kind, proposed, status from public.listing_entries order by created_at',
  );
const update = (fields: object, id = 'cafe') =>
  db.owner.api.from('listings').update(fields).eq('id', id);
const add = (name: string) =>
  db.owner.api.from('listings').insert({ name, user_id: db.owner.id, address: 'x', category: 'y' });

describe('a switch', () => {
  test.each(switches)('%s is turned off and on at once, and each turn is recorded', async (id) => {
    expect(await turn(id, 'off')).toMatchObject([{ outcome: 'done' }]);
    expect(await settings()).toMatchObject([{ record_id: id, value: { value: false } }]);
    await turn(id, 'off');
    await turn(id, 'on');

    expect(await settings()).toMatchObject([{ record_id: id, value: { value: true } }]);
    const actor = db.administrator.id;
    expect(await history()).toEqual([
      { kind: 'setting', request_id: id, step: 'off', actor },
      { kind: 'setting', request_id: id, step: 'on', actor },
    ]);
  });

  test.each(['siteSettings', 'authSettings', 'about'])('named %s does not exist', async (id) => {
    await db.sql(`insert into public.site_documents (document, record_id, value)
      values ('setting', 'siteSettings', '{"primaryColor": "#fff"}')`);
    const before = await settings();

    expect(await turn(id, 'off')).toMatchObject([
      { outcome: 'conflict', message: 'There is no such switch.' },
    ]);
    expect(await settings()).toEqual(before);
  });

  test.each([
    { kind: 'setting', id: 'reviewEnabled', decision: 'approve' },
    { kind: 'premium', id: 'cafe', decision: 'refuse', reason: 'No.' },
    { kind: 'premium', id: '', decision: 'on' },
  ])('or a mark cannot be decided by %o', async (decision) => {
    const { error } = await db.administrator.api.rpc('decide_requests', { decisions: [decision] });

    expect(error?.code).toBe('22023');
    expect(await history()).toEqual([]);
  });

  test('is turned by administrators only', async () => {
    for (const api of [db.visitor, db.owner.api, db.stranger.api]) {
      for (const id of switches) {
        const decisions = [{ kind: 'setting', id, decision: 'off' }];
        expect((await api.rpc('decide_requests', { decisions })).error?.code).toBe('42501');
        const row = { document: 'setting', record_id: id, value: { value: false } };
        expect((await api.from('site_documents').insert(row)).error?.code).toBe('42501');
      }
      expect((await api.rpc('read_requests', { wanted: { kind: 'setting' } })).error?.code).toBe(
        '42501',
      );
    }
    expect(await settings()).toEqual([]);
  });

  test('is shown to administrators with who turned it last', async () => {
    await turn('reviewEnabled', 'off');
    const response = await db.administrator.api.rpc('read_requests', {
      wanted: { kind: 'setting' },
    });

    expect(response.data).toMatchObject({
      requests: [
        { id: 'claimsEnabled', on: true, decided_at: null, decided_by: null },
        { id: 'reviewEnabled', on: false, decided_by: 'administrator@example.com' },
      ],
    });
  });

  test.each([null, 'old'] as const)(
    'is not turned back by a working copy that was read before (revision: %s)',
    async (known) => {
      if (known === 'old') await turn('reviewEnabled', 'on');
      const revision = known === 'old' ? (await settings())[0]!.revision : null;
      await turn('reviewEnabled', 'off');

      const response = await db.administrator.api.rpc('publish_changes', {
        steps: [
          {
            ...{ operation: 'save', kind: 'setting', id: 'reviewEnabled' },
            ...{ revision, fields: { value: true } },
          },
        ],
      });

      expect(response.data).toMatchObject([{ outcome: 'conflict' }]);
      expect(await settings()).toMatchObject([{ value: { value: false } }]);
    },
  );
});

describe('while the review is off', () => {
  test('an owner’s new listing is published at once', async () => {
    await turn('reviewEnabled', 'off');
    await add('New kitchen');

    const { data } = await db.visitor
      .from('listings')
      .select('name, status, source')
      .eq('name', 'New kitchen');
    expect(data).toEqual([{ name: 'New kitchen', status: 'published', source: 'owner' }]);
    expect(await waiting()).toEqual([]);
  });

  test('an owner’s change of a published listing is live at once', async () => {
    await turn('reviewEnabled', 'off');
    await update({ name: 'Corner Kitchen', categories: ['Thai'] });

    expect(await listing()).toMatchObject({ name: 'Corner Kitchen', categories: ['Thai'] });
    expect(await waiting()).toEqual([]);
  });

  test('an owner still writes nothing but an owner’s fields of own listings', async () => {
    await turn('reviewEnabled', 'off');
    for (const fields of [{ status: 'hidden' }, { premium: true }, { user_id: db.stranger.id }])
      expect((await update({ name: 'Mine', ...fields })).error?.code).toBe('42501');
    await db.stranger.api.from('listings').update({ name: 'Stolen' }).eq('id', 'cafe');
    await update({ name: 'Taken' }, 'other');

    expect(await listing()).toMatchObject({ name: 'Corner Café', status: 'published' });
    expect(await listing('other')).toMatchObject({ name: 'Other kitchen' });
  });

  test('what waits already keeps waiting, without what its owner has published since', async () => {
    await add('New kitchen');
    await update({ name: 'Second', area: 'Leeds' });
    await turn('reviewEnabled', 'off');
    await update({ name: 'Third' });
    const [added] = await db.sql(`select id from public.listings where name = 'New kitchen'`);
    await update({ address: '3 High Street' }, String(added!['id']));

    expect(await listing()).toMatchObject({ name: 'Third', area: 'Bury' });
    expect(await waiting()).toEqual([
      { kind: 'new', proposed: {}, status: 'waiting' },
      { kind: 'change', proposed: { area: 'Leeds' }, status: 'waiting' },
    ]);
    expect(await listing(String(added!['id']))).toMatchObject({ status: 'pending' });

    await update({ area: 'Bolton' });
    expect((await waiting()).at(-1)).toMatchObject({ proposed: {}, status: 'withdrawn' });
  });

  test('a listing that was refused waits again once it is changed', async () => {
    await add('New kitchen');
    const [{ id, version, listing_id } = { id: '', version: 0, listing_id: '' }] = await db.sql<{
      id: string;
      version: number;
      listing_id: string;
    }>('select id, version, listing_id from public.listing_entries');
    await decide({ kind: 'entry', id, version, decision: 'refuse', reason: 'A casino.' });
    await turn('reviewEnabled', 'off');
    await update({ description: 'No casino' }, listing_id);

    expect(await listing(listing_id)).toMatchObject({ status: 'pending' });
  });

  test('the review can be turned on again, and changes wait again', async () => {
    await turn('reviewEnabled', 'off');
    await turn('reviewEnabled', 'on');
    await update({ name: 'Grand Casino' });

    expect(await listing()).toMatchObject({ name: 'Corner Café' });
    expect(await waiting()).toMatchObject([{ kind: 'change', status: 'waiting' }]);
  });

  test('a value that cannot be read counts as on', async () => {
    await db.sql(`insert into public.site_documents (document, record_id, value)
      values ('setting', 'reviewEnabled', '{"value": "false"}')`);
    await update({ name: 'Grand Casino' });

    expect(await listing()).toMatchObject({ name: 'Corner Café' });
  });
});

describe('the premium mark', () => {
  test('is set at once with a new revision, and recorded once', async () => {
    const before = await listing();
    expect(await mark('cafe', 'on')).toMatchObject([{ outcome: 'done' }]);
    const after = await listing();
    await mark('cafe', 'on');

    expect(after['premium']).toBe(true);
    expect(Number(after['revision'])).toBeGreaterThan(Number(before['revision']));
    expect((await listing())['revision']).toBe(after['revision']);
    expect(after['updated_at']).toEqual(before['updated_at']);
    expect(await history()).toMatchObject([{ kind: 'premium', request_id: 'cafe', step: 'on' }]);
    await mark('cafe', 'off');
    expect((await listing())['premium']).toBe(false);
  });

  test('of a listing that was removed is a conflict', async () => {
    expect(await mark('gone', 'on')).toMatchObject([
      { outcome: 'conflict', message: 'This listing does not exist any more.' },
    ]);
  });

  test('is not taken back by a working copy that was read before', async () => {
    const revision = Number((await listing())['revision']);
    await mark('cafe', 'on');
    const response = await db.administrator.api.rpc('publish_changes', {
      steps: [
        {
          ...{ operation: 'save', kind: 'listing', id: 'cafe' },
          ...{ revision, fields: { premium: false } },
        },
      ],
    });

    expect(response.data).toMatchObject([{ outcome: 'conflict' }]);
    expect((await listing())['premium']).toBe(true);
  });

  test('cannot be set by owners and visitors', async () => {
    for (const api of [db.visitor, db.owner.api, db.stranger.api]) {
      const decisions = [{ kind: 'premium', id: 'cafe', decision: 'on' }];
      expect((await api.rpc('decide_requests', { decisions })).error?.code).toBe('42501');
      await api.from('listings').update({ premium: true }).eq('id', 'cafe');
      await api.from('listings').upsert({ id: 'cafe', name: 'x', premium: true });
      const row = { name: 'Mine', user_id: db.owner.id, premium: true };
      expect((await api.from('listings').insert(row)).error).not.toBeNull();
      const wanted = { kind: 'premium' };
      expect((await api.rpc('read_requests', { wanted })).error?.code).toBe('42501');
    }
    expect(await db.sql('select id from public.listings where premium')).toEqual([]);
  });

  test('is listed with its owner, or for the listings that are named', async () => {
    await mark('cafe', 'on');
    const read = async (wanted: object) =>
      (
        await db.administrator.api.rpc('read_requests', {
          wanted: { kind: 'premium', ...wanted },
        })
      ).data as { requests: unknown };

    const cafe = {
      ...{ id: 'cafe', name: 'Corner Café', area: 'Bury', status: 'published' },
      ...{ premium: true, owner_id: db.owner.id, owner_email: 'owner@example.com' },
    };
    expect((await read({})).requests).toEqual([cafe]);
    expect((await read({ offset: 1 })).requests).toEqual([]);
    expect((await read({ ids: ['cafe', 'other', 'gone'] })).requests).toMatchObject([
      cafe,
      { id: 'other', premium: false, owner_email: null },
    ]);
  });
});

test('an administrator takes a listing from the owner that was shown, and from nobody else', async () => {
  const settings = createSupabaseRequestSettings(db.administrator.api);
  const owner = async () =>
    (await db.sql(`select user_id from public.listings where id = 'cafe'`))[0]?.['user_id'];
  const shown = await settings.readMarks(['cafe']);
  expect(shown).toMatchObject({ value: [{ id: 'cafe', ownerId: db.owner.id }] });

  expect((await settings.removeOwner('cafe', db.stranger.id, 'They sold it.')).ok).toBe(false);
  expect(await owner()).toBe(db.owner.id);
  const byOwner = createSupabaseRequestSettings(db.owner.api);
  expect((await byOwner.removeOwner('cafe', db.owner.id, 'Mine')).ok).toBe(false);
  expect(await owner()).toBe(db.owner.id);

  expect((await settings.removeOwner('cafe', db.owner.id, 'They sold it.')).ok).toBe(true);
  expect(await owner()).toBeNull();
  const read = await settings.readMarks(['cafe']);
  expect(read).toMatchObject({ value: [{ id: 'cafe', ownerId: null, ownerEmail: null }] });
});

test('these tests would detect owners who may mark their own listings', async () => {
  await db.sql('grant update (premium) on public.listings to authenticated');
  try {
    await update({ premium: true });

    expect((await listing())['premium']).toBe(true);
  } finally {
    await db.sql('revoke update (premium) on public.listings from authenticated');
  }
});
