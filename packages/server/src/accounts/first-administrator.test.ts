import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EmbeddedDatabase } from '../backend/embedded-database.ts';
import { ensureAdministrator, type AdministratorAccount } from './first-administrator.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let opened: TestDatabase;
let database: EmbeddedDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
  database = opened.database;
});
afterAll(async () => {
  await opened.remove();
});
beforeEach(() => database.exclusive((connection) => connection.exec('delete from auth.users')));

function ensure(account: Partial<AdministratorAccount> = {}) {
  return database.exclusive((connection) =>
    ensureAdministrator(connection, { email: null, password: null, ...account }),
  );
}

function post(path: string, body: object): Promise<Response> {
  return database.handle(
    new Request(`http://eats.test/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: database.keys.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
}

async function administrators(): Promise<unknown[]> {
  const { rows } = await database.exclusive((connection) =>
    connection.query<{ email: string }>(
      'select u.email from public.admins a join auth.users u on u.id = a.user_id order by 1',
    ),
  );
  return rows.map(({ email }) => email);
}

test('the first start creates an administrator who can sign in with the generated password', async () => {
  const report = await ensure();

  expect(report.outcome).toBe('appointed');
  if (report.outcome !== 'appointed') return;
  expect(report.password).toMatch(/^\w{20}$/);
  const { email, password } = report;
  expect((await post('token?grant_type=password', { email, password })).status).toBe(200);
  expect(await administrators()).toEqual([email]);
});

test('a later start creates no account and does not show the password again', async () => {
  await ensure();

  expect(await ensure()).toEqual({ outcome: 'unchanged' });
  expect(await administrators()).toHaveLength(1);
});

test('a configured administrator is added to the existing ones, and the password is not shown', async () => {
  await ensure();
  const account = { email: 'Ann@Example.com', password: 'her own words' };

  expect(await ensure(account)).toEqual({
    outcome: 'appointed',
    email: 'ann@example.com',
    password: null,
  });
  expect(await ensure(account)).toEqual({ outcome: 'unchanged' });
  expect(await administrators()).toContain('ann@example.com');
});

test('an administrator’s password is not overwritten', async () => {
  await ensure({ email: 'ann@example.com', password: 'first words' });

  expect(await ensure({ email: 'ann@example.com', password: 'other words' })).toEqual({
    outcome: 'unchanged',
  });
  const old = { email: 'ann@example.com', password: 'first words' };
  expect((await post('token?grant_type=password', old)).status).toBe(200);
});

test('a stranger who signed up with the configured e-mail address first does not become an administrator', async () => {
  await post('signup', { email: 'ann@example.com', password: 'a stranger’s' });

  expect(await ensure({ email: 'ann@example.com', password: 'her own words' })).toEqual({
    outcome: 'wrong-password',
    email: 'ann@example.com',
  });
  expect(await administrators()).toEqual([]);
});

test('an existing account becomes an administrator if the configured password is right', async () => {
  await post('signup', { email: 'ann@example.com', password: 'her own words' });

  expect(await ensure({ email: 'ann@example.com', password: 'her own words' })).toMatchObject({
    outcome: 'appointed',
  });
  expect(await administrators()).toEqual(['ann@example.com']);
});

test('one of the most used passwords is refused, with the reason', async () => {
  expect(await ensure({ email: 'ann@example.com', password: 'password1' })).toMatchObject({
    outcome: 'weak-password',
    reason: expect.stringContaining('most used') as string,
  });
  expect(await administrators()).toEqual([]);
});

test('an account that never proved its e-mail address gives way to the configured administrator', async () => {
  await post('signup', { email: 'ann@example.com', password: 'a stranger’s' });
  await database.exclusive((connection) =>
    connection.exec('update auth.users set email_confirmed_at = null'),
  );

  const account = { email: 'ann@example.com', password: 'her own words' };
  expect(await ensure(account)).toMatchObject({ outcome: 'appointed' });
  expect((await post('token?grant_type=password', account)).status).toBe(200);
});
