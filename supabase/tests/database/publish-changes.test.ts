import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDirectoryDatabase, type DirectoryDatabase } from './directory-database.ts';

let db: DirectoryDatabase;

beforeAll(async () => {
  db = await openDirectoryDatabase();
});
afterAll(() => db.close());
beforeEach(() => db.reset());

interface Outcome {
  readonly kind: string;
  readonly id: string;
  readonly outcome: 'published' | 'conflict';
  readonly revision: number | null;
}

async function publish(steps: unknown, api = db.administrator.api): Promise<Outcome[]> {
  const response = await api.rpc('publish_changes', { steps });
  if (response.error !== null) throw new Error(response.error.message);
  return response.data as Outcome[];
}

async function refused(steps: unknown, api = db.administrator.api) {
  const { error } = await api.rpc('publish_changes', { steps });
  return { code: error?.code, message: error?.message ?? '', hint: error?.hint ?? '' };
}

function save(
  id: string,
  fields: object = { name: `Kitchen ${id}` },
  revision: number | null = null,
) {
  return { operation: 'save', kind: 'listing', id, revision, fields };
}

function remove(id: string, revision: number, mergedInto: string | null = null) {
  return { operation: 'remove', kind: 'listing', id, revision, mergedInto };
}

async function revisionOf(id: string): Promise<number> {
  const [row] = await db.sql<{ revision: number }>(
    'select revision from public.listings where id = $1',
    [id],
  );
  return row!.revision;
}

describe('who may publish', () => {
  test.each(['visitor', 'owner', 'stranger'] as const)('the %s cannot publish', async (who) => {
    const api = who === 'visitor' ? db.visitor : db[who].api;

    expect((await refused([save('a')], api)).code).toBe('42501');
    expect(await db.sql('select id from public.listings')).toEqual([]);
  });

  test('an administrator and a client with the secret key can publish', async () => {
    expect(await publish([save('a')])).toMatchObject([{ outcome: 'published' }]);
    expect(await publish([save('b')], db.service)).toMatchObject([{ outcome: 'published' }]);
  });

  test('a former administrator cannot publish', async () => {
    await db.sql('insert into public.admins (user_id) values ($1)', [db.stranger.id]);
    await publish([save('a')], db.stranger.api);
    await db.sql('delete from public.admins where user_id = $1', [db.stranger.id]);

    expect((await refused([save('b')], db.stranger.api)).code).toBe('42501');
  });

  test('a session cannot publish by claiming the service role', async () => {
    const claims = JSON.stringify({ role: 'service_role', sub: db.stranger.id });
    await db.sql('begin');
    try {
      await db.sql(
        `select set_config('request.jwt.claims', $1, true),
        set_config('request.jwt.claim.role', 'service_role', true),
        set_config('request.jwt.claim.sub', $2, true)`,
        [claims, db.stranger.id],
      );
      await db.sql('set local role authenticated');

      await expect(db.sql(`select public.publish_changes('[]')`)).rejects.toThrow(
        'Only administrators can publish.',
      );
    } finally {
      await db.sql('rollback');
    }
  });
});

