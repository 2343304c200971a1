import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer } from './start-server.ts';
import { administrator, serveDirectory, type ServedDirectory } from './testing/served-directory.ts';

let served: ServedDirectory;

beforeAll(async () => {
  served = await serveDirectory();
});
afterAll(() => served.stop());

describe('the routes', () => {
  test.each([
    '/_system/config',
    '/_system/info',
    '/_system/introspect',
    '/storage/v1/bucket',
    '/graphql/v1',
  ])('%s does not exist', async (path) => {
    const response = await served.get(path, { apikey: served.server.secretKey });

    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('listings');
  });

  test('a call to a function that does not exist gets a 404', async () => {
    expect((await served.post('/functions/v1/unknown', {})).status).toBe(404);
  });

  test('/healthz reports that the server is ready', async () => {
    const response = await served.get('/healthz');

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'ready' });
  });

  test('the configuration contains the publishable key and not the secret one', async () => {
    const text = await (await served.get('/config.json')).text();

    expect(JSON.parse(text)).toEqual({
      siteName: 'Manchester Eats',
      supabaseUrl: served.server.url,
      supabaseKey: served.server.publishableKey,
      contactEmail: 'hello@example.org',
      mapsKey: 'pk.test',
      tileUrl: 'http://127.0.0.1:9/{z}/{x}/{y}.png',
      snapshotUrl: '/data',
      mostWhole: 20_000,
    });
    expect(text).not.toContain(served.server.secretKey);
  });

  test('forwarded headers are ignored if the proxy is not trusted', async () => {
    const response = await served.get('/config.json', {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    });

    expect(await response.text()).not.toContain('evil.example');
  });
});

