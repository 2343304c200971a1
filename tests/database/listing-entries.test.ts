import { describe, expect, test } from 'vitest';
import { noPostgres } from '../running/postgres-server.ts';
import { onPostgres, usePostgres } from '../running/use-postgres.ts';

describe.skipIf(noPostgres !== null)(onPostgres, () => {
  const { db } = usePostgres();

  async function publishOwned(): Promise<string> {
    const account = await db().createAccount();
    await db().sql(
      `insert into public.listings (id, name, user_id) values ('cafe', 'Corner Café', $1)
        on conflict (id) do update set name = excluded.name, user_id = excluded.user_id`,
      [account],
    );
    return account;
  }

  const names = () => db().sql(`select name, phone from public.listings where id = 'cafe'`);

  test('an owner’s change waits until an administrator approves it', async () => {
    const owner = await db().begin({ account: await publishOwned() });
    await owner.query(
      `update public.listings set name = 'Grand Casino', phone = '1', categories = '{Casino}' where id = 'cafe'`,
    );
    await owner.query('commit');
    await owner.end();
    expect(await names()).toEqual([{ name: 'Corner Café', phone: '1' }]);

    const administrator = await db().begin({ account: await db().createAccount('administrator') });
    const { rows } = await administrator.query<{ answer: unknown }>(
      `select public.decide_requests(jsonb_agg(jsonb_build_object('kind', 'entry', 'id', id,
          'version', version, 'decision', 'approve'))) as answer
        from public.listing_entries where status = 'waiting'`,
    );
    await administrator.query('commit');
    await administrator.end();

    expect(rows[0]?.answer).toMatchObject([{ outcome: 'done' }]);
    expect(await names()).toEqual([{ name: 'Grand Casino', phone: '1' }]);
  });

  test.each([
    [`name = ' '`, 'listings_name_length'],
    ['name = null', 'not-null constraint'],
    ['lat = 91', 'listings_lat_range'],
    [`categories = array[null]::text[]`, 'listings_categories_length'],
  ])('a change that sets %s is refused before it waits', async (change, message) => {
    const owner = await db().begin({ account: await publishOwned() });
    await expect(
      owner.query(`update public.listings set ${change} where id = 'cafe'`),
    ).rejects.toThrow(message);
    await owner.end();
  });

  test('two changes of one listing at the same time both wait', async () => {
    const account = await publishOwned();
    const [first, second] = [await db().begin({ account }), await db().begin({ account })];
    await first.query(`update public.listings set area = 'Bury' where id = 'cafe'`);
    const late = second.query(
      `update public.listings set address = '2 High Street' where id = 'cafe'`,
    );
    await first.query('commit');
    await late;
    await second.query('commit');
    await Promise.all([first.end(), second.end()]);

    expect(
      await db().sql(
        `select proposed from public.listing_entries where status = 'waiting' and user_id = $1`,
        [account],
      ),
    ).toEqual([{ proposed: { area: 'Bury', address: '2 High Street' } }]);
  });
});
