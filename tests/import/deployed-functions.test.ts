import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerBusiness, registerXml } from '../doubles/fsa-extract.ts';
import { startFsaServer, type FsaServer } from '../doubles/fsa-server.ts';
import { googlePlace } from '../doubles/google-places.ts';
import { googleKey, startGoogleServer, type GoogleServer } from '../doubles/google-server.ts';

type Handle = (request: Request) => Promise<Response>;

/** The database's answers to the question whether a token is an administrator's. */
const answers: Readonly<Record<string, readonly [status: number, body: string]>> = {
  'Bearer administrator': [200, 'true'],
  'Bearer owner': [200, 'false'],
  'Bearer expired': [401, '{"message":"JWT expired"}'],
  'Bearer busy': [503, ''],
};

let google: GoogleServer;
let fsa: FsaServer;
let database: Server;
let variables: Record<string, string>;
const handles: Record<string, Handle> = {};

beforeAll(async () => {
  [google, fsa] = await Promise.all([startGoogleServer(), startFsaServer()]);
  google.setPlaces([googlePlace('ChIJ1')]);
  fsa.setFile('FHRS405en-GB.xml', registerXml([registerBusiness()]));
  database = createServer((request, response) => {
    const [status, body] = answers[request.headers.authorization ?? ''] ?? [401, ''];
    const isQuestion = request.url === '/rest/v1/rpc/is_admin' && request.method === 'POST';
    response.writeHead(isQuestion ? status : 404).end(body);
  });
  await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve));
  variables = {
    SUPABASE_URL: `http://127.0.0.1:${String((database.address() as AddressInfo).port)}`,
    SUPABASE_ANON_KEY: 'publishable',
    GOOGLE_MAPS_API_KEY: googleKey,
    GOOGLE_PLACES_URL: google.url,
    FHRS_URL: fsa.url,
  };
  for (const name of ['google-places-import', 'register-import']) {
    handles[name] = await load(name);
  }
});

afterAll(async () => {
  Reflect.deleteProperty(globalThis, 'Deno');
  database.close();
  await Promise.all([google.stop(), fsa.stop()]);
});

/** Loads a function as a hosted project does, with what it uses of Deno. */
async function load(name: string): Promise<Handle> {
  let handle: Handle | undefined;
  const deno = {
    env: { get: (variable: string) => variables[variable] },
    serve: (served: Handle) => {
      handle = served;
    },
  };
  Object.assign(globalThis, { Deno: deno });
  await import(`../../supabase/functions/${name}/index.ts`);
  if (handle === undefined) throw new Error(`${name} serves nothing.`);
  return handle;
}

let requestsBefore = 0;
beforeEach(() => {
  requestsBefore = google.requests.length;
});

const options = { location: { lat: 53.5929, lng: -2.2961 }, radius: 3000 };

function call(name: string, authorization: string, body: object, method = 'POST') {
  const request = new Request(`https://project.example.org/functions/v1/${name}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
  return handles[name]?.(request) ?? Promise.reject(new Error(name));
}

test('a hosted project searches Google for administrators', async () => {
  const response = await call('google-places-import', 'Bearer administrator', { options });

  expect(await response.json()).toMatchObject({
    success: true,
    listings: [{ place_id: 'ChIJ1', photoUrl: 'https://lh3.googleusercontent.com/ChIJ1=w800' }],
  });
});

test('a hosted project returns a file of the register', async () => {
  const file = { options: { file: 'FHRS405en-GB.xml' } };

  const response = await call('register-import', 'Bearer administrator', file);

  expect(await response.text()).toBe(registerXml([registerBusiness()]));
});

test.each([
  ['Bearer owner', 403],
  ['Bearer expired', 401],
  ['Bearer forged', 401],
  ['Bearer busy', 503],
])('a hosted project refuses "%s"', async (authorization, status) => {
  const response = await call('google-places-import', authorization, { options });

  expect(response.status).toBe(status);
  expect(google.requests).toHaveLength(requestsBefore);
});

test('pages of the site, which has another URL, may call the functions', async () => {
  const preflight = await call('google-places-import', '', {}, 'OPTIONS');
  const response = await call('google-places-import', 'Bearer administrator', { options });

  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-client-info');
  for (const { headers } of [preflight, response]) {
    expect(headers.get('access-control-allow-origin')).toBe('*');
  }
});