describe('saving', () => {
  test('a new listing is stored as sent, with a revision from the database', async () => {
    const fields = {
      name: 'Kitchen',
      description: 'Good',
      address: '1 Market Street, Bury',
      category: 'Italian',
      categories: ['Italian', 'Pizza'],
      phone: '1',
      website: 'https://example.com',
      email: 'a@example.com',
      area: 'Bury',
      lat: 53.5,
      lng: -2.3,
      htmlContent: '<p>Hi</p>',
      imageUrl: 'https://example.com/a.png',
      rating: 4.5,
      reviews: 12,
      reviewsData: [{ author_name: 'Ann', rating: 5 }],
      hygieneRating: '5',
      hygieneRatingDate: '2026-01-02',
      hygieneAuthority: 'Bury',
      source: 'fhrs',
      sourceId: '77',
      sourceUpdatedAt: '2026-11-21T08:00:00.000Z',
      status: 'published',
      premium: true,
      userId: db.owner.id,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-02T00:00:00.000Z',
    };

    const [outcome] = await publish([save('fhrs-77', fields)]);

    const { data } = await db.visitor
      .from('listings')
      .select('*')
      .single<Record<string, unknown>>();
    expect(data).toMatchObject({
      id: 'fhrs-77',
      ...Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
          name === 'createdAt' || name === 'updatedAt'
            ? (value as string).replace('.000Z', '+00:00')
            : value,
        ]),
      ),
      revision: outcome!.revision,
    });
  });

  test('an update keeps the fields that were not sent', async () => {
    const [first] = await publish([save('a', { name: 'Kitchen', phone: '1', lat: 53, lng: -2 })]);

    await publish([save('a', { phone: '', lat: null }, first!.revision)]);

    const [row] = await db.sql('select name, phone, lat, lng from public.listings');
    expect(row).toEqual({ name: 'Kitchen', phone: '', lat: null, lng: -2 });
  });

  test('every kind of record other than a listing can be published and removed', async () => {
    const outcomes = await publish([
      {
        operation: 'save',
        kind: 'category',
        id: 'pizza',
        revision: null,
        fields: { name: 'Pizza', metaTitle: 'T' },
      },
      {
        operation: 'save',
        kind: 'area',
        id: 'area-bury',
        revision: null,
        fields: { name: 'Bury' },
      },
      {
        operation: 'save',
        kind: 'article',
        id: 'x',
        revision: null,
        fields: { title: 'X', tags: ['a'] },
      },
      {
        operation: 'save',
        kind: 'page',
        id: 'about',
        revision: null,
        fields: { title: 'About', seo: { metaTitle: 'A' } },
      },
      {
        operation: 'save',
        kind: 'ad',
        id: 'top',
        revision: null,
        fields: { enabled: true, code: '<b>' },
      },
      {
        operation: 'save',
        kind: 'media',
        id: 'm',
        revision: null,
        fields: { name: 'a.png', size: 3 },
      },
      {
        operation: 'save',
        kind: 'setting',
        id: 'siteSettings',
        revision: null,
        fields: { primaryColor: '#fff' },
      },
      {
        operation: 'save',
        kind: 'setting',
        id: 'authSettings',
        revision: null,
        fields: { enableEmailConfirmation: false },
      },
      {
        operation: 'save',
        kind: 'setting',
        id: 'claimsEnabled',
        revision: null,
        fields: { value: true },
      },
      {
        operation: 'save',
        kind: 'setting',
        id: 'reviewEnabled',
        revision: null,
        fields: { value: true },
      },
    ]);

    expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(10).fill('published'));
    const [category] = await db.sql('select name, meta_title from public.categories');
    expect(category).toEqual({ name: 'Pizza', meta_title: 'T' });

    const again = await publish(
      outcomes.map(({ kind, id, revision }) => ({
        operation: 'remove',
        kind,
        id,
        revision,
        mergedInto: null,
      })),
    );
    expect(
      again.every(({ outcome, revision }) => outcome === 'published' && revision === null),
    ).toBe(true);
    expect(await db.sql('select record_id from public.site_documents')).toEqual([]);
  });

  test('an update of a setting keeps the keys that were not sent', async () => {
    const step = { operation: 'save', kind: 'setting', id: 'siteSettings' };
    const [first] = await publish([
      { ...step, revision: null, fields: { primaryColor: '#fff', heroImage: '/a.png' } },
    ]);
    await publish([{ ...step, revision: first!.revision, fields: { heroImage: '' } }]);

    const [row] = await db.sql('select value from public.site_documents');
    expect(row).toEqual({ value: { primaryColor: '#fff', heroImage: '' } });
  });

  test('an unknown owner is left out', async () => {
    await publish([save('a', { name: 'A', userId: '00000000-0000-0000-0000-000000000009' })]);

    expect(await db.sql('select user_id from public.listings')).toEqual([{ user_id: null }]);
  });

  test('five hundred listings can be published in one call', async () => {
    const outcomes = await publish(Array.from({ length: 500 }, (_, n) => save(`n${String(n)}`)));

    expect(outcomes).toHaveLength(500);
    expect(outcomes.map(({ id }) => id)).toEqual(
      Array.from({ length: 500 }, (_, n) => `n${String(n)}`),
    );
  });
});

