import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { noPostgres } from '../running/postgres-server.ts';
import { onPostgres, usePostgres } from '../running/use-postgres.ts';
import {
  attackTable,
  attempt,
  callFunctions,
  columnsByTable,
  plantRows,
} from './access-attacks.ts';
import { actors, expectedOf, type Actor } from './access-expectations.ts';

describe.skipIf(noPostgres !== null)(onPostgres, () => {
  const { db } = usePostgres();
  let accounts: Awaited<ReturnType<typeof plantRows>>;
  beforeEach(async () => {
    accounts = await plantRows(db());
  });

  /** Begins a transaction; with claims, those replace the claims of the actor. */
  async function begin(actor: Actor, claims?: string) {
    const account =
      actor === 'stranger' ? randomUUID() : actor === 'visitor' ? '' : accounts[actor];
    const client = await db().begin(actor === 'visitor' ? actor : { account });
    if (claims !== undefined) {
      await client.query(`select set_config('request.jwt.claims', $1, true)`, [claims]);
    }
    return client;
  }

  async function attackAll(actor: Actor, claims?: string) {
    const client = await begin(actor, claims);
    const tables: Record<string, string[]> = {};
    for (const columns of await columnsByTable(db())) {
      tables[columns.table] = await attackTable(client, columns, accounts.other);
    }
    const functions = await callFunctions(db(), client);
    await client.end();
    return { tables, functions };
  }

  test.each(actors)(
    'attacks as %s on every table, column and function achieve what is listed here and nothing else',
    async (actor) => {
      expect(await attackAll(actor)).toEqual(expectedOf(actor));
    },
  );

  const free = `'free', 'A', 'b@example.org', '1', 'Word'`;
  const claim =
    'insert into public.claim_requests (listing_id, name, email, phone, code_word, status)';
  const storedListing = `select status, source, premium from public.listings where name = 'Added'`;
  test.each([
    [
      'a listing that is published',
      `insert into public.listings (name, user_id, status) values ('Added', $own, 'published')`,
      storedListing,
      '[{"status":"pending","source":"owner","premium":false}]',
    ],
    [
      'a listing of another account',
      `insert into public.listings (name, user_id) values ('Added', $other)`,
      storedListing,
      'policy',
    ],
    [
      'a listing without an owner',
      `insert into public.listings (name) values ('Added')`,
      storedListing,
      'policy',
    ],
    ['an approved claim', `${claim} values (${free}, 'approved')`, 'select 1', 'policy'],
    [
      'a claim of a hidden listing',
      `${claim} values (${free.replace('free', 'hidden')}, 'pending')`,
      'select 1',
      'policy',
    ],
    [
      'a claim',
      `${claim} values (${free}, 'pending')`,
      `select status, user_id = $own as own, owner_id from public.claim_requests where code_word = 'Word'`,
      '[{"status":"pending","own":true,"owner_id":null}]',
    ],
    [
      'a message',
      `insert into public.contact_messages (name, email, message) values ('Added', 'b@example.org', 'Text')`,
      `select status, user_id = $own as own from public.contact_messages where name = 'Added'`,
      '[{"status":"open","own":true}]',
    ],
  ])(
    'an owner who adds %s cannot choose what the database decides',
    async (_, statement, stored, outcome) => {
      const client = await begin('owner');
      const fill = (text: string) =>
        text.replace('$own', `'${accounts.owner}'`).replace('$other', `'${accounts.other}'`);
      const found = await attempt(client, fill(statement), async () =>
        JSON.stringify((await client.query(fill(stored))).rows),
      );
      await client.end();
      expect(found).toBe(outcome);
    },
  );

  // Tokens are verified before the database, which trusts the claims that it is given: of these, only `sub`
  // counts, and the role is the one that the connection has taken, never one that the claims name.
  test.each<[string, Actor, string, Parameters<typeof expectedOf>[0]]>([
    ['no claims for a visitor', 'visitor', '', 'visitor'],
    [
      'the sub of an administrator without the role of accounts',
      'visitor',
      '{"sub":"$administrator"}',
      'visitor',
    ],
    ['no claims in the role of accounts', 'owner', '', 'nobody'],
    ['no sub', 'owner', '{}', 'nobody'],
    ['the service role without a sub', 'owner', '{"role":"service_role"}', 'nobody'],
    ['an unknown role and sub', 'owner', `{"role":"root","sub":"${randomUUID()}"}`, 'stranger'],
    [
      'the service role and metadata of an administrator',
      'owner',
      '{"role":"service_role","app_metadata":{"role":"admin"},"is_admin":true,"sub":"$owner"}',
      'owner',
    ],
    ['the sub of another account', 'owner', '{"sub":"$other"}', 'other'],
  ])(
    'a request whose claims have %s does no more than it should',
    async (_, role, claims, like) => {
      const given = claims.replace(/\$(\w+)/, (__, name: keyof typeof accounts) => accounts[name]);
      expect(await attackAll(role, given)).toEqual(expectedOf(like));
    },
  );

  test.each<[string, string, string]>([
    [
      'a privilege on a column',
      'grant update (premium) on public.listings to authenticated',
      'listings',
    ],
    [
      'a permissive policy',
      'create policy "leak" on public.profiles for select to authenticated using (true)',
      'profiles',
    ],
    [
      'a policy that lets all change a row',
      'create policy "leak" on public.listings for update to authenticated using (true)',
      'listings',
    ],
    ['a table that is not listed', 'create table public.diary (entry text)', 'diary'],
    [
      'a function that all may call',
      'grant execute on function public.find_accounts to authenticated',
      'find_accounts',
    ],
    [
      'a function that is not listed',
      `create function public.leak() returns text language sql return 'x'`,
      'leak()',
    ],
  ])('the attacks would detect %s', async (_, breach, place) => {
    await db().sql(breach);
    const found = await attackAll('owner');
    const wanted = expectedOf('owner');
    const differing = [...Object.entries({ ...found.tables, ...found.functions })]
      .filter(
        ([name, outcome]) =>
          JSON.stringify(outcome) !== JSON.stringify(wanted.tables[name] ?? wanted.functions[name]),
      )
      .map(([name]) => name);
    expect(differing).toHaveLength(1);
    expect(differing[0]).toContain(place);
  });
});
