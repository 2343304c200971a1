import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { EmailMessage } from '@supabase/lite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBackend, type Backend } from '../backend/backend.ts';
import { newInstallKeys } from '../data-folder/install-keys.ts';
import { migrationsFolder } from '../project-paths.ts';
import { prepareDataFolder } from '../testing/prepared-folder.ts';

const email = 'ann@eats.test';
const keys = newInstallKeys();
const sent: EmailMessage[] = [];
let folder: string;
let backend: Backend;

beforeAll(async () => {
  folder = await prepareDataFolder();
  backend = await openMailBackend();
  expect((await post('/signup', { email, password: 'a long password' })).status).toBe(200);
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  sent.length = 0;
});

function openMailBackend(): Promise<Backend> {
  return openBackend(
    { folder, migrationsFolder, keys, siteUrl: 'http://eats.test', confirmsEmail: false },
    {
      send(message) {
        sent.push(message);
        return Promise.resolve();
      },
    },
  );
}

function send(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { apikey: keys.publishableKey, 'content-type': 'application/json' };
  return backend.handle(new Request(`http://eats.test/auth/v1${path}`, { ...init, headers }));
}

function post(path: string, body: object): Promise<Response> {
  return send(path, { method: 'POST', body: JSON.stringify(body) });
}

/** Requests a reset; returns the token in the link and the code of the e-mail. */
async function requestReset(): Promise<{ token: string; code: string }> {
  expect((await post('/recover', { email })).status).toBe(200);
  const text = sent.at(-1)?.text ?? '';
  return {
    token: /[?&]token=([^&\s]+)/.exec(text)?.[1] ?? '',
    code: /\b\d{6}\b/.exec(text)?.[0] ?? '',
  };
}

async function followLink(token: string): Promise<boolean> {
  const response = await send(`/verify?type=recovery&token=${token}`);
  return (response.headers.get('location') ?? '').includes('access_token');
}

test('the link in a reset e-mail signs in, once', async () => {
  const { token } = await requestReset();

  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await followLink(token)).toBe(true);
  expect(await followLink(token)).toBe(false);
});

test('a HEAD request does not follow a link', async () => {
  const { token, code } = await requestReset();
  const guessed = createHash('sha256')
    .update(email + code)
    .digest('hex');

  for (const tried of [token, guessed]) {
    const response = await send(`/verify?type=recovery&token=${tried}`, { method: 'HEAD' });
    expect(response.headers.get('location')).toBeNull();
  }
  expect(await followLink(token)).toBe(true);
});

test('a token that was computed from the address and a guessed code does not sign in', async () => {
  const { code } = await requestReset();
  const guessed = createHash('sha256')
    .update(email + code)
    .digest('hex');

  expect(await followLink(guessed)).toBe(false);
  expect((await post('/verify', { type: 'recovery', token_hash: guessed })).status).toBe(403);
});

test('five wrong codes make the code void, but not the link, also if the server restarts in between', async () => {
  const { token, code } = await requestReset();
  for (let n = 0; n < 5; n += 1) {
    const wrong = String((Number(code) + n + 1) % 1_000_000).padStart(6, '0');
    expect((await post('/verify', { type: 'recovery', email, token: wrong })).status).toBe(403);
    if (n === 2) {
      await backend.close();
      backend = await openMailBackend();
    }
  }

  expect((await post('/verify', { type: 'recovery', email, token: code })).status).toBe(403);
  expect(await followLink(token)).toBe(true);
});

test('a code can be typed', async () => {
  const { code } = await requestReset();

  expect((await post('/verify', { type: 'recovery', email, token: code })).status).toBe(200);
});

test('an administrator gets no link that signs in', async () => {
  await backend.connection.exec('insert into public.admins (user_id) select id from auth.users');

  expect((await post('/recover', { email })).status).toBe(200);

  expect(sent).toEqual([]);
  await backend.connection.exec('delete from public.admins');
});

/** Signs another account up; returns what changes it with its session. */
async function signUpOther(address: string) {
  const { access_token: session } = (await (
    await post('/signup', { email: address, password: 'a long password' })
  ).json()) as { access_token: string };
  return async (body: object) => {
    const headers = {
      ...{ apikey: keys.publishableKey, 'content-type': 'application/json' },
      authorization: `Bearer ${session}`,
    };
    const init = { method: 'PUT', headers, body: JSON.stringify(body) };
    const response = await backend.handle(new Request('http://eats.test/auth/v1/user', init));
    expect(response.status).toBe(200);
  };
}

const lastTokenTo = (address: string) =>
  /[?&]token=([^&\s]+)/.exec(sent.findLast(({ to }) => to === address)?.text ?? '')?.[1] ?? '';

async function confirmAddress(token: string): Promise<boolean> {
  const response = await send(`/verify?type=email_change&token=${token}`);
  return (response.headers.get('location') ?? '').includes('access_token');
}

test('a link that an account was sent at its old address is void once it has another', async () => {
  const change = await signUpOther('bea@eats.test');
  await post('/recover', { email: 'bea@eats.test' });
  const reset = lastTokenTo('bea@eats.test');
  await change({ email: 'bea-2@eats.test' });

  expect(await confirmAddress(lastTokenTo('bea-2@eats.test'))).toBe(true);
  expect(reset).toMatch(/^[\w-]{43}$/);
  expect(await followLink(reset)).toBe(false);
});

test('a new password voids the link to an address that somebody wanted before', async () => {
  const change = await signUpOther('cat@eats.test');
  await change({ email: 'thief@eats.test' });
  const wanted = lastTokenTo('thief@eats.test');
  await change({ password: 'another long password' });

  expect(wanted).toMatch(/^[\w-]{43}$/);
  expect(await confirmAddress(wanted)).toBe(false);

  await change({ password: 'a third long password', email: 'cat-2@eats.test' });
  expect(await confirmAddress(lastTokenTo('cat-2@eats.test'))).toBe(true);
});
