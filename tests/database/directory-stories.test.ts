import { describe, expect, test } from 'vitest';
import { noPostgres } from '../running/postgres-server.ts';
import { onPostgres, usePostgres } from '../running/use-postgres.ts';

const names = (count: number) => Array.from({ length: count }, (_, n) => `l${String(n)}`);
const add = (id: string) => ({
  operation: 'save' as const,
  kind: 'listing' as const,
  id,
  revision: null,
  fields: { name: `Kitchen ${id}` },
});
const remove = (id: string, revision = 0, replacedBy: string | null = null) => ({
  operation: 'remove' as const,
  kind: 'listing' as const,
  id,
  revision,
  replacedBy,
});
const insertAsOwner = (account: string, id = 'owned') =>
  [
    // Owners cannot choose an id; the name tells their listing from others.
    'insert into public.listings (name, user_id) values ($1, $2)',
    [`Kitchen ${id}`, account],
  ] as [string, unknown[]];

describe.skipIf(noPostgres !== null)(onPostgres, () => {
  const { server, db, read, publish } = usePostgres();

  test('no removal is missed when an owner adds a listing while a batch of merges runs', async () => {
    const owner = await db().createAccount();
    const made = await publish(...[...names(30), 'survivor'].map(add));
    const { cursor } = await read();
    const merges = names(30).map((id, n) => remove(id, made[n]?.record?.revision, 'survivor'));

    const batch = await db().begin('service');
    await batch.query('select public.publish_changes($1)', [JSON.stringify(merges)]);
    const ownersTurn = await db().begin({ account: owner });
    const inserted = ownersTurn
      .query(...insertAsOwner(owner))
      .then(() => ownersTurn.query('commit'));
    const between = await read(cursor);
    await batch.query('commit');
    await batch.end();
    await inserted;
    await ownersTurn.end();
    const after = await read(between.cursor);

    expect(between.removals).toEqual([]);
    expect(after.removals).toHaveLength(30);
    const [owned] = after.records.filter(({ fields }) => fields['userId'] === owner);
    const lastRemoval = Math.max(...after.removals.map(({ revision }) => revision));
    expect(owned?.revision).toBeGreaterThan(lastRemoval);
  });

  /** An owner's insert that is still uncommitted while an administrator publishes and others read. */
  async function slowOwner(): Promise<unknown[]> {
    const owner = await db().createAccount();
    const slow = await db().begin({ account: owner });
    await slow.query(...insertAsOwner(owner, 'slow'));
    const published = publish(add('quick'));
    // Long enough for the publish to overtake, where nothing stops it.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const first = await read();
    await slow.query('commit');
    await slow.end();
    await published;
    const second = await read(first.cursor);
    return [...first.records, ...second.records].map(({ fields }) => fields['name']).sort();
  }

  test('an owner’s listing that is saved slowly is not missed by concurrent reads', async () => {
    expect(await slowOwner()).toEqual(['Kitchen quick', 'Kitchen slow']);
  });

  test('the test detects a slow listing that is missed when writes do not take turns', async () => {
    await db().sql(`create or replace function private.begin_write() returns void
      language sql as 'select'`);

    expect(await slowOwner()).toEqual(['Kitchen quick']);
  });

  test('two administrators can publish at the same time, and both succeed', async () => {
    const [one, other] = await Promise.all([
      db().createAccount('administrator'),
      db().createAccount('administrator'),
    ]);
    const responses = await Promise.all([
      db()
        .directoryAs({ account: one })
        .publish([...names(50).map(add), add('own')]),
      db().directoryAs({ account: other }).publish(names(50).map(add)),
    ]);
    const outcomes = responses
      .flatMap((response) => (response.ok ? response.value : []))
      .map(({ outcome }) => outcome);

    expect(outcomes.filter((outcome) => outcome === 'published')).toHaveLength(51);
    expect(outcomes.filter((outcome) => outcome === 'conflict')).toHaveLength(50);
  });

  test('a listing whose name is only a tab is refused, and reading still works', async () => {
    const owner = await db().createAccount();
    const directory = await db().begin({ account: owner });
    const insert = 'insert into public.listings (name, user_id) values ($1, $2)';

    await expect(directory.query(insert, ['\t\u00a0', owner])).rejects.toThrow(
      'listings_name_visible',
    );
    await directory.end();
    expect(await read()).toMatchObject({ records: [], unreadable: [] });
  });

  test('without that check, the listing is left out of reads and named by its id', async () => {
    await db().sql('alter table public.listings drop constraint listings_name_visible');
    await db().sql(`insert into public.listings (id, name) values ('tab', e'\t')`);
    await publish(add('a'));

    expect(await read()).toMatchObject({
      records: [{ id: 'a' }],
      unreadable: [
        { kind: 'listing', id: 'tab', reason: expect.stringContaining('name') as string },
      ],
    });
  });

  test('a listing with an unknown status is left out of reads, named by its id, and can be removed', async () => {
    await db().sql('alter table public.listings drop constraint listings_status_known');
    await db().sql(
      `insert into public.listings (id, name, status) values ('odd', 'Odd', 'archived')`,
    );
    await publish(add('a'));
    const changes = await read();

    expect(changes).toMatchObject({ records: [{ id: 'a' }], unreadable: [{ id: 'odd' }] });
    await publish(remove('odd', changes.unreadable[0]?.revision ?? 0));
    expect(await read(changes.cursor)).toMatchObject({ removals: [{ id: 'odd' }], unreadable: [] });
  });

  test.each([
    ['a NUL character', 'a\0b'],
    ['half of an emoji', 'a\ud83d'],
  ])('%s in one record is refused by the name of that record', async (_, name) => {
    const response = await db().directory.publish([
      add('fine'),
      { ...add('bad'), fields: { name } },
    ]);

    expect(response).toMatchObject({ ok: false, failure: { code: 'input/malformed' } });
    expect(response.ok ? '' : response.failure.message).toContain(
      'listing "bad" cannot be published',
    );
    expect((await read()).records).toEqual([]);
  });

  test('a chain of merges leaves claims, owner and removals to the last survivor', async () => {
    const owner = await db().createAccount();
    const [a, b] = await publish(...['a', 'b', 'c'].map(add));
    await db().sql(`insert into public.claim_requests (listing_id, name, email, phone, code_word)
      values ('a', 'Ann', 'a@example.com', '1', 'plum'), ('b', 'Ben', 'b@example.com', '2', 'pear')`);
    await db().sql(`update public.listings set user_id = $1 where id = 'a'`, [owner]);
    const revision = (await read()).records.find(({ id }) => id === 'a')?.revision;
    const outcomes = await publish(
      remove('b', b?.record?.revision, 'c'),
      remove('a', revision ?? a?.record?.revision, 'b'),
    );

    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['published', 'published']);
    expect(await db().sql('select id, user_id from public.listings')).toEqual([
      { id: 'c', user_id: owner },
    ]);
    expect(await db().sql('select distinct listing_id from public.claim_requests')).toEqual([
      { listing_id: 'c' },
    ]);
    expect(
      await db().sql('select listing_id, merged_into from public.listing_removals order by 1'),
    ).toEqual([
      { listing_id: 'a', merged_into: 'c' },
      { listing_id: 'b', merged_into: 'c' },
    ]);
  });

  test('a page of changes that is read during other writes misses none and repeats none', async () => {
    const many = names(1500);
    for (const part of [many.slice(0, 750), many.slice(750)]) await publish(...part.map(add));
    const writes: Promise<unknown>[] = [];
    const response = await db().directory.readChanges(null, () => {
      writes.push(
        db().sql(`update public.listings set phone = '1' where id in ('l0', 'l1499')`),
        db().sql(`delete from public.listings where id = 'l5'`),
      );
    });
    await Promise.all(writes);
    if (!response.ok) throw response.failure;
    const later = await read(response.value.cursor);
    const ids = response.value.records.map(({ id }) => id);

    expect(new Set(ids).size).toBe(ids.length);
    const gone = new Set(later.removals.map(({ id }) => id));
    const all = new Set(
      [...ids, ...later.records.map(({ id }) => id)].filter((id) => !gone.has(id)),
    );
    expect(all.size).toBe(1499);
  });

  test('invalid listings from older versions are cleaned when the checks are tightened', async () => {
    const old = await server().createOldDatabase('eats_old', '20261122');
    await old.query(
      `insert into public.listings (id, name) values ('tab', e'\t'), (' padded ', 'P')`,
    );
    await old.query(`insert into public.listings (id, name) values ('gone', 'G')`);
    await old.query(`delete from public.listings where id = 'gone'`);
    await server().applyMigrations(old, '20261122');
    const { rows } = await old.query('select id, name from public.listings order by name');
    const removed = await old.query('select kind, id from private.record_removals');
    await old.end();
    await server().dropDatabase('eats_old');

    expect(rows).toEqual([
      { id: ' padded ', name: 'P' },
      { id: 'tab', name: 'Unnamed' },
    ]);
    expect(removed.rows).toEqual([{ kind: 'listing', id: 'gone' }]);
  });
});
