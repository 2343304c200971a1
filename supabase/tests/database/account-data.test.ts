import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  openDirectoryDatabase,
  type DirectoryDatabase,
  type Person,
} from './directory-database.ts';

let db: DirectoryDatabase;
let count = 0;

beforeAll(async () => {
  db = await openDirectoryDatabase();
});
afterAll(() => db.close());

beforeEach(async () => {
  await db.reset();
  await db.sql(
    `insert into public.listings (id, name, status, user_id, source, source_id) values
      ('cafe', 'Corner Café', 'published', $1, 'fhrs', 'fhrs-1'),
      ('other', 'Other kitchen', 'published', $2, 'owner', '')`,
    [db.owner.id, db.stranger.id],
  );
});

const claim = { name: 'Ann', email: 'ann@example.com', phone: '1', code_word: 'plum' };
const message = { name: 'Ann', email: 'ann@example.com', message: 'Hello' };

/** What owner and stranger have stored: a change that waits, a claim and a message each. */
async function leaveTraces(): Promise<void> {
  for (const [person, listing] of [
    [db.owner, 'cafe'],
    [db.stranger, 'other'],
  ] as const) {
    const name = `Renamed by ${person === db.owner ? 'the owner' : 'the stranger'}`;
    await person.api.from('listings').update({ name }).eq('id', listing);
    await db.sql(
      `insert into public.claim_requests (listing_id, name, email, phone, code_word, user_id)
        values ($1, 'Ann', 'ann@example.com', '1', $2, $3)`,
      [listing, `code word for ${listing}`, person.id],
    );
    const text = `Message of ${listing}`;
    await person.api.from('contact_messages').insert({ ...message, message: text });
  }
  await db.visitor.from('claim_requests').insert({ ...claim, listing_id: 'cafe' });
  await db.visitor.from('contact_messages').insert(message);
}

/** A new account with its own client; the three shared ones stay for the next test. */
async function newAccount(): Promise<Person> {
  count += 1;
  const email = `guest${String(count)}@example.com`;
  const password = `guest ${String(count)} has a password`;
  const api = db.newClient();
  const { data } = await api.auth.signUp({ email, password });
  return { id: data.user?.id ?? '', api };
}

describe('the data of an account', () => {
  interface Exported {
    readonly account: Record<string, unknown>;
    readonly profile: Record<string, unknown>;
    readonly listings: Record<string, unknown>[];
    readonly entries: Record<string, unknown>[];
    readonly claims: Record<string, unknown>[];
    readonly messages: Record<string, unknown>[];
  }

  const exportOf = async ({ api }: Person) => (await api.rpc('export_my_data')).data as Exported;

  test('holds the account, its listings whole, its entries, claims and messages', async () => {
    await leaveTraces();

    const exported = await exportOf(db.owner);

    expect(exported.account).toMatchObject({ id: db.owner.id, email: 'owner@example.com' });
    expect(exported.profile).toMatchObject({ full_name: 'owner' });
    expect(exported.listings).toMatchObject([{ id: 'cafe', source_id: 'fhrs-1' }]);
    expect(exported.entries).toMatchObject([
      { listing_id: 'cafe', status: 'waiting', proposed: { name: 'Renamed by the owner' } },
    ]);
    expect(exported.claims).toMatchObject([{ code_word: 'code word for cafe' }]);
    expect(exported.messages).toMatchObject([{ message: 'Message of cafe' }]);
  });

  test('tells the reason of a decision, and not who decided', async () => {
    await leaveTraces();
    await db.sql(
      `update public.listing_entries set status = 'refused', reason = 'Not a casino.',
      decided_by = $1, decided_at = now() where listing_id = 'cafe'`,
      [db.administrator.id],
    );
    await db.sql(
      `update public.contact_messages set status = 'closed', closed_at = now(),
      closed_by = $1`,
      [db.administrator.id],
    );

    const exported = await exportOf(db.owner);

    expect(exported.entries).toMatchObject([{ reason: 'Not a casino.' }]);
    expect(JSON.stringify(exported)).not.toContain(db.administrator.id);
  });

  test('holds nothing of others, no password and no token', async () => {
    await leaveTraces();
    const [secrets] = await db.sql<{ hash: string; token: string }>(
      `select u.encrypted_password as hash, t.token from auth.users u
        join auth.sessions s on s.user_id = u.id join auth.refresh_tokens t on t.session_id = s.id
        where u.id = $1`,
      [db.owner.id],
    );

    const text = JSON.stringify(await exportOf(db.owner));

    for (const secret of [db.stranger.id, 'stranger', 'other', 'plum', 'Hello']) {
      expect(text).not.toContain(secret);
    }
    expect(secrets?.hash).toMatch(/^\$2/);
    expect(text).not.toContain(secrets?.hash);
    expect(text).not.toContain(secrets?.token);
  });

  test('is refused to visitors, and nobody can name another account', async () => {
    expect((await db.visitor.rpc('export_my_data')).error?.code).toBe('42501');
    const parameters = [{ id: db.owner.id }, { user_id: db.owner.id }, { own_id: db.owner.id }];
    for (const named of parameters) {
      const answered = await db.stranger.api.rpc('export_my_data', named);
      expect(answered.data).toBeNull();
      expect(answered.error).not.toBeNull();
    }
  });

  test('of an administrator holds what they decided, and nobody’s claim', async () => {
    await leaveTraces();
    const [entry] = await db.sql<{ id: string; version: number }>(
      `select id, version from public.listing_entries where listing_id = 'cafe'`,
    );
    const decision = { kind: 'entry', ...entry, decision: 'approve' };
    await db.administrator.api.rpc('decide_requests', { decisions: [decision] });

    const exported = await exportOf(db.administrator);

    expect(exported).toMatchObject({
      is_administrator: true,
      steps: [{ kind: 'entry', step: 'approve', listing_id: 'cafe' }],
      ...{ claims: [], messages: [], listings: [], entries: [] },
    });
  });
});

