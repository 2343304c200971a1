import { expect, test } from 'vitest';
import type { HttpClient } from './http-client.ts';
import { HttpError } from './http-error.ts';
import { createHttpFileReader } from './http-file-reader.ts';
import { readServerConfig } from './server-config.ts';
import { normaliseServerUrl } from './server-url.ts';

const url = 'https://eats.test';

function respondWith(send: HttpClient['send']): HttpClient {
  return { send, fetch, close: () => Promise.resolve() };
}

function respondWithStatus(status: number): HttpClient {
  return respondWith(() =>
    Promise.resolve({ status, headers: new Headers(), bytes: new Uint8Array() }),
  );
}

const tooLarge = respondWith(() =>
  Promise.reject(new HttpError('its response is larger than 256 MB', { tooLarge: true })),
);

test.each([429, 500, 503])(
  'a server that responds with %d is reported as not available, not as the wrong server',
  async (status) => {
    await expect(readServerConfig(respondWithStatus(status), url)).rejects.toMatchObject({
      code: 'backend/unreachable',
      message: `The server ${url} is not available at the moment: it responded with ${String(status)}. Nothing was changed.`,
      hint: 'Try again later.',
    });
  },
);

test('a server without a configuration is reported as not a Manchester Eats server', async () => {
  await expect(readServerConfig(respondWithStatus(404), url)).rejects.toMatchObject({
    code: 'backend/malformed',
    message: `${url} is not a Manchester Eats server: it responded with 404. Nothing was changed.`,
  });
});

test('the hint for a response that is too large is to check the URL, not to start the server', async () => {
  await expect(readServerConfig(tooLarge, url)).rejects.toMatchObject({
    message: `The server ${url} cannot be used: its response is larger than 256 MB. Nothing was changed.`,
    hint: 'Check the URL in --url or EATS_URL.',
  });
});

test('the hint for a register file that is too large is to check its URL, not the connection', async () => {
  expect(await createHttpFileReader(tooLarge).read(url)).toMatchObject({
    failure: { code: 'source/unavailable', hint: 'Check the URL in FHRS_URL.' },
  });
});

test.each([
  ['eats.example.org', 'https://eats.example.org'],
  ['eats.example.org:8443/manchester/', 'https://eats.example.org:8443/manchester'],
  ['localhost:4400', 'http://localhost:4400'],
  ['127.0.0.1:4400', 'http://127.0.0.1:4400'],
  ['[::1]:4400', 'http://[::1]:4400'],
  ['192.168.1.20:4400', 'http://192.168.1.20:4400'],
  ['eats-pi:4400', 'http://eats-pi:4400'],
  ['eats-pi.local:4400', 'http://eats-pi.local:4400'],
  ['http://eats.example.org', 'http://eats.example.org'],
])('the server %s is %s', (given, url) => {
  expect(normaliseServerUrl(given, '')).toBe(url);
});

test('a server with https cannot have passwords sent without it', async () => {
  const config = { supabaseUrl: 'http://backend.test/', supabaseKey: 'publishable' };
  const bytes = new TextEncoder().encode(JSON.stringify(config));
  const http = respondWith(() => Promise.resolve({ status: 200, headers: new Headers(), bytes }));

  await expect(readServerConfig(http, url)).rejects.toMatchObject({
    code: 'backend/malformed',
    message: expect.stringContaining('sent to http://backend.test, without https') as string,
  });
  expect((await readServerConfig(http, 'http://localhost:4400')).supabaseUrl).toBe(
    'http://backend.test',
  );
});
