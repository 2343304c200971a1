import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { googleErrors } from '../doubles/google-errors.ts';
import { placesAround } from '../doubles/google-places.ts';
import { googleKey, startGoogleServer, type GoogleServer } from '../doubles/google-server.ts';
import { runEats } from '../running/eats.ts';
import { buildOnce, lastReport, temporaryFolder } from './built-eats.ts';

let google: GoogleServer;
let place: ReturnType<typeof temporaryFolder>;

beforeAll(() => buildOnce('cli'), 120_000);

beforeEach(async () => {
  place = temporaryFolder();
  google = await startGoogleServer();
  google.setPlaces(placesAround({ lat: 53.59285, lng: -2.29593 }, 30, 'Bury'));
});

afterEach(async () => {
  await google.stop();
  place.remove();
});

function importGoogle(...more: readonly string[]) {
  return runEats(['import', '--source', 'google', ...more], {
    folder: place.folder,
    environment: {
      GOOGLE_MAPS_API_KEY: googleKey,
      GOOGLE_PLACES_URL: google.url,
      EATS_DATA: '',
    },
  });
}

const dataFile = () => join(place.folder, 'directory.json');

test('the terminal asks Google itself, and stores no key', async () => {
  const first = await importGoogle('--areas', 'bury', '--category', 'Indian', '--json');
  const second = await importGoogle('--areas', 'bury', '--category', 'Indian', '--json');

  expect(first.exitCode).toBe(0);
  expect(lastReport(first.stdout)).toMatchObject({ source: 'google', found: 30, added: 30 });
  expect(lastReport(second.stdout)).toMatchObject({ added: 0, updated: 0, duplicates: 30 });
  expect(google.requests[0]?.body).toMatchObject({ textQuery: 'indian restaurants' });
  const data = readFileSync(dataFile(), 'utf8');
  expect(data).toContain('gm-ChIJBury0001');
  expect(data + first.stdout + first.stderr).not.toContain(googleKey);
});

test('the limit is shared between the areas', async () => {
  const { stdout } = await importGoogle('--areas', 'bury,bolton', '--limit', '20', '--json');

  expect(lastReport(stdout)).toMatchObject({ found: 10, added: 10 });
});

test('an error of Google is explained, and nothing is written', async () => {
  google.interrupt(() => googleErrors.invalidKey);

  const { exitCode, stderr, stdout } = await importGoogle('--areas', 'bury');

  expect(exitCode).toBe(1);
  expect(stdout + stderr).toContain('Google does not accept the API key.');
  expect(existsSync(dataFile())).toBe(false);
});
