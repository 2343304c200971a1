import { describe, expect, test } from 'vitest';
import { noPostgres } from '../running/postgres-server.ts';
import { onPostgres, usePostgres } from '../running/use-postgres.ts';

describe.skipIf(noPostgres !== null)(onPostgres, () => {
  const { db } = usePostgres();

  const addListings = (count: number) =>
    db().sql(
      `insert into public.listings (id, name) select 'n' || n, 'N' from generate_series(1, $1) n`,
      [count],
    );
  const claims = async () =>
    (await db().sql<{ n: number }>('select count(*)::int as n from public.claim_requests'))[0]?.n;

  let people = 0;

  /** Hands in different people's claims as a visitor with these headers, one request each; returns why each was refused. */
  async function claim(
    listings: readonly string[],
    headers: Record<string, string> = {},
  ): Promise<(string | null)[]> {
    const visitor = await db().begin('visitor');
    const refusals: (string | null)[] = [];
    await visitor.query(`select set_config('request.headers', $1, true)`, [
      JSON.stringify(headers),
    ]);
    for (const listing of listings) {
      await visitor.query('savepoint request');
      try {
        await visitor.query(
          `insert into public.claim_requests (listing_id, name, email, phone, code_word)
            values ($1, 'Ann', $2, '1', 'plum')`,
          [listing, `ann-${String((people += 1))}@example.com`],
        );
        refusals.push(null);
      } catch (error) {
        await visitor.query('rollback to savepoint request');
        refusals.push((error as Error).message);
      }
    }
    await visitor.query('commit');
    await visitor.end();
    return refusals;
  }

  const listings = (count: number) => Array.from({ length: count }, (_, n) => `n${String(n + 1)}`);
  const from = (address: string) => ({ 'x-forwarded-for': address });

  test('a request that hands in several claims is refused as a whole', async () => {
    await addListings(161);
    const visitor = await db().begin('visitor');
    const handIn = (count: number) =>
      visitor.query(
        `insert into public.claim_requests (listing_id, name, email, phone, code_word)
          select 'n' || n % 161 + 1, 'Ann', 'a@example.com', '1', 'plum' from generate_series(1, $1) n`,
        [count],
      );

    await visitor.query('savepoint request');
    await expect(handIn(2)).rejects.toThrow('A request can hand in one claim only.');
    await visitor.query('rollback to savepoint request');
    await expect(handIn(3_220)).rejects.toMatchObject({ code: 'P0001' });
    await visitor.end();
    expect(await claims()).toBe(0);
    expect(await claim(['n1'])).toEqual([null]);
  });

  test('one network can send at most twenty claims an hour, and others are not affected', async () => {
    await addListings(30);
    const refusals = await claim(listings(21), from('192.0.2.1, 10.0.0.1'));

    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(20);
    expect(refusals.at(-1)).toContain('from this network in the last hour');
    expect(await claim(['n30'], from('192.0.2.2, 10.0.0.1'))).toEqual([null]);
    await db().sql(`update private.claim_senders set created_at = now() - interval '61 minutes'`);
    expect(await claim(['n30'], from('192.0.2.1, 10.0.0.1'))).toEqual([null]);
  });

  test('one network can claim a business at most three times a day, and others still can', async () => {
    await addListings(1);
    const refusals = await claim(Array(4).fill('n1') as string[], from('192.0.2.1'));

    expect(refusals.slice(0, 3)).toEqual([null, null, null]);
    expect(refusals[3]).toContain('three times from this network today');
    expect(await claim(['n1'], from('192.0.2.2'))).toEqual([null]);
  });

  test.each([
    ['all IPv6 addresses of one subscriber', from('2001:db8::1'), from('2001:db8::ffff:9')],
    ['an IPv4 address in either spelling', from('192.0.2.1'), from('::ffff:192.0.2.1')],
    [
      'the address that Cloudflare saw, whatever the visitor sent',
      { 'cf-connecting-ip': '192.0.2.1', 'x-forwarded-for': '198.51.100.1' },
      { 'cf-connecting-ip': '192.0.2.1', 'x-forwarded-for': '198.51.100.2' },
    ],
  ])('counts as one network: %s', async (_what, one, other) => {
    await addListings(1);
    await claim(['n1', 'n1', 'n1'], one);

    expect((await claim(['n1'], other))[0]).toContain('from this network');
  });

  test.each([
    ['two IPv4 addresses', '::ffff:192.0.2.1', '::ffff:192.0.2.2'],
    ['two IPv6 networks', '2001:db8:0:1::1', '2001:db8:0:2::1'],
  ])('counts as two networks: %s', async (_what, one, other) => {
    await addListings(1);
    await claim(['n1', 'n1', 'n1'], from(one));

    expect(await claim(['n1'], from(other))).toEqual([null]);
  });

  test.each([{}, from(''), from('unknown'), from('192.0.2.1:80'), from('fe80::1%eth0')])(
    'a claim with the headers %j is accepted, and its sender is unknown',
    async (headers) => {
      await addListings(1);

      expect(await claim(['n1'], headers)).toEqual([null]);
      expect(await db().sql('select sender from private.claim_senders')).toEqual([]);
    },
  );

  test('under a flood of claims, each business can still be claimed once an hour', async () => {
    await addListings(252);
    await db().sql(`insert into public.claim_requests (listing_id, name, email, phone, code_word)
      select 'n' || n % 250 + 1, 'Bot', 'b@example.com', '1', 'x' from generate_series(1, 499) n`);

    expect(await claim(['n1', 'n2', 'n251', 'n251', 'n252'])).toEqual([
      null,
      expect.stringContaining('Very many claims are arriving'),
      null,
      expect.stringContaining('Very many claims are arriving'),
      null,
    ]);
    await db().sql(`update public.claim_requests set created_at = now() - interval '61 minutes'`);
    expect(await claim(['n2', 'n2'])).toEqual([null, null]);
  });

  test('an address is stored as a salted hash, for a day', async () => {
    await addListings(2);
    await claim(['n1'], from('192.0.2.1'));
    const plain = `encode(sha256('192.0.2.1/32'), 'hex'), encode(sha256('192.0.2.1'), 'hex')`;
    const stored = await db().sql<{ hash: string }>(
      `select encode(sender, 'hex') as hash from private.claim_senders
        where encode(sender, 'hex') not in (${plain})`,
    );
    expect(stored).toHaveLength(1);

    await db().sql(`update private.claim_senders set created_at = now() - interval '25 hours'`);
    await claim(['n2'], from('192.0.2.2'));
    expect(await db().sql('select listing_id from private.claim_senders')).toEqual([
      { listing_id: 'n2' },
    ]);
  });

  test('claims that arrive at the same time do not get past the limit', async () => {
    await addListings(1);
    const refusals = await Promise.all(
      Array.from({ length: 6 }, () => claim(['n1'], from('192.0.2.1'))),
    );

    expect(refusals.flat().filter((refusal) => refusal === null)).toHaveLength(3);
  });

  test('the service role restores any number of claims at once', async () => {
    await addListings(1);
    const service = await db().begin('service');
    await service.query(`insert into public.claim_requests (listing_id, name, email, phone, code_word)
      select 'n1', 'Ann', 'a@example.com', '1', 'plum' from generate_series(1, 30) n`);
    await service.query('commit');
    await service.end();

    expect(await claims()).toBe(30);
  });
});
