import { describe, expect, test } from 'vitest';
import { noPostgres } from '../running/postgres-server.ts';
import { onPostgres, usePostgres } from '../running/use-postgres.ts';

describe.skipIf(noPostgres !== null)(onPostgres, () => {
  const { db } = usePostgres();

  const sendMessage = `insert into public.contact_messages (name, email, message)
    values ('Ann', 'ann@example.com', 'Corner Café has moved.')`;

  const countRows = async (table: string) =>
    (await db().sql<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;

  test('an account exports its own rows, and leaves only its listings when it is deleted', async () => {
    const [account, other] = [await db().createAccount(), await db().createAccount()];
    await db().sql(
      `insert into public.listings (id, name, user_id) values ('cafe', 'Café', $1), ('bar', 'Bar', $2)`,
      [account, other],
    );
    await db().sql('insert into auth.sessions (user_id) values ($1)', [account]);
    const owner = await db().begin({ account });
    await owner.query(`update public.listings set name = 'Casino'`);
    await owner.query(sendMessage);
    const { rows } = await owner.query<{ data: object }>(`select public.export_my_data() as data`);
    await owner.query('commit');

    expect(rows[0]?.data).toMatchObject({
      account: { id: account },
      sessions: [{}],
      listings: [{ id: 'cafe' }],
      entries: [{ listing_id: 'cafe', proposed: { name: 'Casino' } }],
      messages: [{ name: 'Ann' }],
    });
    expect(JSON.stringify(rows)).not.toContain(other);

    const again = await db().begin({ account });
    await again.query('select public.delete_my_account()');
    await again.query('commit');
    await Promise.all([owner.end(), again.end()]);
    expect(await db().sql('select id, user_id from public.listings order by id')).toEqual([
      { id: 'bar', user_id: other },
      { id: 'cafe', user_id: null },
    ]);
    expect(await db().sql('select status, user_id from public.listing_entries')).toEqual([
      { status: 'withdrawn', user_id: null },
    ]);
    expect(await countRows('public.contact_messages')).toBe(0);
    expect(await countRows(`auth.sessions where user_id = '${account}'`)).toBe(0);
  });

  test('of two administrators who leave at the same moment, one stays', async () => {
    await db().sql('delete from public.admins');
    const accounts = [
      await db().createAccount('administrator'),
      await db().createAccount('administrator'),
    ];
    const [first, second] = await Promise.all(accounts.map((account) => db().begin({ account })));
    await first?.query('select public.delete_my_account()');
    const late = second?.query('select public.delete_my_account()');
    await first?.query('commit');

    await expect(late).rejects.toThrow('the only administrator');
    await Promise.all([first?.end(), second?.end()]);
    expect(await db().sql('select user_id from public.admins')).toEqual([{ user_id: accounts[1] }]);
  });

  test('an administrator who decides while an account leaves does not stop it', async () => {
    const account = await db().createAccount();
    await db().sql(`insert into public.listings (id, name, user_id) values ('cafe', 'Café', $1)`, [
      account,
    ]);
    const owner = await db().begin({ account });
    await owner.query(`update public.listings set name = 'Casino' where id = 'cafe'`);
    await owner.query('commit');
    const administrator = await db().begin({ account: await db().createAccount('administrator') });
    const [entry] = await db().sql<{ id: string; version: number }>(
      `select id, version from public.listing_entries where status = 'waiting' and user_id = $1`,
      [account],
    );
    const decisions = [{ kind: 'entry', ...entry, decision: 'approve' }];
    await administrator.query('select public.decide_requests($1)', [JSON.stringify(decisions)]);
    const leaving = await db().begin({ account });
    const deletion = leaving.query('select public.delete_my_account()');
    await administrator.query('commit');
    await deletion;
    await leaving.query('commit');
    await Promise.all([owner.end(), administrator.end(), leaving.end()]);

    expect(await db().sql(`select name, user_id from public.listings where id = 'cafe'`)).toEqual([
      { name: 'Casino', user_id: null },
    ]);
  });

  test('a message that is sent twice at the same moment is stored once', async () => {
    const [first, second] = [await db().begin('visitor'), await db().begin('visitor')];
    await first.query(sendMessage);
    const late = second.query(sendMessage);
    await first.query('commit');
    await late;
    await second.query('commit');
    await Promise.all([first.end(), second.end()]);

    expect(await countRows('public.contact_messages')).toBe(1);
  });
});
