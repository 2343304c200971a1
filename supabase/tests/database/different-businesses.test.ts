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
    `insert into public.listings (id, name, user_id, updated_at)
      values ('one', 'Bee Cafe', $1, '2026-01-02T03:04:05Z'), ('other', 'Bee Cafe', null, now())`,
    [db.owner.id],
  );
});

interface Row {
  readonly revision: number;
  readonly record: Readonly<Record<string, unknown>>;
}

async function rowOf(id: string): Promise<Row> {
  const names = [{ kind: 'listing', id }];
  const read = await db.administrator.api.rpc('read_records', { names });
  return (read.data as { rows: Row[] }).rows[0]!;
}

async function decide(notDuplicateOf: unknown, other: object = {}) {
  const { revision } = await rowOf('one');
  const fields = { notDuplicateOf, ...other };
  return db.administrator.api.rpc('publish_changes', {
    steps: [{ operation: 'save', kind: 'listing', id: 'one', revision, fields }],
  });
}

test('administrators read what a listing is no duplicate of, after every read and publish', async () => {
  const published = await decide(['other']);
  const changes = await db.administrator.api.rpc('read_changes', { cursor: null });

  const rows = [
    (published.data as Row[])[0]!,
    await rowOf('one'),
    (changes.data as { rows: Row[] }).rows[1]!,
  ];
  expect(rows.map(({ record }) => record['not_duplicate_of'])).toEqual(Array(3).fill(['other']));
});

test('visitors and owners never read it', async () => {
  await decide(['other']);

  for (const api of [db.visitor, db.owner.api, db.stranger.api]) {
    const { data } = await api.from('listings').select('*').eq('id', 'one');
    expect(Object.keys((data as object[])[0]!)).not.toContain('not_duplicate_of');
    for (const schema of ['public', 'private']) {
      const { error } = await api
        .schema(schema as 'public')
        .from('different_businesses')
        .select('*');
      expect(error).not.toBeNull();
    }
  }
});

test('no owner writes it, not even of the own listing', async () => {
  const written = await db.owner.api
    .from('listings')
    .update({ not_duplicate_of: ['other'] })
    .eq('id', 'one');
  const added = await db.owner.api
    .from('listings')
    .insert({ name: 'New', user_id: db.owner.id, not_duplicate_of: ['one'] });
  const steps = [
    { operation: 'save', kind: 'listing', id: 'x', revision: null, fields: { name: 'X' } },
  ];
  const published = await db.owner.api.rpc('publish_changes', { steps });

  expect([written.error, added.error, published.error]).not.toContain(null);
  expect(await db.sql('select * from private.different_businesses')).toEqual([]);
});

test('the decision gives the listing a new revision and leaves the time of its last edit', async () => {
  const before = await rowOf('one');
  await decide(['other']);
  const after = await rowOf('one');

  expect(after.revision).toBeGreaterThan(before.revision);
  expect(after.record['updated_at']).toBe('2026-01-02T03:04:05.000Z');
  await decide(['other'], { phone: '0161 496 0000' });
  expect((await rowOf('one')).record['updated_at']).not.toBe('2026-01-02T03:04:05.000Z');
});

test('a decision that is taken back leaves nothing, and other edits leave the decision', async () => {
  await decide(['other']);
  const { revision } = await rowOf('one');
  const step = { operation: 'save', kind: 'listing', id: 'one', revision, fields: { phone: '1' } };
  await db.administrator.api.rpc('publish_changes', { steps: [step] });

  expect((await rowOf('one')).record['not_duplicate_of']).toEqual(['other']);
  await decide([]);
  expect(await db.sql('select * from private.different_businesses')).toEqual([]);
});

test('the decision goes with its listing', async () => {
  await decide(['other']);
  await db.sql(`delete from public.listings where id = 'one'`);

  expect(await db.sql('select * from private.different_businesses')).toEqual([]);
});

test.each([
  ['more than fifty', Array.from({ length: 51 }, (_, n) => `l${String(n)}`)],
  ['something other than a list', 'other'],
  ['an id that is missing', [null]],
])('%s is refused, and nothing is written', async (_what, value) => {
  const { error } = await decide(value, { phone: '0161 496 0000' });

  expect(error?.code).toBe('22023');
  expect((await rowOf('one')).record['phone']).toBe('');
});
