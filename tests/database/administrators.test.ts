import { describe, expect, test } from 'vitest';
import { noPostgres } from '../running/postgres-server.ts';
import { onPostgres, usePostgres } from '../running/use-postgres.ts';

describe.skipIf(noPostgres !== null)(onPostgres, () => {
  const { db } = usePostgres();

  test('two administrators who are removed at the same time do not leave none', async () => {
    await db().sql('delete from public.admins');
    const accounts = [
      await db().createAccount('administrator'),
      await db().createAccount('administrator'),
    ];
    const [first, second] = [await db().begin('service'), await db().begin('service')];
    const revoke = `select public.change_administrator($1, 'revoke') as outcome`;

    const early = await first.query<{ outcome: string }>(revoke, [accounts[0]]);
    const late = second.query<{ outcome: string }>(revoke, [accounts[1]]);
    await first.query('commit');
    const outcomes = [early.rows[0]?.outcome, (await late).rows[0]?.outcome];
    await second.query('commit');
    await Promise.all([first.end(), second.end()]);

    expect(outcomes).toEqual(['done', 'last']);
    expect(await db().sql('select user_id from public.admins')).toEqual([{ user_id: accounts[1] }]);
  });
});
