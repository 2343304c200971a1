import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type RunningServer } from './start-server.ts';

const administrator = { email: 'admin@example.com', password: 'correct horse battery' };
const said: string[] = [];
let site: string;
let server: RunningServer;
let token: string;

beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), 'eats-site-'));
  mkdirSync(join(site, 'assets'));
  writeFileSync(join(site, 'index.html'), '<!doctype html><title>Eats</title>');
  writeFileSync(
    join(site, 'assets', 'main-3f2a.js'),
    `export const text = '${'x'.repeat(5_000)}';`,
  );
  writeFileSync(join(site, 'robots.txt'), 'User-agent: *');
  server = await startServer({
    port: 0,
    host: '127.0.0.1',
    dataFolder: null,
    siteFolder: site,
    administrator,
    mapsKey: 'pk.test',
    tileUrl: 'http://127.0.0.1:9/{z}/{x}/{y}.png',
    say: (line) => said.push(line),
  });
  const answer = await post('/auth/v1/token?grant_type=password', administrator);
  token = ((await answer.json()) as { access_token: string }).access_token;
  await publish([
    save('listing', 'a', {
      name: 'Kitchen A',
      description: 'Warm words',
      category: 'Pizza',
      phone: '1',
      htmlContent: '<p>Hi</p>',
    }),
    save('listing', 'b', { name: 'Kitchen B', lat: 53.4, lng: -2.2, reviews: 3, rating: 4.5 }),
    save('listing', 'waiting', { name: 'Secret waiting', status: 'pending' }),
    save('category', 'pizza', { name: 'Pizza' }),
    save('area', 'area-bury', { name: 'Bury' }),
    save('article', 'out', { title: 'Out', published: true, content: 'Good food. '.repeat(300) }),
    save('article', 'draft', { title: 'Secret draft' }),
    save('page', 'about', { title: 'About' }),
    save('ad', 'on', { enabled: true, code: '<i>ad</i>', position: 'top' }),
    save('ad', 'off', { enabled: false, code: 'Secret code', position: 'top' }),
    save('media', 'm', { name: 'Secret picture', url: '/x.png', size: 1 }),
    save('setting', 'siteSettings', { primaryColor: '#ffffff' }),
    save('setting', 'authSettings', { enableEmailConfirmation: true }),
    save('setting', 'claimsEnabled', { value: true }),
  ]);
  await post('/rest/v1/claim_requests', {
    listing_id: 'a',
    name: 'Secret Ann',
    email: 'secret@example.com',
    phone: '1',
    code_word: 'Secret plum',
    status: 'pending',
  });
  await server.refresh();
});
afterAll(async () => {
  await server.close();
  rmSync(site, { recursive: true, force: true });
});

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}${path}`, { headers, redirect: 'manual' });
}

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { apikey: server.publishableKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

function save(kind: string, id: string, fields: object, revision: number | null = null) {
  return { operation: 'save', kind, id, revision, fields };
}

async function publish(steps: object[]): Promise<{ id: string; revision: number }[]> {
  const answer = await post(
    '/rest/v1/rpc/publish_changes',
    { steps },
    { authorization: `Bearer ${token}` },
  );
  expect(answer.status).toBe(200);
  return (await answer.json()) as { id: string; revision: number }[];
}

interface Snapshot {
  readonly since?: number;
  readonly revision: number;
  readonly listings: readonly Record<string, unknown>[];
  readonly removals: readonly Record<string, unknown>[];
  readonly categories: readonly Record<string, unknown>[];
  readonly articles: readonly Record<string, unknown>[];
  readonly pages: readonly Record<string, unknown>[];
  readonly ads: readonly Record<string, unknown>[];
  readonly settings: Record<string, Record<string, unknown>>;
  readonly complete: readonly string[];
}

async function snapshot(path = '/data/snapshot.json'): Promise<Snapshot> {
  return (await (await get(path)).json()) as Snapshot;
}

/** Asks until an answer is as wanted: the answers are remade soon after a write, not at once. */
async function eventually<Value>(
  ask: () => Promise<Value>,
  isWanted: (value: Value) => boolean,
): Promise<Value> {
  for (;;) {
    const value = await ask();
    if (isWanted(value)) return value;
  }
}

describe('what is mounted', () => {
  test.each([
    '/_system/config',
    '/_system/info',
    '/_system/introspect',
    '/storage/v1/bucket',
    '/graphql/v1',
  ])('%s is not', async (path) => {
    const answer = await get(path, { apikey: server.secretKey });

    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('listings');
  });

  test('functions that do not exist say so', async () => {
    expect((await post('/functions/v1/google-places-import', {})).status).toBe(404);
  });

  test('readiness is told', async () => {
    const answer = await get('/healthz');

    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: 'ready' });
  });

  test('the configuration names the address that was asked and the publishable key only', async () => {
    const text = await (await get('/config.json')).text();

    expect(JSON.parse(text)).toEqual({
      siteName: 'Manchester Eats',
      supabaseUrl: server.url,
      supabaseKey: server.publishableKey,
      mapsKey: 'pk.test',
      tileUrl: 'http://127.0.0.1:9/{z}/{x}/{y}.png',
      snapshotUrl: '/data',
    });
    expect(text).not.toContain(server.secretKey);
  });

  test('what a proxy claims is not believed unless it is trusted', async () => {
    const answer = await get('/config.json', {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    });

    expect(await answer.text()).not.toContain('evil.example');
  });
});

describe('the public answers', () => {
  test('the snapshot holds list rows, empty values left out, each with its revision', async () => {
    const { listings, categories, pages, ads, settings, complete } = await snapshot();

    expect(listings).toEqual([
      { id: 'a', name: 'Kitchen A', category: 'Pizza', revision: 1 },
      { id: 'b', name: 'Kitchen B', lat: 53.4, lng: -2.2, rating: 4.5, reviews: 3, revision: 2 },
    ]);
    expect(categories).toEqual([{ id: 'pizza', name: 'Pizza', revision: 4 }]);
    expect(pages).toEqual([{ slug: 'about', title: 'About', revision: 8 }]);
    expect(ads).toEqual([
      { id: 'on', enabled: true, code: '<i>ad</i>', position: 'top', revision: 9 },
    ]);
    expect(settings).toEqual({
      siteSettings: { primaryColor: '#ffffff', revision: 12 },
      claimsEnabled: { value: true, revision: 14 },
    });
    expect(complete).toContain('listing');
  });

  test('nothing private is in any of them', async () => {
    for (const path of [
      'snapshot.json',
      'changes.json?since=1',
      'descriptions.json',
      'listings/a.json',
    ]) {
      const text = await (await get(`/data/${path}`)).text();

      expect(text).not.toMatch(/secret|plum|enableEmailConfirmation/i);
    }
    expect((await get('/data/listings/waiting.json')).status).toBe(404);
  });

  test('descriptions and whole listings come by themselves', async () => {
    expect(await (await get('/data/descriptions.json')).json()).toEqual({ a: 'Warm words' });
    expect(await (await get('/data/listings/a.json')).json()).toMatchObject({
      id: 'a',
      description: 'Warm words',
      htmlContent: '<p>Hi</p>',
      status: 'published',
      revision: 1,
    });
    expect((await get('/data/listings/never.json')).status).toBe(404);
    expect((await get('/data/anything-else.json')).status).toBe(404);
  });

  test('an unchanged answer is not sent twice', async () => {
    for (const path of [
      '/data/snapshot.json',
      '/data/descriptions.json',
      '/data/listings/a.json',
    ]) {
      const etag = (await get(path)).headers.get('etag') ?? '';
      const again = await get(path, { 'if-none-match': etag });

      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      expect((await get(path, { 'if-none-match': '"another"' })).status).toBe(200);
    }
  });

  test('answers are compressed as the browser can read them', async () => {
    const plain = await raw('/data/snapshot.json', 'identity');
    const brotli = await raw('/data/snapshot.json', 'gzip, deflate, br');
    const gzip = await raw('/data/snapshot.json', 'gzip;q=1, br;q=0');

    expect([plain.encoding, brotli.encoding, gzip.encoding]).toEqual([undefined, 'br', 'gzip']);
    expect(brotli.length).toBeLessThan(plain.length);
    expect(gzip.length).toBeLessThan(plain.length);
  });

  test('a publish is seen by visitors soon, with a new tag', async () => {
    const before = await get('/data/snapshot.json');
    const known = ((await before.json()) as Snapshot).revision;
    const [first] = await publish([save('listing', 'new', { name: 'New kitchen' })]);

    const after = await eventually(
      () => get('/data/snapshot.json'),
      ({ headers }) => headers.get('etag') !== before.headers.get('etag'),
    );

    expect(((await after.json()) as Snapshot).listings).toContainEqual({
      id: 'new',
      name: 'New kitchen',
      revision: first!.revision,
    });
    const changes = await snapshot(`/data/changes.json?since=${String(known)}`);
    expect(changes).toMatchObject({ since: known, revision: first!.revision, removals: [] });
    expect(changes.listings.map(({ id }) => id)).toEqual(['new']);
    expect(changes.complete).not.toContain('listing');
  });

  test('a listing that is deleted, merged or taken down is gone for visitors, and known as gone', async () => {
    const made = await publish(['x', 'y', 'z'].map((id) => save('listing', id, { name: id })));
    const [x, y, z] = made.map(({ revision }) => revision);
    await server.refresh();
    await publish([
      { operation: 'remove', kind: 'listing', id: 'x', revision: x, mergedInto: null },
      { operation: 'remove', kind: 'listing', id: 'y', revision: y, mergedInto: 'a' },
      save('listing', 'z', { status: 'hidden' }, z),
    ]);
    await server.refresh();

    const changes = await snapshot(`/data/changes.json?since=${String(z)}`);
    expect(changes.removals).toMatchObject([
      { id: 'z', mergedInto: null },
      { id: 'x', mergedInto: null },
      { id: 'y', mergedInto: 'a' },
    ]);
    expect((await snapshot()).listings.map(({ id }) => id)).not.toContain('x');
    for (const [id, mergedInto] of [
      ['x', null],
      ['y', 'a'],
      ['z', null],
    ]) {
      const answer = await get(`/data/listings/${String(id)}.json`);
      expect(answer.status).toBe(410);
      expect(await answer.json()).toEqual({ mergedInto });
    }
    expect((await get('/listing/x')).status).toBe(410);
    const merged = await get('/listing/y');
    expect([merged.status, merged.headers.get('location')]).toEqual([302, '/listing/a']);
  });

  test('a category that is deleted is gone from the next changes, which hold all there are', async () => {
    const [made] = await publish([save('category', 'gone', { name: 'Gone' })]);
    await server.refresh();
    await publish([
      {
        operation: 'remove',
        kind: 'category',
        id: 'gone',
        revision: made!.revision,
        mergedInto: null,
      },
    ]);
    await server.refresh();

    const changes = await snapshot(`/data/changes.json?since=${String(made!.revision - 1)}`);
    expect(changes.categories.map(({ id }) => id)).toEqual(['pizza']);
    expect(changes.complete).toContain('category');
  });

  test.each(['0', '999999999', 'x', '-1', ''])(
    'changes since %s send to the whole snapshot',
    async (since) => {
      const { status } = await get(`/data/changes.json?since=${since}`);

      expect(status).toBe(/^\d+$/.test(since) ? 404 : 400);
    },
  );

  test('an owner’s own edit over the API is seen too', async () => {
    const answer = await post('/auth/v1/signup', {
      email: 'owner@example.com',
      password: 'secret words',
    });
    const account = (await answer.json()) as { access_token: string; user: { id: string } };
    const authorization = `Bearer ${account.access_token}`;
    const [made] = await publish([
      save('listing', 'owned', { name: 'Owned', userId: account.user.id }),
    ]);
    await server.refresh();

    const changed = await fetch(`${server.url}/rest/v1/listings?id=eq.owned`, {
      method: 'PATCH',
      headers: { apikey: server.publishableKey, authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Renamed by its owner' }),
    });

    expect([changed.status, typeof made?.revision]).toEqual([204, 'number']);
    const { listings } = await eventually(snapshot, (found) =>
      found.listings.some(({ name }) => name === 'Renamed by its owner'),
    );
    expect(listings.filter(({ id }) => id === 'owned')).toHaveLength(1);
  });
});

describe('headers by path', () => {
  const policyOf = async (path: string) =>
    (await get(path)).headers.get('content-security-policy') ?? '';

  test.each([
    '/config.json',
    '/data/snapshot.json',
    '/data/listings/never.json',
    '/widgets/eats.js',
    '/rest/v1/listings?select=id',
  ])('pages of any origin may read %s', async (path) => {
    const { headers } = await get(path, {
      origin: 'https://partner.example',
      apikey: server.publishableKey,
    });

    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  test.each([
    '/',
    '/admin',
    '/auth/v1/health',
    '/auth/v1/user',
    '/functions/v1/x',
    '/healthz',
    '/robots.txt',
  ])('pages of other origins may not read %s', async (path) => {
    const { headers } = await get(path, {
      origin: 'https://partner.example',
      apikey: server.publishableKey,
    });

    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('browsers that ask first get the same answer', async () => {
    const ask = (path: string) =>
      fetch(`${server.url}${path}`, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://partner.example',
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'apikey, if-none-match',
        },
      });
    const open = await ask('/rest/v1/listings');
    const data = await ask('/data/snapshot.json');
    const closed = await ask('/auth/v1/token');

    expect(open.headers.get('access-control-allow-headers')).toContain('apikey');
    expect(data.headers.get('access-control-allow-headers')).toContain('if-none-match');
    expect(closed.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('only /embed may be framed by others', async () => {
    expect(await policyOf('/embed/map')).toContain('frame-ancestors *');
    expect((await get('/embed/map')).headers.get('x-frame-options')).toBeNull();
    for (const path of ['/', '/pizza', '/embedded', '/nowhere/at/all']) {
      expect(await policyOf(path)).toContain("frame-ancestors 'self'");
    }
    for (const path of [
      '/auth',
      '/client',
      '/admin/content',
      '/data/snapshot.json',
      '/rest/v1/',
      '/config.json',
    ]) {
      expect(await policyOf(path)).toContain("frame-ancestors 'none'");
      expect((await get(path)).headers.get('x-frame-options')).toBe('DENY');
    }
  });

  test('published ad code runs on public pages, foreign scripts nowhere else, eval nowhere', async () => {
    expect(await policyOf('/')).toContain("script-src 'self' 'unsafe-inline' https:");
    for (const path of ['/auth', '/client', '/client/listings/new', '/admin', '/admin/settings']) {
      const scripts = /script-src ([^;]*)/.exec(await policyOf(path))?.[1];
      expect(scripts).toBe("'self' https://maps.googleapis.com https://maps.gstatic.com");
    }
    for (const path of ['/', '/auth', '/embed/map', '/data/snapshot.json']) {
      expect(await policyOf(path)).not.toContain('unsafe-eval');
    }
    expect(await policyOf('/')).toContain('http://127.0.0.1:9');
  });

  test('every answer, errors too, forbids guessing types and leaking addresses', async () => {
    for (const path of [
      '/',
      '/nowhere/at/all',
      '/data/none',
      '/rest/v1/none',
      '/missing.js',
      '/healthz',
    ]) {
      const { headers } = await get(path);

      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('geolocation=(self)');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    }
  });
});

describe('the site', () => {
  test('hashed files stay for ever, pages are asked for again, both compressed', async () => {
    const script = await get('/assets/main-3f2a.js');
    const page = await get('/');

    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect((await raw('/assets/main-3f2a.js', 'br')).length).toBeLessThan(500);
    expect(await (await get('/robots.txt')).text()).toBe('User-agent: *');
  });

  test('every page is drawn by the site, with an honest status', async () => {
    for (const [path, status] of [
      ['/', 200],
      ['/pizza', 200],
      ['/bury/pizza', 200],
      ['/listing/a', 200],
      ['/a/b/c', 404],
    ] as const) {
      const answer = await get(path);
      expect(answer.status).toBe(status);
      expect(await answer.text()).toContain('<title>Eats</title>');
    }
  });

  test('a file that is not there is not a page', async () => {
    for (const path of ['/assets/old-1111.js', '/favicon.ico', '/a/b.png']) {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe('There is no such file.');
    }
  });

  test.each([
    '/../package.json',
    '/assets/../../package.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets%2f..%2findex.html',
  ])('the path %s leads out of nothing', async (path) => {
    const { text } = await raw(path, 'identity');

    expect(text).not.toMatch(/root:|"dependencies"/);
  });
});

describe('attacks on the API', () => {
  test('a body of more than four megabytes is refused', async () => {
    const answer = await post('/rest/v1/claim_requests', { name: 'x'.repeat(5 * 1024 * 1024) });

    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({
      message: 'More than 4 MB cannot be taken in at once.',
    });
  });

  test('a key in the address opens nothing, since addresses end in logs', async () => {
    const answer = await get(`/rest/v1/claim_requests?select=id&apikey=${server.secretKey}`);

    expect(answer.status).toBe(401);
  });

  test('a change or deletion without a filter is refused', async () => {
    for (const method of ['PATCH', 'DELETE']) {
      const answer = await fetch(`${server.url}/rest/v1/listings?select=id`, {
        method,
        headers: { apikey: server.secretKey, 'content-type': 'application/json' },
        ...(method === 'PATCH' ? { body: '{"name":"x"}' } : {}),
      });
      expect(answer.status).toBe(400);
    }
    expect((await snapshot()).listings.length).toBeGreaterThan(0);
  });

  test('sixty requests at once, some with the machine’s key, never mix', async () => {
    const counts = await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const apikey = n % 2 === 0 ? server.publishableKey : server.secretKey;
        const answer = await get('/rest/v1/listings?select=id&id=eq.waiting', { apikey });
        return ((await answer.json()) as unknown[]).length;
      }),
    );

    expect(counts).toEqual(counts.map((_, n) => n % 2));
  });

  test('passwords cannot be tried for ever, and a right one is never counted', async () => {
    const signIn = (email: string, password: string) =>
      post('/auth/v1/token?grant_type=password', { email, password });
    for (let n = 0; n < 12; n += 1)
      expect((await signIn(administrator.email, administrator.password)).status).toBe(200);

    const statuses = await Promise.all(
      Array.from(
        { length: 30 },
        async (_, n) => (await signIn('admin@EXAMPLE.com ', `wrong ${String(n)}`)).status,
      ),
    );
    const late = await signIn(administrator.email, administrator.password);

    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect(late.status).toBe(429);
    expect(late.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await late.json()).toMatchObject({
      error_code: 'over_request_rate_limit',
      msg: 'Too many attempts. Please try again in 15 minutes.',
    });
  });
});

test('a password that was set is not repeated at the terminal', () => {
  expect(said).toContain('Administrator: admin@example.com');
  expect(said.join('\n')).not.toContain(administrator.password);
});

test('where the site is not built, a sentence says how to', async () => {
  const bare = await startServer({
    port: 0,
    host: '127.0.0.1',
    dataFolder: null,
    siteFolder: join(site, 'none'),
    administrator,
  });
  try {
    const answer = await fetch(`${bare.url}/`);

    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('npm run build');
  } finally {
    await bare.close();
  }
});

/** An answer as it comes over the wire: the path as written, the body as packed. */
function raw(
  path: string,
  encoding: string,
): Promise<{ encoding: string | undefined; length: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    request({ hostname, port, path, headers: { 'accept-encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({
          encoding: answer.headers['content-encoding'],
          length: body.length,
          text: body.toString(),
        });
      });
    })
      .on('error', reject)
      .end();
  });
}
