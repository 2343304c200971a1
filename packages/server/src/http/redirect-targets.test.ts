import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveDirectory, type ServedDirectory } from '../testing/served-directory.ts';
import { siteTarget } from './redirect-targets.ts';

const foreign = [
  'http:\\\\evil.example//127.0.0.1/',
  'http:\\\\evil.example\\@127.0.0.1/',
  'javascript:alert(1)//127.0.0.1',
  'data:text/html,x',
  '//evil.example/auth',
  '/\\evil.example/auth',
  'https://evil.example/?http://127.0.0.1',
  'http://127.0.0.1@evil.example/',
  'http://127.0.0.1.evil.example/',
  'http://127.0.0.1:1/auth',
  'http://localhost:1/auth',
  'https://127.0.0.1/auth',
  'ht\ttp://evil.example',
  'http://',
];

describe('a redirect target', () => {
  const site = 'https://eats.example.org';

  test.each([...foreign, 'https://eats.example.org.evil.example/', 'http://eats.example.org/x'])(
    '%s is replaced by the site',
    (target) => {
      expect(siteTarget(target, [site])).toBe(site);
    },
  );

  test.each([
    ['/auth?x=1#y', `${site}/auth?x=1#y`],
    [`${site}/client`, `${site}/client`],
    ['https://ann:pw@eats.example.org/auth', `${site}/auth`],
    [`${site}//evil.example`, `${site}//evil.example`],
  ])('%s is kept', (target, kept) => {
    expect(siteTarget(target, [site])).toBe(kept);
  });
});

describe('on the running server', () => {
  let served: ServedDirectory;
  beforeAll(async () => {
    served = await serveDirectory();
  });
  afterAll(() => served.stop());

  const ask = (path: string, headers: Record<string, string> = {}) =>
    served.get(path, { apikey: served.server.publishableKey, ...headers });

  // The tests above cover the others.
  test.each(foreign.slice(0, 4))('a link with redirect_to=%s leads to the site', async (target) => {
    const query = `redirect_to=${encodeURIComponent(target)}`;
    for (const [path, headers] of [
      [`/auth/v1/verify?type=recovery&token=${'a'.repeat(43)}&${query}`, {}],
      [`/auth/v1/verify?type=signup&token=x&redirect_to=/auth&${query}`, {}],
      [`/auth/v1/authorize?provider=google&${query}`, { referer: 'http://evil.example/' }],
      [`/auth/v1/callback?error=x&${query}`, {}],
    ] as const) {
      const response = await ask(path, headers);
      const location = response.headers.get('location');
      if (location !== null) expect(new URL(location).origin).toBe(served.server.url);
      else expect(response.status).toBeGreaterThanOrEqual(400);
      expect(await response.text()).not.toContain('evil.example');
    }
  });

  test('a link may lead to any page of the site', async () => {
    const { headers } = await ask('/auth/v1/verify?type=recovery&token=x&redirect_to=%2Fauth');

    expect(headers.get('location')?.split(/[?#]/)[0]).toBe(`${served.server.url}/auth`);
  });
});
