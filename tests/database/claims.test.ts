import { describe, expect, test } from 'vitest';
import { noPostgres } from '../running/postgres-server.ts';
import { onPostgres, usePostgres } from '../running/use-postgres.ts';
import type { Sender } from '../running/postgres-directory.ts';

describe.skipIf(noPostgres !== null)(onPostgres, () => {
  const { db } = usePostgres();

  const addListing = () =>
    db().sql(`insert into public.listings (id, name) values ('cafe', 'Corner Café')`);

  /** Runs one statement as somebody, in a transaction of its own; returns its first value. */
  async function run<Value>(sender: Sender, text: string, values: unknown[] = []): Promise<Value> {
    const client = await db().begin(sender);
    try {
      const { rows } = await client.query<{ value: Value }>(text, values);
      await client.query('commit');
      return rows[0]?.value as Value;
    } finally {
      await client.end();
    }
  }

  const claim = (email: string, sender: Sender = 'visitor') =>
    run(
      sender,
      `insert into public.claim_requests (listing_id, name, email, phone, code_word)
        values ('cafe', 'Ann', $1, '0161', 'plum')`,
      [email],
    );

  interface Answer {
    readonly outcome: string;
    readonly token?: string;
  }

  const accept = (account: string, token: string) =>
    run<Answer>({ account }, 'select public.accept_ownership($1) as value', [token]);

  /** The decisions that approve these claims, as an administrator sees them now. */
  async function approvals(where = 'true'): Promise<string> {
    const [row] = await db().sql<{ decisions: unknown }>(
      `select jsonb_agg(jsonb_build_object('kind', 'claim', 'id', id, 'decision', 'approve',
          'version', private.claim_version(c)) order by created_at) as decisions
        from public.claim_requests as c where ${where}`,
    );
    return JSON.stringify(row?.decisions);
  }

  const decide = (administrator: string, decisions: string) =>
    run<Answer[]>({ account: administrator }, 'select public.decide_requests($1) as value', [
      decisions,
    ]);

  const owner = async () =>
    (await db().sql<{ user_id: string | null }>('select user_id from public.listings'))[0]?.user_id;

  test('the same claim fifty times at once is kept once', async () => {
    await addListing();
    await Promise.all(Array.from({ length: 50 }, () => claim('ann@example.com')));

    expect(await db().sql('select status, user_id from public.claim_requests')).toEqual([
      { status: 'pending', user_id: null },
    ]);
  });

  test('a link that two accounts open at once makes one of them the owner', async () => {
    await addListing();
    await claim('ann@example.com');
    const administrator = await db().createAccount('administrator');
    const [answer] = await decide(administrator, await approvals());
    const accounts = [await db().createAccount(), await db().createAccount()];
    const answers = await Promise.all(
      accounts.map((account) => accept(account, answer?.token ?? '')),
    );

    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['done', 'refused']);
    expect(await owner()).toBe(accounts[answers.findIndex(({ outcome }) => outcome === 'done')]);
  });

  test('of two administrators who approve two claims at once, one is told of a conflict', async () => {
    await addListing();
    await claim('ann@example.com');
    await claim('bob@example.com', { account: await db().createAccount() });
    const decisions = [
      await approvals(`email = 'ann@example.com'`),
      await approvals(`email = 'bob@example.com'`),
    ];
    const administrators = [
      await db().createAccount('administrator'),
      await db().createAccount('administrator'),
    ];
    const answers = await Promise.all(
      administrators.map((administrator, n) => decide(administrator, decisions[n]!)),
    );

    expect(
      answers
        .flat()
        .map(({ outcome }) => outcome)
        .sort(),
    ).toEqual(['conflict', 'done']);
    const approved = await db().sql(
      `select count(*)::int as n from public.claim_requests where status = 'approved'`,
    );
    expect(approved).toEqual([{ n: 1 }]);
  });

  test('a claim that arrives while the listing gets an owner is a dispute', async () => {
    await addListing();
    await claim('ann@example.com');
    const administrator = await db().createAccount('administrator');
    const [answer] = await decide(administrator, await approvals());
    const account = await db().createAccount();
    const accepting = await db().begin({ account });
    await accepting.query('select public.accept_ownership($1)', [answer?.token]);
    const late = claim('bob@example.com');
    await accepting.query('commit');
    await late;
    await accepting.end();

    expect(
      await db().sql(`select status from public.claim_requests where email = 'bob@example.com'`),
    ).toEqual([{ status: 'disputed' }]);
  });

  test('attempts at the same time do not get past the limit of an account', async () => {
    await addListing();
    const account = await db().createAccount();
    const attempts = await Promise.allSettled(
      Array.from({ length: 15 }, (_, n) => accept(account, String(n))),
    );

    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  test('a deleted account leaves the listing without an owner, and no claim', async () => {
    await addListing();
    const account = await db().createAccount();
    await claim('ann@example.com', { account });
    await decide(await db().createAccount('administrator'), await approvals());
    expect(await owner()).toBe(account);

    await db().sql('delete from auth.users where id = $1', [account]);

    expect(await owner()).toBeNull();
    expect(await db().sql('select from public.claim_requests')).toEqual([]);
  });
});
