import { describe, expect, test } from 'vitest';
import { noPostgres } from '../running/postgres-server.ts';
import { onPostgres, usePostgres } from '../running/use-postgres.ts';

const add = (id: string) => ({
  operation: 'save' as const,
  kind: 'listing' as const,
  id,
  revision: null,
  fields: { name: `Kitchen ${id}` },
});
const claim = `insert into public.claim_requests (listing_id, name, email, phone, code_word)
  values ('a', 'Ann', 'a@example.com', '1', 'plum')`;

describe.skipIf(noPostgres !== null)(onPostgres, () => {
  const { db, read, publish, server } = usePostgres();

  const merge = (id: string, replacedBy: string, revision = 0) => ({
    operation: 'remove' as const,
    kind: 'listing' as const,
    id,
    revision,
    replacedBy,
  });

  test('the records of a truncated table are read as removed', async () => {
    const hidden = { ...add('b'), fields: { name: 'B', status: 'hidden' } };
    await publish(add('a'), hidden);
    await publish({ ...add('thai'), kind: 'category' });
    await publish({ ...add('about'), kind: 'page', fields: { title: 'About' } });
    const { cursor } = await read();
    await db().sql('truncate public.listings, public.categories, public.site_documents');
    const { removals } = await read(cursor);

    expect(removals.map(({ kind, id }) => `${kind} ${id}`).sort()).toEqual([
      'category thai',
      'listing a',
      'listing b',
      'page about',
    ]);
    expect(await db().sql('select listing_id from public.listing_removals')).toEqual([
      { listing_id: 'a' },
    ]);
  });

  test.each([
    ['listings', `id = 'other'`],
    ['categories', `id = 'other'`],
    ['areas', `id = 'other'`],
    ['articles', `id = 'other'`],
    ['site_documents', `record_id = 'other'`],
    ['site_documents', `document = 'ad'`],
  ])(
    'update %s set %s is refused, because working copies would keep the old record',
    async (table, change) => {
      await publish(
        add('x'),
        { ...add('x'), kind: 'category' },
        { ...add('x'), kind: 'area' },
        { ...add('x'), kind: 'article', fields: { title: 'X' } },
        { ...add('x'), kind: 'page', fields: { title: 'X' } },
      );

      await expect(db().sql(`update public.${table} set ${change}`)).rejects.toThrow(
        'keeps its id',
      );
    },
  );

  test('a long chain of merges is published within seconds', async () => {
    const ids = Array.from({ length: 500 }, (_, n) => `l${String(n)}`);
    const added = await publish(...ids.map(add));
    const chain = added
      .slice(0, -1)
      .map(({ id, record }, n) => merge(id, ids[n + 1] ?? '', record?.revision));
    const start = performance.now();
    const outcomes = await publish(...chain);

    expect(performance.now() - start).toBeLessThan(5_000);
    expect(outcomes.every(({ outcome }) => outcome === 'published')).toBe(true);
    expect(await db().sql('select distinct replaced_by from private.record_removals')).toEqual([
      { replaced_by: 'l499' },
    ]);
  });

  test('after an upgrade, visitors read no removals of listings that were never public', async () => {
    const old = await server().createOldDatabase('eats_removals', '20261122');
    const insert = async (id: string, status: string) => {
      await old.query('insert into public.listings (id, name, status) values ($1, $1, $2)', [
        id,
        status,
      ]);
    };
    const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${String(n)}`;
    await insert(uuid(1), 'pending'); // An owner's, deleted before its review.
    await insert(uuid(2), 'pending'); // An owner's, approved and then deleted.
    await insert(uuid(3), 'published'); // Claimed, so it was public.
    await insert('fhrs-1', 'published');
    await insert(uuid(4), 'published'); // Hidden now.
    await old.query(`begin; set local role service_role`);
    await old.query('select public.publish_changes($1)', [
      JSON.stringify([
        {
          operation: 'save',
          kind: 'listing',
          id: uuid(2),
          revision: 2,
          fields: { status: 'published' },
        },
      ]),
    ]);
    await old.query('commit');
    await old.query(claim.replace(`'a'`, `'${uuid(3)}'`));
    await old.query(`update public.listings set status = 'hidden' where id = $1`, [uuid(4)]);
    await old.query('delete from public.listings where id <> $1', [uuid(4)]);
    await server().applyMigrations(old, '20261122');
    // After the upgrade, the removal of a published listing is public, whoever published it.
    await insert(uuid(5), 'published');
    await old.query('delete from public.listings where id = $1', [uuid(5)]);
    const publicRemovals = await old.query(
      'select listing_id from public.listing_removals order by listing_id',
    );
    const neverPublic = await old.query('select id from private.record_removals where id = $1', [
      uuid(1),
    ]);
    await old.end();
    await server().dropDatabase('eats_removals');

    const publicIds = publicRemovals.rows.map((row: { listing_id: string }) => row.listing_id);
    expect(publicIds).toEqual([uuid(2), uuid(3), uuid(4), uuid(5), 'fhrs-1']);
    expect(neverPublic.rows).toHaveLength(1);
  });

  test('a claim that is being submitted when a merge begins goes to the survivor', async () => {
    const [a] = await publish(add('a'), add('b'));
    const visitor = await db().begin('visitor');
    await visitor.query(claim);
    const merged = publish(merge('a', 'b', a?.record?.revision));
    await new Promise((resolve) => setTimeout(resolve, 300));
    await visitor.query('commit');
    await visitor.end();
    await merged;

    expect(await db().sql('select listing_id from public.claim_requests')).toEqual([
      { listing_id: 'b' },
    ]);
  });

  test('a claim that was being submitted goes back when the merge is undone', async () => {
    const [a] = await publish(add('a'), add('b'));
    const batch = await db().begin('service');
    const steps = JSON.stringify([merge('a', 'b', a?.record?.revision)]);
    await batch.query('select public.publish_changes($1)', [steps]);
    const visitor = await db().begin('visitor');
    const claimed = visitor.query(claim);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await batch.query('commit');
    await batch.end();
    await claimed;
    await visitor.query('commit');
    await visitor.end();
    await publish(add('a'));

    expect(await db().sql('select listing_id from public.claim_requests')).toEqual([
      { listing_id: 'a' },
    ]);
  });

  test('a claim submitted while its listing is being merged goes to the survivor', async () => {
    const [a] = await publish(add('a'), add('b'));
    const batch = await db().begin('service');
    const steps = JSON.stringify([merge('a', 'b', a?.record?.revision)]);
    await batch.query('select public.publish_changes($1)', [steps]);
    const visitor = await db().begin('visitor');
    const claimed = visitor.query(claim);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await batch.query('commit');
    await batch.end();
    await claimed;
    await visitor.query('commit');
    await visitor.end();

    expect(await db().sql('select listing_id from public.claim_requests')).toEqual([
      { listing_id: 'b' },
    ]);
  });
});
