import { describe, expect, test } from 'vitest';
import { noPostgres } from '../running/postgres-server.ts';
import { onPostgres, usePostgres } from '../running/use-postgres.ts';

describe.skipIf(noPostgres !== null)(onPostgres, () => {
  const { db } = usePostgres();

  /** Returns SQL that inserts listings of an account, each with about 100,000 bytes of text. */
  const listingsOf = (account: string, name: string, count: number) => ({
    text: `insert into public.listings (name, html_content, user_id)
      select $1, repeat('x', 99990), $2 from generate_series(1, $3)`,
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
    await expect(second.query(listingsOf(account, 'Kitchen', 2))).rejects.toThrow(
      '2,000,000 bytes',
    );
    await second.end();
  });

  test('two sessions of one account share its text limit', async () => {
    const account = await db().createAccount();
    const one = await db().begin({ account });
    const other = await db().begin({ account });
    await one.query(listingsOf(account, 'Kitchen', 15));
    const waiting = other.query(listingsOf(account, 'Kitchen', 15));
    const refused = expect(waiting).rejects.toThrow('2,000,000 bytes');
    await one.query('commit');
    await refused;
    await one.end();
    await other.end();

    expect(await db().sql('select count(*)::int from public.listings')).toEqual([{ count: 15 }]);
  });
});
