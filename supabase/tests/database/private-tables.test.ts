import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDirectoryDatabase, type DirectoryDatabase } from './directory-database.ts';

let db: DirectoryDatabase;

beforeAll(async () => {
  db = await openDirectoryDatabase();
});
afterAll(() => db.close());

const claim = {
  listing_id: 'open',
  name: 'Ann',
  email: 'ann@example.com',
  phone: '0161 000 0000',
  code_word: 'plum',
  status: 'pending',
};

beforeEach(async () => {
  await db.reset();
  await db.sql(
    `insert into public.listings (id, name, status) values
      ('open', 'Open kitchen', 'published'), ('hidden', 'Hidden kitchen', 'hidden')`,
  );
});

async function claims(): Promise<Record<string, unknown>[]> {
  return db.sql('select listing_id, status, code_word from public.claim_requests');
}

test.each(['visitor', 'stranger'] as const)('a %s can submit a claim', async (who) => {
  const api = who === 'visitor' ? db.visitor : db[who].api;

  const { error } = await api.from('claim_requests').insert(claim);

  expect(error).toBeNull();
  expect(await claims()).toEqual([{ listing_id: 'open', status: 'pending', code_word: 'plum' }]);
});

test.each([
  ['an approved claim', { ...claim, status: 'approved' }],
  ['a claim for a hidden listing', { ...claim, listing_id: 'hidden' }],
  ['a claim for a listing that does not exist', { ...claim, listing_id: 'nowhere' }],
  ['a claim with a chosen id', { ...claim, id: '00000000-0000-0000-0000-000000000001' }],
  ['a claim with a chosen time', { ...claim, created_at: '2001-01-01T00:00:00Z' }],
])('neither visitors nor accounts can submit %s', async (_what, row) => {
  expect((await db.visitor.from('claim_requests').insert(row)).error?.code).toBe('42501');
  expect((await db.owner.api.from('claim_requests').insert(row)).error?.code).toBe('42501');
  expect(await claims()).toEqual([]);
});

test.each([
  ['name', ' '],
  ['email', 'nobody'],
  ['phone', ''],
  ['code_word', 'x'.repeat(41)],
])('a claim with an invalid %s is refused', async (column, value) => {
  const { error } = await db.visitor.from('claim_requests').insert({ ...claim, [column]: value });

  expect(error?.code).toBe('23514');
  expect(error?.message).toContain(`claim_requests_${column}_length`);
});

test('no claim is accepted while claims are switched off', async () => {
  await db.sql(`insert into public.site_documents (document, record_id, value)
    values ('setting', 'claimsEnabled', '{"value": false}')`);

  expect((await db.visitor.from('claim_requests').insert(claim)).error?.code).toBe('42501');
});

test('a listing accepts at most twenty claims an hour', async () => {
  for (let count = 0; count < 20; count += 1)
    await db.visitor
      .from('claim_requests')
      .insert({ ...claim, email: `ann-${String(count)}@example.com` });

  const { error } = await db.visitor.from('claim_requests').insert(claim);

  expect(error?.code).toBe('P0001');
  expect(error?.hint).toBe('Please try again in an hour.');
});

test.each(['visitor', 'owner'] as const)(
  'the %s cannot submit several claims in one request',
  async (who) => {
    await db.sql(
      `insert into public.listings (id, name) select 'n' || n, 'N' from generate_series(1, 161) n`,
    );
    const api = who === 'visitor' ? db.visitor : db.owner.api;
    const many = Array.from({ length: 3_220 }, (_, n) => ({
      ...claim,
      listing_id: `n${String((n % 161) + 1)}`,
    }));

    const flood = await api.from('claim_requests').insert(many);
    const two = await api.from('claim_requests').insert(many.slice(0, 2));

    expect(flood.error?.code).toBe('P0001');
    expect(two.error?.message).toBe('A request can hand in one claim only.');
    expect(await claims()).toEqual([]);
    expect((await db.visitor.from('claim_requests').insert(claim)).error).toBeNull();
  },
);

test('only administrators read claims, and no account changes or deletes one directly', async () => {
  await db.visitor.from('claim_requests').insert(claim);

  expect((await db.visitor.from('claim_requests').select('*')).error?.code).toBe('42501');
  expect((await db.owner.api.from('claim_requests').select('*')).data).toEqual([]);
  expect((await db.stranger.api.from('claim_requests').select('*')).data).toEqual([]);
  expect((await db.administrator.api.from('claim_requests').select('*')).data).toHaveLength(1);
  for (const api of [db.visitor, db.owner.api, db.stranger.api, db.administrator.api]) {
    await api.from('claim_requests').update({ status: 'approved' }).neq('name', '');
    await api.from('claim_requests').delete().neq('name', '');
  }
  expect(await claims()).toEqual([{ listing_id: 'open', status: 'pending', code_word: 'plum' }]);
});

