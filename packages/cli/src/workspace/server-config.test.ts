import { expect, test } from 'vitest';
import { HttpError, type HttpClient } from './http-client.ts';
import { createHttpFileReader } from './http-file-reader.ts';
import { readServerConfig } from './server-config.ts';

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
