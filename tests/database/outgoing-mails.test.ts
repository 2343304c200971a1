import { describe, expect, test } from 'vitest';
import { noPostgres } from '../running/postgres-server.ts';
import { onPostgres, usePostgres } from '../running/use-postgres.ts';

describe.skipIf(noPostgres !== null)(onPostgres, () => {
  const { db } = usePostgres();

  const enqueue = (to: string) =>
    db().sql<{ queued: boolean }>(
      `select private.queue_mail('claim-received', $1, '{}') as queued`,
      [to],
    );

  test('a visitor cannot flood an address, also with many requests at once', async () => {
    const connections = await Promise.all(Array.from({ length: 8 }, () => db().begin('service')));
    const answers = await Promise.all(
      connections.map(async (connection) => {
        await connection.query('reset role');
        const { rows } = await connection.query<{ queued: boolean }>(
          `select private.queue_mail('claim-received', 'ann@eats.test', '{}') as queued`,
        );
        await connection.query('commit');
        await connection.end();
        return rows[0]?.queued;
      }),
    );

    expect(answers.filter((queued) => queued === true)).toHaveLength(5);
  });

  test('a recipient is one plain address', async () => {
    for (const to of [
      'a@b.org\nBcc: c@b.org',
      'a@b.org\u2028',
      'Ann <a@b.org>',
      'a@b.org, c@b.org',
    ]) {
      expect(await enqueue(to)).toEqual([{ queued: false }]);
    }
    expect(await enqueue('Ann+eats@b.org')).toEqual([{ queued: true }]);
  });

  test('only administrators read mails', async () => {
    for (const sender of ['visitor', { account: await db().createAccount() }] as const) {
      const connection = await db().begin(sender);
      await expect(connection.query('select public.read_mails()')).rejects.toMatchObject({
        code: '42501',
      });
      await connection.end();
    }
    const administrator = await db().begin({ account: await db().createAccount('administrator') });
    const { rows } = await administrator.query('select public.read_mails() as mails');
    expect(rows).toHaveLength(1);
    await administrator.end();
  });
});