describe('deleting an account', () => {
  test('ends its sessions and leaves nobody’s rows but its listings', async () => {
    const guest = await newAccount();
    await db.sql(`update public.listings set user_id = $1 where id = 'other'`, [guest.id]);
    await guest.api.from('listings').update({ name: 'Renamed' }).eq('id', 'other');
    await guest.api.from('listings').insert({ name: 'New kitchen', user_id: guest.id });
    await guest.api.from('contact_messages').insert(message);
    await db.sql(
      `insert into public.claim_requests (listing_id, name, email, phone, code_word, user_id)
        values ('cafe', 'Ann', 'ann@example.com', '1', 'plum', $1)`,
      [guest.id],
    );
    await db.sql(
      `insert into public.claim_requests
          (listing_id, name, email, phone, code_word, status, owner_id, decided_at)
        values ('other', 'Ann', 'ann@example.com', '1', 'plum', 'approved', $1, now())`,
      [guest.id],
    );
    await db.sql(
      `insert into public.publication_log (actor, saved, removed, conflicts, outcomes)
        values ($1, 0, 0, 0, '[]')`,
      [guest.id],
    );

    expect((await guest.api.rpc('delete_my_account')).error).toBeNull();

    expect(await db.sql('select name, status, user_id from public.listings order by name')).toEqual(
      [
        { name: 'Corner Café', status: 'published', user_id: db.owner.id },
        { name: 'New kitchen', status: 'pending', user_id: null },
        { name: 'Other kitchen', status: 'published', user_id: null },
      ],
    );
    expect(
      await db.sql('select distinct status, proposed, user_id from public.listing_entries'),
    ).toEqual([{ status: 'withdrawn', proposed: {}, user_id: null }]);
    expect(await db.sql('select * from public.claim_requests')).toEqual([]);
    expect(await db.sql('select * from public.contact_messages')).toEqual([]);
    expect(await db.sql('select * from private.outgoing_mails')).toEqual([]);
    expect(await mentionsOf(guest.id)).toEqual([]);
    expect((await guest.api.from('listings').select('id')).error?.code).toBe('PGRST301');
  });

  /** Every table with a column of ids of accounts that still holds this one. */
  async function mentionsOf(id: string): Promise<string[]> {
    const columns = await db.sql<{ table: string; name: string }>(
      `select format('%I.%I', table_schema, table_name) as table, column_name as name
        from information_schema.columns
        where table_schema in ('public', 'private', 'auth', 'embedded') and data_type = 'uuid'`,
    );
    const found: string[] = [];
    for (const { table, name } of columns) {
      const rows = await db.sql(`select from ${table} where "${name}" = $1`, [id]);
      if (rows.length > 0) found.push(`${table}.${name}`);
    }
    return found;
  }

  test('leaves the accounts, listings, claims and messages of others as they were', async () => {
    await leaveTraces();
    const traces = () =>
      db.sql(`select to_jsonb(e) as row from public.listing_entries e
        union all select to_jsonb(c) from public.claim_requests c
        union all select to_jsonb(m) from public.contact_messages m
        union all select to_jsonb(l) from public.listings l
        union all select to_jsonb(p) from public.profiles p order by 1`);
    const before = await traces();
    const guest = await newAccount();

    const parameters = [{ id: db.owner.id }, { user_id: db.owner.id }, { account: db.owner.id }];
    for (const named of parameters) {
      expect((await guest.api.rpc('delete_my_account', named)).error).not.toBeNull();
    }
    expect((await db.visitor.rpc('delete_my_account')).error?.code).toBe('42501');
    await guest.api.rpc('delete_my_account');

    expect(await traces()).toEqual(before);
    expect((await db.owner.api.from('profiles').select('id')).data).toHaveLength(1);
  });

  test('is refused to the only administrator, and possible once there is another', async () => {
    const refused = await db.administrator.api.rpc('delete_my_account');
    expect(refused.error?.code).toBe('P0001');
    expect(refused.error?.message).toContain('the only administrator');
    expect((await db.administrator.api.rpc('is_admin')).data).toBe(true);

    const guest = await newAccount();
    await db.sql('insert into public.admins (user_id) values ($1)', [guest.id]);
    expect((await guest.api.rpc('delete_my_account')).error).toBeNull();
    expect(await db.sql('select user_id from public.admins')).toEqual([
      { user_id: db.administrator.id },
    ]);
  });

  test('that is done already does nothing', async () => {
    const guest = await newAccount();
    await guest.api.rpc('delete_my_account');

    // On a hosted project, the access token is accepted until it expires.
    const callAgain = (name: string) =>
      db.sql(`do $$ begin
        perform set_config('request.jwt.claim.sub', '${guest.id}', true);
        perform set_config('request.jwt.claims', '{"sub":"${guest.id}"}', true);
        set local role authenticated;
        perform public.${name}();
      end $$`);
    await callAgain('delete_my_account');
    await expect(callAgain('export_my_data')).rejects.toThrow(
      'Only an account can download its data.',
    );
  });

  test('by the operator takes the same rows with it', async () => {
    const guest = await newAccount();
    await guest.api.from('contact_messages').insert(message);
    await db.sql(
      `insert into public.claim_requests (listing_id, name, email, phone, code_word, user_id)
        values ('cafe', 'Ann', 'ann@example.com', '1', 'plum', $1)`,
      [guest.id],
    );
    await db.sql('delete from auth.users where id = $1', [guest.id]);

    expect(await mentionsOf(guest.id)).toEqual([]);
    expect(await db.sql('select * from public.claim_requests')).toEqual([]);
  });
});

test('a profile gets the name that its account is given', async () => {
  const guest = await newAccount();
  await guest.api.auth.updateUser({ data: { full_name: 'Ann Baker' } });

  expect(await db.sql('select full_name from public.profiles where id = $1', [guest.id])).toEqual([
    { full_name: 'Ann Baker' },
  ]);
});

test('these tests would detect an export of the claims of others', async () => {
  await leaveTraces();
  const [stored] = await db.sql<{ text: string }>(
    `select pg_get_functiondef('public.export_my_data()'::regprocedure) as text`,
  );
  const text = stored?.text ?? '';
  await db.sql(text.replace('c.user_id = own_id', 'c.user_id is not null'));
  try {
    const answered = await db.owner.api.rpc('export_my_data');
    expect(JSON.stringify(answered.data)).toContain('code word for other');
  } finally {
    await db.sql(text);
  }
});