test('the response to a claim does not contain its code word', async () => {
  const { data } = await db.visitor.from('claim_requests').insert(claim).select('*');

  expect(data).toBeNull();
});

test('neither visitors nor accounts can read or change the list of administrators', async () => {
  for (const api of [db.visitor, db.owner.api, db.administrator.api]) {
    const responses = [
      await api.from('admins').select('*'),
      await api.from('admins').insert({ user_id: db.owner.id }),
      await api.from('admins').update({ user_id: db.owner.id }).neq('created_at', '2001-01-01'),
      await api.from('admins').delete().neq('created_at', '2001-01-01'),
    ];
    expect(responses.map(({ error }) => error?.code)).toEqual(Array(4).fill('42501'));
  }
  expect(await db.sql('select user_id from public.admins')).toEqual([
    { user_id: db.administrator.id },
  ]);
});

test('is_admin is true for administrators only', async () => {
  expect((await db.administrator.api.rpc('is_admin')).data).toBe(true);
  expect((await db.owner.api.rpc('is_admin')).data).toBe(false);
  expect((await db.visitor.rpc('is_admin')).error?.code).toBe('42501');
});

test('no metadata that an account sets on itself makes it an administrator', async () => {
  const metadata = { role: 'service_role', is_admin: true, app_metadata: { role: 'service_role' } };
  await db.stranger.api.auth.updateUser({ data: metadata });
  await db.stranger.api.auth.refreshSession();

  expect((await db.stranger.api.rpc('is_admin')).data).toBe(false);
  const { error } = await db.stranger.api.rpc('publish_changes', { steps: [] });
  expect(error?.code).toBe('42501');
});

test('an account can read and change its own profile only', async () => {
  expect((await db.visitor.from('profiles').select('*')).error?.code).toBe('42501');
  expect((await db.owner.api.from('profiles').select('*')).data).toEqual([
    { id: db.owner.id, full_name: 'owner', avatar_url: '' },
  ]);

  await db.owner.api.from('profiles').update({ full_name: 'New name' }).eq('id', db.owner.id);
  await db.stranger.api.from('profiles').update({ full_name: 'Taken' }).eq('id', db.owner.id);
  const moved = await db.owner.api
    .from('profiles')
    .update({ id: db.stranger.id })
    .eq('id', db.owner.id);
  await db.stranger.api.from('profiles').delete().eq('id', db.owner.id);

  expect(moved.error?.code).toBe('42501');
  expect(
    await db.sql('select full_name from public.profiles where id = $1', [db.owner.id]),
  ).toEqual([{ full_name: 'New name' }]);
});

test('a name that is too long is shortened, and the account is created', async () => {
  const { data, error } = await db.visitor.auth.signUp({
    email: 'long@example.com',
    password: 'long enough',
    options: { data: { full_name: 'x'.repeat(1_000) } },
  });
  await db.visitor.auth.signOut();

  expect(error).toBeNull();
  const [profile] = await db.sql(
    'select char_length(full_name) as n from public.profiles where id = $1',
    [data.user?.id],
  );
  expect(profile).toEqual({ n: 200 });
});

test('administrators can read the publication log, and no account can write to it directly', async () => {
  await db.administrator.api.rpc('publish_changes', { steps: [] });

  expect((await db.visitor.from('publication_log').select('*')).error?.code).toBe('42501');
  expect((await db.owner.api.from('publication_log').select('*')).data).toEqual([]);
  expect((await db.administrator.api.from('publication_log').select('*')).data).toHaveLength(1);
  for (const api of [db.visitor, db.owner.api, db.administrator.api]) {
    expect((await api.from('publication_log').delete().gt('id', 0)).error?.code).toBe('42501');
    expect(
      (
        await api
          .from('publication_log')
          .insert({ saved: 1, removed: 0, conflicts: 0, outcomes: [] })
      ).error?.code,
    ).toBe('42501');
  }
  expect(await db.sql('select actor from public.publication_log')).toEqual([
    { actor: db.administrator.id },
  ]);
});

test('internal functions and tables are not in the API', async () => {
  const { error } = await db.administrator.api.rpc('save_listing', {
    wanted: 'x',
    fields: {},
    is_new: true,
  });
  const schema = await db.administrator.api.schema('private').from('directory_revision').select();

  expect(error).not.toBeNull();
  expect(schema.error).not.toBeNull();
});

test('these tests would detect a policy that lets a stranger read claims', async () => {
  await db.visitor.from('claim_requests').insert(claim);
  await db.sql(`create policy "claim_requests: broken on purpose" on public.claim_requests
    for select to authenticated using (true)`);
  try {
    expect((await db.stranger.api.from('claim_requests').select('*')).data).toHaveLength(1);
  } finally {
    await db.sql('drop policy "claim_requests: broken on purpose" on public.claim_requests');
  }
});
