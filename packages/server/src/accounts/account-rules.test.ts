import { rmSync } from 'node:fs';
import type { EmailMessage } from '@supabase/lite';
import { createClient } from '@supabase/supabase-js';
import { compare, getRounds } from 'bcryptjs';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBackend, type Backend } from '../backend/backend.ts';
import { newInstallKeys } from '../data-folder/install-keys.ts';
import { migrationsFolder } from '../project-paths.ts';
import { prepareDataFolder } from '../testing/prepared-folder.ts';
import { resetPassword } from './reset-password.ts';

// Counts the calls of the real function.
vi.mock('bcryptjs', { spy: true });

const keys = newInstallKeys();
const password = 'a long password';
const sent: EmailMessage[] = [];
let folder: string;
let backend: Backend;
let tail: Promise<unknown> = Promise.resolve();
let email: string;
let count = 0;

beforeAll(async () => {
  const siteUrl = 'http://eats.test';
  folder = await prepareDataFolder();
  const options = { folder, migrationsFolder, keys, siteUrl, confirmsEmail: false };
  backend = await openBackend(options, {
    send(message) {
      sent.push(message);
      return Promise.resolve();
    },
  });
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  sent.length = 0;
  count += 1;
  email = `owner${String(count)}@eats.test`;
});

type Client = ReturnType<typeof newClient>;

/** One request after the other, as the server does. */
function handle(request: Request): Promise<Response> {
  const turn = tail.then(() => backend.handle(request));
  tail = turn.catch(() => undefined);
  return turn;
}

function newClient() {
  return createClient('http://eats.test', keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: Object as never },
    global: { fetch: (input, init) => handle(new Request(input, init)) },
  });
}

async function signedUp(): Promise<Client> {
  const client = newClient();
  expect((await client.auth.signUp({ email, password })).error).toBeNull();
  return client;
}

async function signedIn(): Promise<Client> {
  const client = newClient();
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  return client;
}

async function tokensOf(client: Client): Promise<{ access: string; refresh: string }> {
  const { data } = await client.auth.getSession();
  return {
    access: data.session?.access_token ?? '',
    refresh: data.session?.refresh_token ?? '',
  };
}

interface RequestOptions {
  readonly token?: string;
  readonly method?: string;
  readonly body?: object;
}

