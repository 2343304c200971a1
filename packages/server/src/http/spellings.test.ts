import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRaw } from '../testing/raw-request.ts';
import {
  administrator,
  serveDirectory,
  type ServedDirectory,
} from '../testing/served-directory.ts';

let served: ServedDirectory;

beforeAll(async () => {
  served = await serveDirectory();
});
afterAll(() => served.stop());

const host = () => new URL(served.server.url).host;

/** Sends a request with exactly this target, not normalised; returns the status and the response. */
async function ask(
  method: string,
  target: string,
  { headers = '', body = '' } = {},
): Promise<{ status: number; text: string }> {
  const own = headers.toLowerCase().includes('host:') ? '' : `Host: ${host()}\r\n`;
  const length = `Content-Length: ${String(Buffer.byteLength(body))}\r\n`;
  const text = await sendRaw(
    served.server.url,
    `${method} ${target} HTTP/1.1\r\n${own}${headers}${length}Connection: close\r\n\r\n${body}`,
  );
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text };
}

describe('another spelling of a path of the API', () => {
  const spellings = [
    '/auth/v1/%74oken',
    '/auth/v1/%54oken',
    '/%61uth/v1/token',
    '//auth/v1/token',
    '/auth//v1/token',
    '/auth/v1//token',
    '/AUTH/v1/token',
    '/auth/v1/token/',
    '/auth/v1/token;x',
    '/auth/v1/token%20',
    '/auth/v1%2Ftoken',
    '/auth%2Fv1/token',
    '/auth/v1/%2574oken',
    '/auth/v1/%252574oken',
    '/auth/v1/%2e/token',
    '/auth/v1/token%00',
    '/auth\\v1\\token',
    '/x/..%2fauth/v1/token',
  ];

  test.each(spellings)('%s does not sign in, unless URL parsers resolve it', async (target) => {
    const { status, text } = await ask('POST', `${target}?grant_type=password`, {
      headers: `apikey: ${served.server.publishableKey}\r\nContent-Type: application/json\r\n`,
      body: JSON.stringify(administrator),
    });

    if (target === '/auth/v1/%2e/token')
      expect(status).toBe(200); // What "." means is standard.
    else expect(status).toBe(400);
    expect(text.includes('access_token')).toBe(status === 200);
  });

  test('that URL parsers resolve counts as an attempt, as the exact one does', async () => {
    const attempts = ['/auth/v1/./token', '/auth/v1/x/../token', '/auth/v1/%2e/token'];
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const { status } = await ask('POST', `${attempts[n % 3] ?? ''}?grant_type=password`, {
        headers: `apikey: ${served.server.publishableKey}\r\nContent-Type: application/json\r\n`,
        body: JSON.stringify({ email: 'spelled@example.com', password: 'wrong words' }),
      });
      statuses.push(status);
    }

    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
  });

  test('changes nothing without a filter, and no other site may read the answer', async () => {
    for (const target of ['/rest/v1/%6cistings', '//rest/v1/listings', '/rest/v1/listings/']) {
      const { status, text } = await ask('DELETE', `${target}?select=id`, {
        headers: `apikey: ${served.server.secretKey}\r\nOrigin: https://partner.example\r\n`,
      });
      expect(status).toBe(400);
      expect(text).not.toMatch(/access-control-allow-origin/i);
    }
    expect(await (await served.get('/data/snapshot.json')).text()).toContain('Kitchen A');
  });

  test('as a whole URL, or without a path, is refused', async () => {
    expect((await ask('POST', 'http://other.example/auth/v1/token')).status).toBe(400);
    expect((await ask('GET', `http://${host()}/admin`)).status).toBe(400);
    expect((await ask('OPTIONS', '*')).status).toBe(400);
    expect((await ask('GET', 'javascript:alert(1)')).status).toBe(400);
  });
});

describe('another spelling of a page', () => {
  const scripts = (text: string) => /script-src ([^;]*)/.exec(text)?.[1];
  const strict = "'self' https://maps.googleapis.com https://maps.gstatic.com";

  test.each(['/Admin', '/ADMIN/settings', '/admin/', '/Auth', '/cLient/listings/new'])(
    '%s has the strict policy',
    async (target) => {
      const { status, text } = await ask('GET', target);

      expect(status).toBe(200);
      expect(scripts(text)).toBe(strict);
    },
  );

  test.each([
    ['/%61dmin', '/admin'],
    ['//admin', '/admin'],
    ['///%41dmin//settings?x=1', '/Admin/settings?x=1'],
    ['//evil.example/x', '/evil.example/x'],
    ['/%63afes', '/cafes'],
  ])('%s leads to %s', async (target, right) => {
    const { status, text } = await ask('GET', target);

    expect(status).toBe(308);
    expect(/^location: (.*)\r$/im.exec(text)?.[1]).toBe(right);
  });

  test.each(['/%E0%A4%A', '/listing/%', '/listing/..%2F..%2Fetc', `/${'a'.repeat(5_000)}`])(
    '%s, which belongs to no page, shows the site',
    async (target) => {
      const { text } = await ask('GET', target);

      expect(text).toContain('<title>Eats</title>');
    },
  );

  test('the data of a listing is found by every encoding of its id', async () => {
    expect((await ask('GET', '/data/listings/a.json')).status).toBe(200);
    expect((await ask('GET', '/data/listings/%61.json')).status).toBe(200);
    expect((await ask('GET', '/data/listings/gm-1%2F2.json')).status).toBe(404);
  });
});

describe('the Host header', () => {
  const withHost = (lines: string, path = '/config.json') =>
    ask('GET', path, { headers: lines.replaceAll('PORT', host().split(':')[1] ?? '') });

  test.each(['localhost:PORT', '127.0.0.1:PORT', '[::1]:PORT', 'localhost'])(
    '%s is this computer',
    async (name) => {
      expect((await withHost(`Host: ${name}\r\n`)).status).toBe(200);
    },
  );

  test.each([
    'evil.example',
    'evil.example:PORT',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '192.168.1.5:PORT',
    'evil.example@localhost',
  ])('%s is refused and never repeated', async (name) => {
    for (const path of ['/config.json', '/', '/rest/v1/listings']) {
      const { status, text } = await withHost(`Host: ${name}\r\n`, path);

      expect(status).toBeGreaterThanOrEqual(400);
      expect(text).not.toContain('evil');
    }
  });

  test('is ignored by /healthz, which load balancers ask by IP address', async () => {
    expect((await withHost('Host: 10.0.0.7\r\n', '/healthz')).status).toBe(200);
  });

  test('is refused if there are two, even two equal ones', async () => {
    expect((await withHost('Host: localhost\r\nHost: evil.example\r\n')).status).toBe(400);
    expect((await withHost('Host: localhost\r\nhost: localhost\r\n', '/healthz')).status).toBe(400);
  });
});

test('an address with a slash at its end leads on to the page, which has one address only', async () => {
  for (const [asked, page] of [
    ['/about/', '/about'],
    ['/all-restaurants/?q=pie', '/all-restaurants?q=pie'],
  ] as const) {
    const { status, text } = await ask('GET', asked);
    expect(status).toBe(301);
    expect(text.toLowerCase()).toContain(`\r\nlocation: ${page}\r\n`);
  }
  for (const target of [
    '//evil.example/%/',
    '/%2f/evil.example/',
    '/\\evil.example/',
    '/nowhere/',
  ]) {
    const { status, text } = await ask('GET', target);
    expect(status === 308 || status >= 400).toBe(true);
    expect(text).not.toMatch(/location: (?:\/\/|\/\\|http)/i);
  }
});
