import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerBusiness, registerXml } from '../doubles/fsa-extract.ts';
import { maintenancePage, startFsaServer, type FsaServer } from '../doubles/fsa-server.ts';
import { googleErrors } from '../doubles/google-errors.ts';
import { googlePlace } from '../doubles/google-places.ts';
import { googleKey, startGoogleServer, type GoogleServer } from '../doubles/google-server.ts';
import {
  administrator,
  serverTimeout,
  startDirectoryServer,
  type DirectoryServer,
} from '../running/directory-server.ts';

let google: GoogleServer;
let fsa: FsaServer;
let server: DirectoryServer;
let tokens: { readonly administrator: string; readonly owner: string };

beforeAll(async () => {
  [google, fsa] = await Promise.all([startGoogleServer(), startFsaServer()]);
  server = await startDirectoryServer({
    EATS_DEMO: '0',
    GOOGLE_MAPS_API_KEY: googleKey,
    GOOGLE_PLACES_URL: google.url,
    FHRS_URL: fsa.url,
  });
  tokens = await signInBoth(server);
}, serverTimeout);

afterAll(async () => {
  await server.stop();
  await Promise.all([google.stop(), fsa.stop()]);
});

beforeEach(() => {
  google.setPlaces([googlePlace('ChIJ1')]);
  fsa.setFile('FHRS405en-GB.xml', registerXml([registerBusiness()]));
});

afterEach(() => {
  google.interrupt(() => null);
});

async function signInBoth({ url }: DirectoryServer) {
  const { supabaseKey } = (await (await fetch(`${url}/config.json`)).json()) as {
    supabaseKey: string;
  };
  const sign = async (path: string, body: object) => {
    const response = await fetch(`${url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: supabaseKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return ((await response.json()) as { access_token: string }).access_token;
  };
  const owner = { email: 'owner@example.com', password: 'plum crumble and tea' };
  return {
    administrator: await sign('token?grant_type=password', administrator),
    owner: await sign('signup', owner),
  };
}

const googleRequest = {
  options: { location: { lat: 53.5929, lng: -2.2961 }, radius: 3000, maxResults: 20 },
};
const registerRequest = { options: { file: 'FHRS405en-GB.xml' } };
const functions = [
  ['google-places-import', googleRequest],
  ['register-import', registerRequest],
] as const;

function call(
  name: string,
  { token, body = '{}', method = 'POST', at = server }: Partial<CallOptions> = {},
): Promise<Response> {
  return fetch(`${at.url}/functions/v1/${name}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

interface CallOptions {
  readonly token: string;
  readonly body: string | object;
  readonly method: string;
  readonly at: DirectoryServer;
}

const requestsSent = () => google.requests.length + fsa.requests.length;

describe.each(functions)('the function %s', (name, request) => {
  test.each([
    ['without a session', () => undefined, 401],
    ['with an empty token', () => '', 401],
    ['with a forged token', () => forge(tokens.administrator), 401],
    ['as an owner', () => tokens.owner, 403],
  ])('refuses a request %s, and asks nobody', async (_, findToken, status) => {
    const token = findToken();
    const before = requestsSent();

    const response = await call(name, { body: request, ...(token === undefined ? {} : { token }) });

    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false, listings: [] });
    expect(requestsSent()).toBe(before);
  });

  test('says that the user must be authenticated', async () => {
    const response = await call(name, { body: request });

    expect(await response.json()).toMatchObject({
      error: 'User must be authenticated to import listings',
    });
  });

  test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('refuses the method %s', async (method) => {
    const response = await call(name, { token: tokens.administrator, body: request, method });

    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
  });

  test.each([
    ['larger than 16 kB', JSON.stringify({ options: 'x'.repeat(17_000) }), 413],
    ['not JSON', '{"options":', 400],
    ['empty', '', 400],
    ['a list', '[]', 400],
    ['without options', '{}', 400],
    ['nested a thousand times', `${'['.repeat(1_000)}${']'.repeat(1_000)}`, 400],
  ])('refuses a body that is %s', async (_, body, status) => {
    const before = requestsSent();

    const response = await call(name, { token: tokens.administrator, body });

    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false });
    expect(requestsSent()).toBe(before);
  });
});