describe('conflicts', () => {
  test('a record that exists is not added again', async () => {
    const [first] = await publish([save('a', { name: 'First' })]);

    expect(await publish([save('a', { name: 'Second' })])).toMatchObject([
      { kind: 'listing', id: 'a', outcome: 'conflict', revision: first!.revision },
    ]);
    expect(await db.sql('select name from public.listings')).toEqual([{ name: 'First' }]);
  });

  test('a record that a colleague changed is neither overwritten nor removed, and the rest is published', async () => {
    const [first] = await publish([save('a', { name: 'First' })]);
    await publish([save('a', { name: 'Second' }, first!.revision)]);

    const outcomes = await publish([
      save('a', { name: 'Third' }, first!.revision),
      save('b', { name: 'New' }),
    ]);
    const removal = await publish([remove('a', first!.revision!)]);

    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['conflict', 'published']);
    expect(removal).toMatchObject([
      { kind: 'listing', id: 'a', outcome: 'conflict', record: { name: 'Second' } },
    ]);
    expect(await db.sql('select name from public.listings order by id')).toEqual([
      { name: 'Second' },
      { name: 'New' },
    ]);
  });

  test('an update does not restore a removed record', async () => {
    const [first] = await publish([save('a')]);
    await publish([remove('a', first!.revision!)]);

    expect(await publish([save('a', { name: 'Back' }, first!.revision)])).toEqual([
      { kind: 'listing', id: 'a', outcome: 'conflict', revision: null, record: null },
    ]);
    expect(await db.sql('select id from public.listings')).toEqual([]);
  });

  test('removing a record that does not exist succeeds', async () => {
    expect(await publish([remove('a', 5)])).toEqual([
      { kind: 'listing', id: 'a', outcome: 'published', revision: null, record: null },
    ]);
  });
});

