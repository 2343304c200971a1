import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDirectoryDatabase, type DirectoryDatabase } from './directory-database.ts';

let db: DirectoryDatabase;

beforeAll(async () => {
  db = await openDirectoryDatabase();
});
afterAll(() => db.close());
afterEach(async () => {
  await db.sql('delete from public.admins');
  await db.sql('insert into public.admins (user_id) values ($1)', [db.administrator.id]);
});

const administrators = async () =>
  (await db.sql<{ user_id: string }>('select user_id from public.admins')).map(
    ({ user_id }) => user_id,
  );

const change = (account: string, wanted: string, evenLast?: boolean, api = db.service) =>
  api.rpc('change_administrator', {
    ...{ account, change: wanted },
    ...(evenLast === undefined ? {} : { even_last: evenLast }),
  });

test('an account is found by its e-mail in any case', async () => {
  const response = await db.service.rpc('find_accounts', {
    email: ' Owner@Example.COM ',
  });

  expect(response.data).toEqual([
    {
      ...{ id: db.owner.id, email: 'owner@example.com', name: 'owner' },
      ...{ confirmed: true, administrator_since: null },
    },
  ]);
  expect((await db.service.rpc('find_accounts', { email: 'nobody@example.com' })).data).toEqual([]);
});

test('the secret key appoints and removes administrators', async () => {
  expect((await change(db.owner.id, 'grant')).data).toBe('done');
  expect((await change(db.owner.id, 'grant')).data).toBe('unchanged');
  expect((await db.owner.api.rpc('is_admin')).data).toBe(true);
  const listed = await db.service.rpc('list_administrators');
  expect(listed.data).toMatchObject([
    { email: 'administrator@example.com' },
    { email: 'owner@example.com' },
  ]);

  expect((await change(db.owner.id, 'revoke')).data).toBe('done');
  expect((await change(db.owner.id, 'revoke')).data).toBe('unchanged');
  expect((await db.owner.api.rpc('is_admin')).data).toBe(false);
});

test('the last administrator is removed only on purpose', async () => {
  expect((await change(db.administrator.id, 'revoke')).data).toBe('last');
  expect(await administrators()).toEqual([db.administrator.id]);

  expect((await change(db.administrator.id, 'revoke', true)).data).toBe('done');
  expect(await administrators()).toEqual([]);
});

test('an account that does not exist and an unknown change are refused', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000';

  expect((await change(nobody, 'grant')).data).toBe('unknown');
  expect((await change(db.owner.id, 'delete')).error?.code).toBe('22023');
  expect(await administrators()).toEqual([db.administrator.id]);
});

test.each(['visitor', 'owner', 'stranger', 'administrator'] as const)(
  'the %s can neither find accounts nor appoint or remove anybody',
  async (who) => {
    const api = who === 'visitor' ? db.visitor : db[who].api;
    const user_id = db.owner.id;
    const responses = [
      await api.rpc('find_accounts', { email: 'owner@example.com' }),
      await api.rpc('list_administrators'),
      await change(db.owner.id, 'grant', false, api),
      await change(db.administrator.id, 'revoke', true, api),
      await api.from('admins').insert({ user_id }),
      await api.from('admins').upsert({ user_id }),
      await api.from('admins').delete().neq('user_id', user_id),
      await api.from('admins').select('*'),
    ];

    expect(responses.map(({ error }) => error?.code)).toEqual(Array(8).fill('42501'));
    expect(await administrators()).toEqual([db.administrator.id]);
  },
);

test('these tests would detect an administrator who may appoint others', async () => {
  const call = 'function public.change_administrator(uuid, text, boolean)';
  await db.sql(`grant execute on ${call} to authenticated`);
  try {
    await change(db.owner.id, 'grant', false, db.administrator.api);

    expect(await administrators()).toHaveLength(2);
  } finally {
    await db.sql(`revoke execute on ${call} from authenticated`);
  }
});
