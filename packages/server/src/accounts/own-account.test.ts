import { createHmac } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBackend, type Backend } from '../backend/backend.ts';
import { newInstallKeys } from '../data-folder/install-keys.ts';
import { migrationsFolder } from '../project-paths.ts';
import { prepareDataFolder } from '../testing/prepared-folder.ts';

const keys = newInstallKeys();
const password = 'a long password';
let folder: string;
let backend: Backend;
let tail: Promise<unknown> = Promise.resolve();
let email: string;
let count = 0;

beforeAll(async () => {
  folder = await prepareDataFolder();
  const siteUrl = 'http://eats.test';
  backend = await openBackend({ folder, migrationsFolder, keys, siteUrl, confirmsEmail: false });
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  count += 1;
  email = `owner${String(count)}@eats.test`;
});

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

type Client = ReturnType<typeof newClient>;

async function signedUp(): Promise<Client> {
  const client = newClient();
  expect((await client.auth.signUp({ email, password })).error).toBeNull();
  return client;
}

async function sessionOf(client: Client) {
  const { data } = await client.auth.getSession();
  if (data.session === null) throw new Error('Not signed in.');
  return data.session;
}

/** Calls a function with an access token; returns the status. */
async function call(name: string, token: string): Promise<number> {
  const response = await handle(
    new Request(`http://eats.test/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: keys.publishableKey,
        'content-type': 'application/json',
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      body: '{}',
    }),
  );
  return response.status;
}

const accounts = async () => {
  const { rows } = await backend.connection.query<{ email: string }>(
    'select email from auth.users where email = $1',
    [email],
  );
  return rows.length;
};

describe('an account that deletes itself', () => {
  test('is signed out on every device, by access token and by refresh token', async () => {
    const phone = await signedUp();
    const laptop = newClient();
    await laptop.auth.signInWithPassword({ email, password });
    const sessions = [await sessionOf(phone), await sessionOf(laptop)];

    expect((await phone.rpc('delete_my_account')).error).toBeNull();

    for (const { access_token: token, refresh_token: refresh } of sessions) {
      expect(await call('export_my_data', token)).toBe(401);
      expect(await call('delete_my_account', token)).toBe(401);
      const refreshed = await newClient().auth.refreshSession({ refresh_token: refresh });
      expect(refreshed.error).not.toBeNull();
      expect(refreshed.data.session).toBeNull();
    }
    const signIn = await newClient().auth.signInWithPassword({ email, password });
    expect(signIn.error?.code).toBe('invalid_credentials');
    const left = await backend.connection.query(
      `select from auth.sessions where user_id = $1 union all
        select from auth.refresh_tokens where user_id = $1 union all
        select from auth.identities where user_id = $1 union all
        select from auth.flow_state where user_id = $1 union all
        select from auth.audit_log_entries where payload::text like '%' || $1 || '%'`,
      [sessions[0]?.user.id],
    );
    expect(left.rows).toEqual([]);
  });

  test('leaves its address free, and no count of wrong codes', async () => {
    const client = await signedUp();
    await backend.connection.query('insert into embedded.wrong_codes values ($1, 5)', [email]);
    const { user: before } = await sessionOf(client);
    await client.rpc('delete_my_account');

    const { user } = await sessionOf(await signedUp());

    expect(user.id).not.toBe(before.id);
    const counted = await backend.connection.query(
      'select from embedded.wrong_codes where address = $1',
      [email],
    );
    expect(counted.rows).toEqual([]);
  });
});

describe('neither export nor deletion works with', () => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

  function signedWith(secret: string, claims: object): string {
    const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  }

  test.each([
    ['no token', () => ''],
    ['a token signed with another secret', (claims: object) => signedWith('x'.repeat(32), claims)],
    ['an unsigned token', (claims: object) => `${encode({ alg: 'none' })}.${encode(claims)}.`],
    [
      'a token whose account was exchanged',
      (claims: object, real: string) => {
        const [header = '', , signature = ''] = real.split('.');
        return `${header}.${encode({ ...claims, sub: crypto.randomUUID() })}.${signature}`;
      },
    ],
    [
      'an expired token',
      (claims: object) => signedWith(keys.jwtSecret, { ...claims, exp: 1_700_000_000 }),
    ],
  ])('%s', async (_what, forge) => {
    const { access_token: real } = await sessionOf(await signedUp());
    const payload = Buffer.from(real.split('.')[1] ?? '', 'base64url').toString();
    const token = forge(JSON.parse(payload) as object, real);

    for (const name of ['export_my_data', 'delete_my_account']) {
      expect([401, 403]).toContain(await call(name, token));
    }
    expect(await accounts()).toBe(1);
    expect(await call('export_my_data', real)).toBe(200);
  });
});

describe('a password of', () => {
  test.each([
    ['5 characters', 'plum!', 'weak_password'],
    ['10,000 characters', 'x'.repeat(10_000), 'weak_password'],
    ['73 characters', 'p'.repeat(73), 'weak_password'],
  ])('%s is refused when signing up and when changing', async (_what, chosen, code) => {
    const signUp = await newClient().auth.signUp({ email, password: chosen });
    const change = await (await signedUp()).auth.updateUser({ password: chosen });

    expect([signUp.error?.code, change.error?.code]).toEqual([code, code]);
  });

  test.each([
    ['6 characters', 'plum!7'],
    ['72 characters', 'plum'.repeat(18)],
  ])('%s signs in as a whole, and not without its last character', async (_what, chosen) => {
    await newClient().auth.signUp({ email, password: chosen });
    const signIn = (given: string) =>
      newClient().auth.signInWithPassword({ email, password: given });

    expect((await signIn(chosen)).error).toBeNull();
    expect((await signIn(chosen.slice(0, -1))).error?.code).toBe('invalid_credentials');
    expect((await signIn('x'.repeat(10_000))).error?.code).toBe('invalid_credentials');
  });
});

describe('an e-mail address', () => {
  test('in other case is the same account', async () => {
    await signedUp();
    const upper = email.toUpperCase();

    const again = await newClient().auth.signUp({ email: upper, password: 'another password' });
    expect(again.error?.code).toBe('user_already_exists');
    const signIn = await newClient().auth.signInWithPassword({ email: upper, password });
    expect(signIn.data.user?.email).toBe(email);
  });

  test('with plus is an account of its own', async () => {
    await signedUp();
    const plus = email.replace('@', '+eats@');
    const other = newClient();

    expect((await other.auth.signUp({ email: plus, password })).error).toBeNull();
    expect((await sessionOf(other)).user.email).toBe(plus);
  });

  test.each(['zoë@eats.test', 'ann@exämple.test', '\u0430nn@eats.test', 'ann@eats.test\u202e'])(
    'like %j is refused with a sentence',
    async (address) => {
      const { error } = await newClient().auth.signUp({ email: address, password });

      expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
      expect(error?.message).toBe('A valid e-mail address is needed.');
    },
  );
});