function request(path: string, { token = '', method = 'GET', body }: RequestOptions = {}) {
  return handle(
    new Request(`http://eats.test${path}`, {
      method,
      headers: {
        apikey: keys.publishableKey,
        'content-type': 'application/json',
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
}

/** Returns the statuses with which /rest/v1 and /auth/v1 respond to an access token. */
async function statusesOf(token: string): Promise<number[]> {
  const paths = ['/rest/v1/listings?select=id&limit=1', '/auth/v1/user'];
  const statuses: number[] = [];
  for (const path of paths) statuses.push((await request(path, { token })).status);
  return statuses;
}

/** Makes all sessions of the account half an hour old. */
async function ageSessions(): Promise<void> {
  await backend.connection.query(
    `update auth.sessions set created_at = now() - interval '30 minutes'
      where user_id = (select id from auth.users where email = $1)`,
    [email],
  );
}

describe('a session', () => {
  test('ends at sign-out together with its access token; another device stays signed in', async () => {
    const phone = await signedUp();
    const laptop = await signedIn();
    const { access } = await tokensOf(phone);
    const other = await tokensOf(laptop);
    expect(await statusesOf(access)).toEqual([200, 200]);

    expect((await phone.auth.signOut({ scope: 'local' })).error).toBeNull();

    expect(await statusesOf(access)).toEqual([401, 401]);
    expect(await statusesOf(other.access)).toEqual([200, 200]);
  });

  test.each([
    ['others', [200, 401]],
    ['global', [401, 401]],
  ] as const)('signing out with scope %s ends the sessions that it names', async (scope, left) => {
    const phone = await signedUp();
    const laptop = await tokensOf(await signedIn());
    const own = await tokensOf(phone);

    await phone.auth.signOut({ scope });

    const statuses = [(await statusesOf(own.access))[0], (await statusesOf(laptop.access))[0]];
    expect(statuses).toEqual(left);
  });

  test('of a deleted account is over', async () => {
    const { access } = await tokensOf(await signedUp());
    await backend.connection.query('delete from auth.users where email = $1', [email]);

    expect(await statusesOf(access)).toEqual([401, 401]);
  });

  test('ends when a refresh token is used a second time', async () => {
    const client = await signedUp();
    const first = await tokensOf(client);
    expect((await client.auth.refreshSession()).error).toBeNull();
    const second = await tokensOf(client);

    const thief = newClient();
    const { error } = await thief.auth.refreshSession({ refresh_token: first.refresh });

    expect(error?.code).toBe('refresh_token_already_used');
    expect(await statusesOf(second.access)).toEqual([401, 401]);
    expect((await client.auth.refreshSession()).error).not.toBeNull();
  });
});

describe('a change of the password', () => {
  test('is possible soon after signing in, and ends all other sessions', async () => {
    const client = await signedUp();
    const other = await tokensOf(await signedIn());

    expect((await client.auth.updateUser({ password: 'another long one' })).error).toBeNull();

    expect(await statusesOf((await tokensOf(client)).access)).toEqual([200, 200]);
    expect(await statusesOf(other.access)).toEqual([401, 401]);
  });

  test('needs the current password in an older session', async () => {
    const { access: token } = await tokensOf(await signedUp());
    await ageSessions();
    const change = (body: object) => request('/auth/v1/user', { token, method: 'PUT', body });

    const without = await change({ password: 'another long one' });
    const wrong = await change({ password: 'another long one', current_password: 'wrong' });
    const address = await change({ email: 'thief@eats.test' });

    for (const response of [without, wrong, address]) {
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error_code: 'reauthentication_needed' });
    }
    const right = { password: 'another long one', current_password: password };
    expect((await change(right)).status).toBe(200);
  });

  test('is possible after signing in with a link in an e-mail', async () => {
    await signedUp();
    await ageSessions();
    await request('/auth/v1/recover', { method: 'POST', body: { email } });
    const hash = /token=([\w-]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
    const client = newClient();
    await client.auth.verifyOtp({ type: 'recovery', token_hash: hash });

    expect((await client.auth.updateUser({ password: 'another long one' })).error).toBeNull();
  });

  test('can be tried with a wrong current password ten times', async () => {
    const { access: token } = await tokensOf(await signedUp());
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const body = { password: 'another long one', current_password: `wrong ${String(n)}` };
      statuses.push((await request('/auth/v1/user', { token, method: 'PUT', body })).status);
    }

    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
  });

  test('with a token that this server did not sign is refused', async () => {
    const { access } = await tokensOf(await signedUp());
    const token = `${access.slice(0, -4)}AAAA`;
    const body = { password: 'another long one', current_password: password };

    const response = await request('/auth/v1/user', { token, method: 'PUT', body });

    expect([401, 403]).toContain(response.status);
    expect((await newClient().auth.signInWithPassword({ email, password })).error).toBeNull();
  });
});

describe('a password', () => {
  test.each(['password1', 'OWNER', 'ü'.repeat(40)])('like %s is refused', async (chosen) => {
    const weak = chosen === 'OWNER' ? (email.split('@')[0] ?? '') : chosen;
    const client = newClient();
    const signUp = await client.auth.signUp({ email, password: weak });
    const change = await (await signedUp()).auth.updateUser({ password: weak });

    expect(signUp.error).toMatchObject({ code: 'weak_password', status: 422 });
    expect(change.error).toMatchObject({ code: 'weak_password', status: 422 });
  });

  test('that the operator resets opens the account, and nothing from before does', async () => {
    const before = await tokensOf(await signedUp());
    await request('/auth/v1/recover', { method: 'POST', body: { email } });
    const hash = /token=([\w-]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';

    const fresh = await resetPassword(backend.connection, email);

    expect(
      (await newClient().auth.signInWithPassword({ email, password: fresh })).error,
    ).toBeNull();
    expect((await newClient().auth.signInWithPassword({ email, password })).error).not.toBeNull();
    expect(await statusesOf(before.access)).toEqual([401, 401]);
    const link = await newClient().auth.verifyOtp({ type: 'recovery', token_hash: hash });
    expect(link.error).not.toBeNull();
  });

  test('cannot be tried with a request that names two kinds of sign-in', async () => {
    await signedUp();
    const path = '/auth/v1/token?grant%5Ftype=refresh_token&grant_type=password';

    const response = await request(path, { method: 'POST', body: { email, password } });

    expect(response.status).toBe(400);
  });
});

describe('an account’s own data', () => {
  test('stays below two kilobytes, also when it is sent in parts', async () => {
    const client = await signedUp();
    const part = (name: string) => client.auth.updateUser({ data: { [name]: 'x'.repeat(1_000) } });

    expect((await part('a')).error).toBeNull();
    const second = await part('b');

    expect(second.error).toMatchObject({ status: 422 });
    const other = await newClient().auth.signUp({
      email: `x${email}`,
      password,
      options: { data: { list: ['x'] } },
    });
    expect(other.error).toMatchObject({ status: 422 });
  });

  test('can be changed thirty times an hour', async () => {
    const client = await signedUp();
    for (let n = 0; n < 30; n += 1) {
      expect((await client.auth.updateUser({ data: { n } })).error).toBeNull();
    }

    expect((await client.auth.updateUser({ data: { n: 31 } })).error?.status).toBe(429);
  });

  test('a new e-mail address is proved by the link that is sent to it', async () => {
    const client = await signedUp();
    await client.auth.updateUser({ email: `new-${email}` });
    const message = sent.find(({ to }) => to === `new-${email}`);
    const hash = /token=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? '';

    const verified = await client.auth.verifyOtp({ type: 'email_change', token_hash: hash });
    expect(verified.data.user?.email).toBe(`new-${email}`);
  });
});

test('the holder of an account gets an e-mail about a new password or e-mail address', async () => {
  const client = await signedUp();
  sent.length = 0;
  await client.auth.updateUser({ password: 'another long password' });
  await client.auth.updateUser({ email: `new-${email}` });

  const notices = sent.filter(({ to }) => to === email).map(({ text }) => text ?? '');
  expect(notices).toEqual([
    expect.stringContaining('The password of your account was changed.'),
    expect.stringContaining(`New address: new-`),
  ]);
});

test.each(['<ann@eats.test>', 'ann@eats.test,ben@eats.test', 'ann@eats.test\u200b'])(
  'no account gets the address %j',
  async (address) => {
    const signUp = { email: address, password };
    const client = await signedUp();

    expect((await request('/auth/v1/signup', { method: 'POST', body: signUp })).status).toBe(400);
    expect((await client.auth.updateUser({ email: address })).error?.code).toBe(
      'validation_failed',
    );
  },
);

test('responses to requests for links and codes do not show whether an address has an account', async () => {
  await signedUp();
  for (const route of ['recover', 'otp', 'magiclink', 'resend']) {
    const answers: string[] = [];
    for (const address of [email, `nobody-${email}`]) {
      const body = { email: address, type: 'signup' };
      const response = await request(`/auth/v1/${route}`, { method: 'POST', body });
      answers.push(`${String(response.status)} ${await response.text()}`);
    }
    expect(answers).toEqual(['200 {}', '200 {}']);
  }
  const { rows } = await backend.connection.query('select from auth.users where email = $1', [
    `nobody-${email}`,
  ]);
  expect(rows).toHaveLength(0);
});

test('a wrong password costs as much work for an unknown address as for a known one', async () => {
  await signedUp();
  const costs: number[][] = [];
  for (const address of [email, `nobody-${email}`]) {
    vi.mocked(compare).mockClear();
    const { error } = await newClient().auth.signInWithPassword({
      email: address,
      password: 'wrong words',
    });
    expect(error?.code).toBe('invalid_credentials');
    costs.push(vi.mocked(compare).mock.calls.map(([, stored]) => getRounds(stored)));
  }

  expect(costs).toEqual([[10], [10]]);
});