describe('merging', () => {
  beforeEach(() => publish([save('a'), save('b'), save('c')]));

  test('claims and the owner move to the surviving listing', async () => {
    await db.sql(`update public.listings set user_id = $1 where id = 'a'`, [db.owner.id]);
    await db.visitor.from('claim_requests').insert({
      listing_id: 'a',
      name: 'Ann',
      email: 'ann@example.com',
      phone: '1',
      code_word: 'plum',
      status: 'pending',
    });

    await publish([remove('a', await revisionOf('a'), 'b')]);

    expect(await db.sql(`select user_id from public.listings where id = 'b'`)).toEqual([
      { user_id: db.owner.id },
    ]);
    expect(await db.sql('select listing_id from public.claim_requests')).toEqual([
      { listing_id: 'b' },
    ]);
    expect(await db.sql('select listing_id, merged_into from public.listing_removals')).toEqual([
      { listing_id: 'a', merged_into: 'b' },
    ]);
  });

  test('a surviving listing keeps its own owner', async () => {
    await db.sql(`update public.listings set user_id = $1 where id = 'a'`, [db.owner.id]);
    await db.sql(`update public.listings set user_id = $1 where id = 'b'`, [db.stranger.id]);

    await publish([remove('a', await revisionOf('a'), 'b')]);

    expect(await db.sql(`select user_id from public.listings where id = 'b'`)).toEqual([
      { user_id: db.stranger.id },
    ]);
  });

  test('a chain of merges leads to the last surviving listing', async () => {
    await publish([remove('a', await revisionOf('a'), 'b')]);
    await publish([remove('b', await revisionOf('b'), 'c')]);

    expect(
      await db.sql('select listing_id, merged_into from public.listing_removals order by 1'),
    ).toEqual([
      { listing_id: 'a', merged_into: 'c' },
      { listing_id: 'b', merged_into: 'c' },
    ]);
  });

  test('the surviving listing can be saved in the same batch as the merge', async () => {
    await db.sql(`update public.listings set user_id = $1 where id = 'a'`, [db.owner.id]);

    const outcomes = await publish([
      remove('a', await revisionOf('a'), 'b'),
      save('b', { name: 'Both' }, await revisionOf('b')),
    ]);

    expect(outcomes.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual([
      'a published',
      'b published',
    ]);
  });

  test('nothing is merged into a listing that does not exist', async () => {
    const outcomes = await publish([remove('a', await revisionOf('a'), 'nowhere')]);

    expect(outcomes).toMatchObject([{ outcome: 'conflict' }]);
    expect(await db.sql('select id from public.listings order by id')).toHaveLength(3);
  });
});

describe('a batch is refused as a whole for', () => {
  const good = save('good');

  test.each([
    ['an unknown field', save('a', { name: 'A', colour: 'red' }), '"colour"'],
    [
      'a derived value',
      { ...save('a'), kind: 'category', fields: { name: 'A', count: 3 } },
      '"count"',
    ],
    ['a revision among the fields', save('a', { name: 'A', revision: 9 }), '"revision"'],
    ['an unknown kind', { ...save('a'), kind: 'admins' }, 'unknown kind "admins a"'],
    ['an unknown setting', { ...save('other'), kind: 'setting' }, 'unknown kind "setting other"'],
    [
      'auth settings among the public ones',
      { ...save('siteSettings', { enableEmailConfirmation: true }), kind: 'setting' },
      '"enableEmailConfirmation"',
    ],
    ['an unknown operation', { ...save('a'), operation: 'drop' }, 'unknown operation "drop"'],
    ['a step without an id', { ...save(''), id: '' }, 'has no id'],
    ['fields with another id', save('a', { id: 'b', name: 'B' }), 'calls itself "b"'],
    [
      'a revision that is not a number',
      { ...save('a'), revision: 'x' },
      'revision that is not a number',
    ],
    ['a revision below zero', { ...save('a'), revision: -1 }, 'revision that is not a number'],
    ['a step without fields', { ...save('a'), fields: null }, 'has no fields'],
    ['a step that is not an object', 'step', 'is not an object'],
    ['a merge into itself', remove('good2', 1, 'good2'), 'into itself'],
    ['a merge of a category', { ...remove('x', 1, 'y'), kind: 'category' }, 'cannot be merged'],
    ['the same record twice', good, 'twice'],
    ['a listing without a name', save('a', { address: 'x' }), 'listing "a" cannot be published'],
    ['a latitude beyond 90°', save('a', { name: 'A', lat: 91 }), 'listings_lat_range'],
    [
      'a text where a number belongs',
      save('a', { name: 'A', rating: 'good' }),
      'listing "a" cannot be published',
    ],
    [
      'a text where a list belongs',
      save('a', { name: 'A', categories: 'Pizza' }),
      'listing "a" cannot be published',
    ],
    [
      'an invalid time',
      save('a', { name: 'A', createdAt: 'yesterday-ish' }),
      'listing "a" cannot be published',
    ],
  ])('%s', async (_what, bad, problem) => {
    const { code, message, hint } = await refused([good, bad]);

    expect(code).toBe('22023');
    expect(message).toContain(problem);
    expect(hint).toContain('Nothing of this batch was written.');
    expect(await db.sql('select id from public.listings')).toEqual([]);
    expect(await db.sql('select id from public.publication_log')).toEqual([]);
  });

  test('steps that are not a list, and a list that is too long', async () => {
    expect((await refused({})).code).toBe('22023');
    expect((await refused(null)).code).toBe('22023');
    expect(
      (await refused(Array.from({ length: 1_001 }, (_, n) => save(`n${String(n)}`)))).message,
    ).toContain('at most 1000 steps');
  });
});

test('every publish is logged without its content', async () => {
  const [first] = await publish([save('a', { name: 'Private words', phone: '0161' })]);
  await publish([remove('a', first!.revision!)]);

  const log = await db.sql(
    'select actor, saved, removed, conflicts, outcomes from public.publication_log order by id',
  );
  expect(log).toMatchObject([
    { actor: db.administrator.id, saved: 1, removed: 0, conflicts: 0 },
    { actor: db.administrator.id, saved: 0, removed: 1, conflicts: 0 },
  ]);
  expect(JSON.stringify(log)).not.toContain('Private words');
});
