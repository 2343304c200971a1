import { describe, expect, test } from 'vitest';
import { noPostgres } from '../running/postgres-server.ts';
import { onPostgres, usePostgres } from '../running/use-postgres.ts';

const makeIds = (count: number) => Array.from({ length: count }, (_, n) => `l${String(n)}`);
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
const insertAsOwner = (account: string, name = 'owned') =>
  [
    // Owners cannot choose an id, so the name identifies their listing.
    'insert into public.listings (name, user_id) values ($1, $2)',
    [`Kitchen ${name}`, account],
  ] as [string, unknown[]];

describe.skipIf(noPostgres !== null)(onPostgres, () => {
  const { server, db, read, publish } = usePostgres();

  test('no removal is missed when an owner adds a listing while a batch of merges runs', async () => {
    const owner = await db().createAccount();
    const added = await publish(...[...makeIds(30), 'survivor'].map(add));
    const { cursor } = await read();
    const merges = makeIds(30).map((id, n) => remove(id, added[n]?.record?.revision, 'survivor'));

    const batch = await db().begin('service');
    await batch.query('select public.publish_changes($1)', [JSON.stringify(merges)]);
    const ownerConnection = await db().begin({ account: owner });
    const inserted = ownerConnection
      .query(...insertAsOwner(owner))
      .then(() => ownerConnection.query('commit'));
    const between = await read(cursor);
    await batch.query('commit');
    await batch.end();
    await inserted;
    await ownerConnection.end();
    const after = await read(between.cursor);

    expect(between.removals).toEqual([]);
    expect(after.removals).toHaveLength(30);
    const [owned] = after.records.filter(({ fields }) => fields['userId'] === owner);
    const lastRemoval = Math.max(...after.removals.map(({ revision }) => revision));
    expect(owned?.revision).toBeGreaterThan(lastRemoval);
  });

  /**
   * Publishes and reads while an owner's insert is uncommitted, commits it, and reads again. Returns the
   * names of all listings that were read.
   */
  async function readAroundSlowInsert(): Promise<unknown[]> {
    const owner = await db().createAccount();
    const slow = await db().begin({ account: owner });
    await slow.query(...insertAsOwner(owner, 'slow'));
    const published = publish(add('quick'));
    // Long enough for the publish to finish first if nothing makes it wait.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const first = await read();
    await slow.query('commit');
    await slow.end();
    await published;
    const second = await read(first.cursor);
    return [...first.records, ...second.records].map(({ fields }) => fields['name']).sort();
  }

  test('an owner’s listing that is saved slowly is not missed by concurrent reads', async () => {
    expect(await readAroundSlowInsert()).toEqual(['Kitchen quick', 'Kitchen slow']);
  });

  test('an owner’s listing that is saved slowly would be missed if writes did not take turns', async () => {
    await db().sql(`create or replace function private.begin_write() returns void
      language sql as 'select'`);

    expect(await readAroundSlowInsert()).toEqual(['Kitchen quick']);
  });

  test('when two administrators add the same listings at once, each listing is added once', async () => {
    const [one, other] = await Promise.all([
      db().createAccount('administrator'),
      db().createAccount('administrator'),
    ]);
    const responses = await Promise.all([
      db()
        .directoryAs({ account: one })
        .publish([...makeIds(50).map(add), add('own')]),
      db().directoryAs({ account: other }).publish(makeIds(50).map(add)),
    ]);
    const outcomes = responses
      .flatMap((response) => (response.ok ? response.value : []))
      .map(({ outcome }) => outcome);

    expect(outcomes.filter((outcome) => outcome === 'published')).toHaveLength(51);
    expect(outcomes.filter((outcome) => outcome === 'conflict')).toHaveLength(50);
  });

  test('a listing whose name is only white space is refused, and reading still works', async () => {
    const owner = await db().createAccount();
    const connection = await db().begin({ account: owner });
    const insert = 'insert into public.listings (name, user_id) values ($1, $2)';

    await expect(connection.query(insert, ['\t\u00a0', owner])).rejects.toThrow(
      'The name of a listing must have characters that can be seen.',
    );
    await connection.end();
    expect(await read()).toMatchObject({ records: [], unreadable: [] });
  });

  test('a stored listing whose name is only a tab is left out of reads and reported by its id', async () => {
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

  test('a listing with an unknown status is left out of reads, reported by its id, and can be removed', async () => {
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
  ])('a batch with %s is refused, and the message names the listing', async (_, name) => {
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

  test('a chain of merges moves claims and owner to the last survivor, and all redirects lead to it', async () => {
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

  test('changes that are read in pages while others write are neither missed nor repeated', async () => {
    const many = makeIds(1500);
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
    const removedIds = new Set(later.removals.map(({ id }) => id));
    const all = new Set(
      [...ids, ...later.records.map(({ id }) => id)].filter((id) => !removedIds.has(id)),
    );
    expect(all.size).toBe(1499);
  });

  test('an upgrade names a listing without a visible name “Unnamed” and keeps earlier removals', async () => {
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
