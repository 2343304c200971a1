import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openEmbeddedDatabase, type EmbeddedDatabase } from '../database/embedded-database.ts';
import { newInstallKeys } from '../database/install-keys.ts';
import { migrationsFolder } from '../project-paths.ts';
import { ensureAdministrator, type WantedAdministrator } from './first-administrator.ts';

let database: EmbeddedDatabase;

beforeAll(async () => {
  database = await openEmbeddedDatabase({
    folder: null,
    migrationsFolder,
    keys: newInstallKeys,
    siteUrl: 'http://eats.test',
  });
});
afterAll(() => database.close());
beforeEach(() => database.exclusive((connection) => connection.exec('delete from auth.users')));

function ensure(wanted: Partial<WantedAdministrator> = {}) {
  const { publishableKey } = database.keys;
  return ensureAdministrator(database, publishableKey, { email: null, password: null, ...wanted });
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

test('a first start makes an administrator whose made-up password opens the account', async () => {
  const report = await ensure();

  expect(report.outcome).toBe('made');
  if (report.outcome !== 'made') return;
  expect(report.password).toMatch(/^\w{20}$/);
  const { email, password } = report;
  expect((await post('token?grant_type=password', { email, password })).status).toBe(200);
  expect(await administrators()).toEqual([email]);
});

test('a later start makes nobody, and repeats no password', async () => {
  await ensure();

  expect(await ensure()).toEqual({ outcome: 'known' });
  expect(await administrators()).toHaveLength(1);
});

test('a named administrator is made beside others, with the named password', async () => {
  await ensure();
  const wanted = { email: 'Ann@Example.com', password: 'her own words' };

  expect(await ensure(wanted)).toEqual({
    outcome: 'made',
    email: 'ann@example.com',
    password: null,
  });
  expect(await ensure(wanted)).toEqual({ outcome: 'known' });
  expect(await administrators()).toContain('ann@example.com');
});

test('an administrator who changed their password keeps it', async () => {
  await ensure({ email: 'ann@example.com', password: 'first words' });

  expect(await ensure({ email: 'ann@example.com', password: 'other words' })).toEqual({
    outcome: 'known',
  });
  const old = { email: 'ann@example.com', password: 'first words' };
  expect((await post('token?grant_type=password', old)).status).toBe(200);
});

test('a stranger who signed up with the named address first becomes no administrator', async () => {
  await post('signup', { email: 'ann@example.com', password: 'a stranger’s' });

  expect(await ensure({ email: 'ann@example.com', password: 'her own words' })).toEqual({
    outcome: 'taken',
    email: 'ann@example.com',
  });
  expect(await administrators()).toEqual([]);
});

test('an own account becomes the administrator’s by its password', async () => {
  await post('signup', { email: 'ann@example.com', password: 'her own words' });

  expect(await ensure({ email: 'ann@example.com', password: 'her own words' })).toMatchObject({
    outcome: 'made',
  });
  expect(await administrators()).toEqual(['ann@example.com']);
});
