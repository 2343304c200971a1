import { describe, expect, test } from 'vitest';
import { noPostgres } from '../running/postgres-server.ts';
import { onPostgres, usePostgres } from '../running/use-postgres.ts';

describe.skipIf(noPostgres !== null)(onPostgres, () => {
  const { db, read } = usePostgres();

  /** Returns SQL that inserts listings of an account, each with about 100,000 bytes of text. */
  const listingsOf = (account: string, name: string, count: number) => ({
    text: `insert into public.listings (name, html_content, user_id)
      select $1::text || ' ' || n, repeat('x', 99990), $2 from generate_series(1, $3) as n`,
    values: [name, account, count],
  });

  test('an owner cannot store control characters in a name, or more text than an account may have', async () => {
    const account = await db().createAccount();
    const owner = await db().begin({ account });
    await expect(owner.query(listingsOf(account, 'Bell\u0007', 1))).rejects.toThrow(
      'The name must not contain control characters.',
    );
    await owner.query('rollback');
    await owner.end();
    const second = await db().begin({ account });
    await second.query(listingsOf(account, 'Kitchen', 19));
    await expect(second.query(listingsOf(account, 'Bistro', 2))).rejects.toThrow('2,000,000 bytes');
    await second.end();
  });

  test('an owner can add at most a hundred listings a day, even after deleting earlier ones', async () => {
    const account = await db().createAccount();
    const owner = await db().begin({ account });
    const add = () =>
      owner.query(`insert into public.listings (name, user_id) values ('Kitchen', $1)`, [account]);
    for (let count = 0; count < 100; count += 1) {
      await add();
      await owner.query('delete from public.listings where user_id = $1', [account]);
    }
    await owner.query('savepoint refused');
    await expect(add()).rejects.toThrow('has added 100 listings today');
    await owner.query('rollback to savepoint refused');
    await owner.query('commit');
    await owner.end();

    expect(await db().sql('select listing_id from public.listing_removals')).toEqual([]);
    expect((await read()).records).toEqual([]);
    const other = await db().createAccount();
    const second = await db().begin({ account: other });
    await second.query(listingsOf(other, 'Kitchen', 1));
    await second.end();
    await db().sql(`update private.owner_additions set created_at = now() - interval '25 hours'`);
    const later = await db().begin({ account });
    await later.query(listingsOf(account, 'Kitchen', 1));
    await later.query('commit');
    await later.end();
    expect(await db().sql('select user_id from private.owner_additions')).toEqual([
      { user_id: account },
    ]);
  });

  test('listings that an administrator publishes do not count towards the daily limit', async () => {
    const account = await db().createAccount('administrator');
    const administrator = db().directoryAs({ account });
    const steps = Array.from({ length: 101 }, (_, n) => ({
      operation: 'save' as const,
      kind: 'listing' as const,
      id: `l${String(n)}`,
      revision: null,
      fields: { name: 'Kitchen' },
    }));

    expect((await administrator.publish(steps)).ok).toBe(true);
    expect(await db().sql('select user_id from private.owner_additions')).toEqual([]);
  });

  test('two sessions of one account share its text limit', async () => {
    const account = await db().createAccount();
    const one = await db().begin({ account });
    const other = await db().begin({ account });
    await one.query(listingsOf(account, 'Kitchen', 15));
    const waiting = other.query(listingsOf(account, 'Bistro', 15));
    const refused = expect(waiting).rejects.toThrow('2,000,000 bytes');
    await one.query('commit');
    await refused;
    await one.end();
    await other.end();

    expect(await db().sql('select count(*)::int from public.listings')).toEqual([{ count: 15 }]);
  });

  test('two sessions of one account add the same listing once', async () => {
    const account = await db().createAccount();
    const one = await db().begin({ account });
    const other = await db().begin({ account });
    await one.query(listingsOf(account, 'Kitchen', 1));
    const refused = expect(other.query(listingsOf(account, 'Kitchen', 1))).rejects.toThrow(
      'You have a listing with this name and address already.',
    );
    await one.query('commit');
    await refused;
    await one.end();
    await other.end();

    expect(await db().sql('select count(*)::int from public.listings')).toEqual([{ count: 1 }]);
  });

  test('a name that nobody can see is refused, and names of every writing system are not', async () => {
    const account = await db().createAccount();
    for (const name of ['\t\t', '\u200b\u2060\ufeff', '\u200f\u202e', '\u00a0\u3000\u2800']) {
      const owner = await db().begin({ account });
      const add = owner.query('insert into public.listings (name, user_id) values ($1, $2)', [
        name,
        account,
      ]);
      await expect(add).rejects.toThrow('characters that can be seen');
      await owner.end();
    }
    const owner = await db().begin({ account });
    for (const name of ['餃子館', 'مطعم', '7', '🍕'])
      await owner.query('insert into public.listings (name, user_id) values ($1, $2)', [
        name,
        account,
      ]);
    await owner.end();
  });
});
