import { expect, test } from 'vitest';
import type { HttpClient, HttpRequest } from '../../workspace/http-client.ts';
import { checkGoogle } from './remote-checks.ts';

const key = 'AIzaSyInventedKeyOfThirtyNineCharacters';

/** A Google that refuses with a message; keeps the key of each request. */
function refusingWith(message: string) {
  const keys: string[] = [];
  const http: HttpClient = {
    send(_, { headers }: HttpRequest = {}) {
      keys.push(new Headers(headers).get('x-goog-api-key') ?? '');
      const bytes = new TextEncoder().encode(JSON.stringify({ error: { message } }));
      return Promise.resolve({ status: 400, headers: new Headers(), bytes });
    },
    fetch,
    close: () => Promise.resolve(),
  };
  return { http, keys };
}

test('no part of the key is shown, wherever Google repeats it', async () => {
  for (let before = 150; before <= 200; before += 7) {
    const { http } = refusingWith(`${'x'.repeat(before)}${key} is not valid`);
    const { finding } = await checkGoogle(http, { environment: { GOOGLE_MAPS_API_KEY: key } });

    expect(finding).not.toContain('AIza');
  }
});

test('a line end after the key, as a file has it, is no part of it', async () => {
  const { http, keys } = refusingWith('no');
  await checkGoogle(http, { environment: { GOOGLE_MAPS_API_KEY: `${key}\n` } });

  expect(keys).toEqual([key]);
});