/** Returns a token that claims to be another account, with the signature of the original. */
function forge(token: string): string {
  const [head = '', , signature = ''] = token.split('.');
  const claims = { role: 'service_role', sub: '00000000-0000-4000-8000-000000000000' };
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
}

test('administrators search Google through the server, which does not show its key', async () => {
  const response = await call('google-places-import', {
    token: tokens.administrator,
    body: googleRequest,
  });

  const text = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(JSON.parse(text)).toMatchObject({
    success: true,
    error: '',
    listings: [{ place_id: 'ChIJ1', name: 'Example Kitchen' }],
  });
  expect(text).not.toContain(googleKey);
});

test('an error of Google is part of a normal response', async () => {
  google.interrupt(() => googleErrors.perDay);

  const response = await call('google-places-import', {
    token: tokens.administrator,
    body: googleRequest,
  });

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    success: false,
    error: 'The daily quota of Google Places is used up.',
    listings: [],
  });
});

test('administrators read a file of the register unchanged', async () => {
  const response = await call('register-import', {
    token: tokens.administrator,
    body: registerRequest,
  });

  expect(response.headers.get('content-type')).toBe('application/octet-stream');
  expect(await response.text()).toBe(registerXml([registerBusiness()]));
});

test.each(['FHRS405.xml', '../keys.json', 'FHRS405en-GB.xml?x', 'http://example.com/', ''])(
  'only files of the register can be read, not "%s"',
  async (file) => {
    const before = requestsSent();

    const response = await call('register-import', {
      token: tokens.administrator,
      body: { options: { file } },
    });

    expect(response.status).toBe(400);
    expect(requestsSent()).toBe(before);
  },
);

test('a register that redirects elsewhere makes the server ask nobody else', async () => {
  const inside = await startFsaServer({ files: new Map([['keys.json', 'inside']]) });
  const location = `${inside.url}/OpenDataFiles/keys.json`;
  fsa.setFile('FHRS405en-GB.xml', { status: 302, headers: { location } });

  const response = await call('register-import', {
    token: tokens.administrator,
    body: registerRequest,
  });
  await inside.stop();

  expect(await response.text()).not.toContain('inside');
  expect(inside.requests).toEqual([]);
});

test('a file that the register moved within its site is read', async () => {
  fsa.setFile('moved.xml', registerXml([registerBusiness()]));
  fsa.setFile('FHRS405en-GB.xml', { status: 301, headers: { location: 'moved.xml' } });

  const response = await call('register-import', {
    token: tokens.administrator,
    body: registerRequest,
  });

  expect(await response.text()).toBe(registerXml([registerBusiness()]));
});

test('a register that is closed for maintenance is reported', async () => {
  fsa.setFile('FHRS405en-GB.xml', { status: 503, body: maintenancePage });

  const response = await call('register-import', {
    token: tokens.administrator,
    body: registerRequest,
  });

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    success: false,
    error: `${fsa.url}/OpenDataFiles/FHRS405en-GB.xml is not available (503).`,
  });
});

test(
  'without a key, the response names the variable; after sixty requests, it says to wait',
  async () => {
    const at = await startDirectoryServer({ EATS_DEMO: '0' });
    try {
      const { administrator: token } = await signInBoth(at);
      const request = { token, body: googleRequest, at };

      const first = await call('google-places-import', request);
      const statuses = [];
      for (let count = 0; count < 60; count += 1) {
        statuses.push((await call('google-places-import', request)).status);
      }

      expect(await first.json()).toEqual({
        success: false,
        error: 'Google import is not set up: the server has no GOOGLE_MAPS_API_KEY.',
        listings: [],
      });
      expect(statuses.slice(-2)).toEqual([200, 429]);
    } finally {
      await at.stop();
    }
  },
  serverTimeout,
);
