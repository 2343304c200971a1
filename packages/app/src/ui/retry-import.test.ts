import { expect, test } from 'vitest';
import { retryImport } from './retry-import.ts';

const url = 'https://eats.example/assets/map-settings-Ab12.js';

/** Fails `failures` times with a message, then imports; returns what was requested and the pauses. */
async function importAfter(failures: number, message: (url: string) => string) {
  const requested: string[] = [];
  const pauses: number[] = [];
  const importUrl = (asked: string) => {
    requested.push(asked);
    if (requested.length <= failures) return Promise.reject(new TypeError(message(asked)));
    return Promise.resolve('the module');
  };
  const pause = (milliseconds: number) => Promise.resolve(pauses.push(milliseconds));
  const module = await retryImport(() => importUrl(url), { importUrl, pause });
  return { module, requested, pauses };
}

test('code that could not be loaded is requested under new URLs, with growing pauses', async () => {
  expect(
    await importAfter(3, (asked) => `Failed to fetch dynamically imported module: ${asked}`),
  ).toEqual({
    module: 'the module',
    requested: [url, `${url}?retry=1`, `${url}?retry=2`, `${url}?retry=3`],
    pauses: [2_000, 4_000, 8_000],
  });
});

test('it is requested under the same URL if the browser does not name it', async () => {
  const { requested } = await importAfter(2, () => 'Importing a module script failed.');
  expect(requested).toEqual([url, url, url]);
});

test('a pause never exceeds two minutes', async () => {
  const { pauses } = await importAfter(9, () => 'Importing a module script failed.');
  expect(Math.max(...pauses)).toBe(120_000);
});