describe('headers by path', () => {
  const policyOf = async (path: string) =>
    (await served.get(path)).headers.get('content-security-policy') ?? '';

  test.each([
    '/config.json',
    '/data/snapshot.json',
    '/data/listings/never.json',
    '/widgets/eats.js',
    '/rest/v1/listings?select=id',
  ])('pages of any origin may read %s', async (path) => {
    const { headers } = await served.get(path, {
      origin: 'https://partner.example',
      apikey: served.server.publishableKey,
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
    const { headers } = await served.get(path, {
      origin: 'https://partner.example',
      apikey: served.server.publishableKey,
    });

    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('preflight requests of other origins are allowed for API and data, not for accounts', async () => {
    const preflight = (path: string) =>
      fetch(`${served.server.url}${path}`, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://partner.example',
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'apikey, if-none-match',
        },
      });
    const open = await preflight('/rest/v1/listings');
    const data = await preflight('/data/snapshot.json');
    const closed = await preflight('/auth/v1/token');

    expect(open.headers.get('access-control-allow-headers')).toContain('apikey');
    expect(data.headers.get('access-control-allow-headers')).toContain('if-none-match');
    expect(closed.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('only /embed may be framed by other sites', async () => {
    expect(await policyOf('/embed/map')).toContain('frame-ancestors *');
    expect(await policyOf('/embed/map')).toMatch(/^default-src 'none'; script-src 'self';/);
    expect((await served.get('/embed/map')).headers.get('x-frame-options')).toBeNull();
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
      expect((await served.get(path)).headers.get('x-frame-options')).toBe('DENY');
    }
  });

  test('third-party scripts except Google Maps run on public pages only, eval nowhere', async () => {
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

  test('pictures of other sites are loaded over https only, apart from the tiles of the map', async () => {
    for (const path of ['/', '/auth', '/admin']) {
      const images = /img-src ([^;]*)/.exec(await policyOf(path))?.[1];
      expect(images).toBe("'self' data: blob: https: http://127.0.0.1:9");
    }
  });

  test('the responses of a ready server, including errors, have the security headers', async () => {
    for (const path of [
      '/',
      '/nowhere/at/all',
      '/data/none',
      '/rest/v1/none',
      '/missing.js',
      '/healthz',
    ]) {
      const { headers } = await served.get(path);

      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('geolocation=(self)');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    }
  });
});

describe('the site', () => {
  test('hashed files are compressed and cached for a year, and pages are revalidated', async () => {
    const script = await served.get('/assets/main-3f2a.js');
    const page = await served.get('/');

    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect((await served.getRaw('/assets/main-3f2a.js', 'br')).length).toBeLessThan(500);
    expect(await (await served.get('/licences.txt')).text()).toBe('MIT');
  });

  test('widgets of one version are cached for a year, the newest for minutes', async () => {
    const cacheControlOf = async (path: string) =>
      (await served.get(path)).headers.get('cache-control');

    expect(await cacheControlOf('/widgets/0.1.0-0123456789/eats-widgets.js')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect(await cacheControlOf('/widgets/eats-widgets.js')).toBe('public, max-age=300');
    expect((await served.get('/widgets/0.1.0-0000000000/eats-widgets.js')).status).toBe(404);
  });

  test('pages for frames are served with a slash at the end and without', async () => {
    for (const path of ['/embed/map', '/embed/map/', '/embed/map?area=Bury']) {
      const response = await served.get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe('<title>Map</title>');
    }
    expect(await (await served.get('/embed/frame-page.js')).text()).toBe('2');
  });

  test('other pages below /embed do not exist, so no site can frame a page of ours', async () => {
    for (const path of ['/embed', '/embed/', '/embed/none', '/EMBED/map', '/embed/map/x']) {
      const response = await served.get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('File not found.');
    }
  });

  test('every page is served as the site, with its own status', async () => {
    for (const [path, status] of [
      ['/', 200],
      ['/pizza', 200],
      ['/bury/pizza', 200],
      ['/listing/a', 200],
      ['/a/b/c', 404],
    ] as const) {
      const response = await served.get(path);
      expect(response.status).toBe(status);
      expect(await response.text()).toContain('<title>Eats</title>');
    }
  });

  test('a request for a missing file gets a 404, not a page', async () => {
    for (const path of ['/assets/old-1111.js', '/favicon.ico', '/a/b.png']) {
      const response = await served.get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('File not found.');
    }
  });

  test.each([
    '/../package.json',
    '/assets/../../package.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets%2f..%2findex.html',
  ])('the path %s does not reach files outside the site', async (path) => {
    const { text } = await served.getRaw(path, 'identity');

    expect(text).not.toMatch(/root:|"dependencies"/);
  });
});

describe('attacks on the API', () => {
  test('a key in the URL is ignored, because URLs end up in logs', async () => {
    const response = await served.get(
      `/rest/v1/claim_requests?select=id&apikey=${served.server.secretKey}`,
    );

    expect(response.status).toBe(401);
  });

  test('a value of the wrong type is refused with a 400', async () => {
    const response = await served.post('/rest/v1/articles', { published: 'perhaps' });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: '22P02' });
  });

  test('an update or deletion without a filter is refused', async () => {
    for (const method of ['PATCH', 'DELETE']) {
      const response = await fetch(`${served.server.url}/rest/v1/listings?select=id`, {
        method,
        headers: { apikey: served.server.secretKey, 'content-type': 'application/json' },
        ...(method === 'PATCH' ? { body: '{"name":"x"}' } : {}),
      });
      expect(response.status).toBe(400);
    }
    expect(await (await served.get('/data/snapshot.json')).text()).toContain('Kitchen A');
  });

  test('sixty concurrent requests with both keys never mix their access', async () => {
    const counts = await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const apikey = n % 2 === 0 ? served.server.publishableKey : served.server.secretKey;
        const response = await served.get('/rest/v1/listings?select=id&id=eq.waiting', { apikey });
        return ((await response.json()) as unknown[]).length;
      }),
    );

    expect(counts).toEqual(counts.map((_, n) => n % 2));
  });

  test('attempts to guess a password are limited, and successful sign-ins do not count', async () => {
    const signIn = (email: string, password: string) =>
      served.post('/auth/v1/token?grant_type=password', { email, password });
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

test('a configured password is not printed', () => {
  expect(served.printed).toContain('Administrator: admin@example.com');
  expect(served.printed.join('\n')).not.toContain(administrator.password);
});

test('a server whose site is not built says how to build it', async () => {
  const bare = await startServer({
    port: 0,
    host: '127.0.0.1',
    dataFolder: null,
    siteFolder: '/nowhere',
    administrator,
  });
  try {
    const response = await fetch(`${bare.url}/`);

    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run build');
  } finally {
    await bare.close();
  }
});
