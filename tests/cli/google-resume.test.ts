import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { googleErrors } from '../doubles/google-errors.ts';
import { placesAround } from '../doubles/google-places.ts';
import { googleKey, startGoogleServer, type GoogleServer } from '../doubles/google-server.ts';
import { runEats, type EatsOptions } from '../running/eats.ts';
import { buildOnce, lastReport, temporaryFolder } from './built-eats.ts';

let google: GoogleServer;
let place: ReturnType<typeof temporaryFolder>;

beforeAll(() => buildOnce('cli'), 120_000);

beforeEach(async () => {
  place = temporaryFolder();
  google = await startGoogleServer();
  google.setPlaces([
    ...placesAround({ lat: 53.59285, lng: -2.29593 }, 30, 'Bury'),
    ...placesAround({ lat: 53.57769, lng: -2.42923 }, 30, 'Bolton'),
  ]);
});

afterEach(async () => {
  await google.stop();
  place.remove();
});

function eats(args: readonly string[], options: Partial<EatsOptions> = {}) {
  const environment = {
    GOOGLE_MAPS_API_KEY: googleKey,
    GOOGLE_PLACES_URL: google.url,
    EATS_DATA: '',
  };
  return runEats(args, { folder: place.folder, environment, ...options });
}

function importGoogle(areas: string, more: readonly string[] = [], options = {}) {
  return eats(['import', '--source', 'google', '--areas', areas, '--json', ...more], options);
}

const journal = () => join(place.folder, 'directory.json.google');
const oneLine = (text: string) => text.replaceAll(/\s+/gu, ' ');

/** Names of the imported listings. */
function names(): string[] {
  const text = readFileSync(join(place.folder, 'directory.json'), 'utf8');
  const { documents } = JSON.parse(text) as {
    documents: { directoryListings: { name: string }[] };
  };
  return documents.directoryListings.map(({ name }) => name).sort();
}

/** Aborts once Google has got some requests. */
function after(requests: number): AbortSignal {
  const controller = new AbortController();
  google.interrupt(() => {
    if (google.requests.length < requests) return null;
    controller.abort();
    // The process ends before it gets this.
    return new Promise((resolve) => setTimeout(resolve, 2_000, 'close'));
  });
  return controller.signal;
}

test('an import that was killed goes on where it was, and no request is paid for twice', async () => {
  const killed = await importGoogle('bury', [], { killSignal: after(20) });
  const kept = readFileSync(journal(), 'utf8');
  const { mode } = statSync(journal());
  const asked = google.requests.length;
  google.interrupt(() => null);
  const again = await importGoogle('bury');

  expect(killed.exitCode).toBe(null);
  expect(mode & 0o777).toBe(0o600);
  expect(kept).not.toContain(googleKey);
  expect(again.exitCode).toBe(0);
  expect(oneLine(again.stderr)).toMatch(
    /Going on with the import that stopped at \d\d:\d\d: \d+ responses/,
  );
  expect(lastReport(again.stdout)).toMatchObject({ added: 30 });
  // Two pages and thirty pictures, and the requests that were under way when it was killed.
  expect(google.requests.length - asked).toBeLessThan(32 - asked + 6);
  expect(lastReport(again.stdout)['google']).toMatchObject({
    radius: 2,
    calls: google.requests.length - asked,
  });
  expect(existsSync(journal())).toBe(false);
});

test('a half-written response is forgotten, and --fresh requests everything again', async () => {
  await importGoogle('bury', [], { killSignal: after(20) });
  google.interrupt(() => null);
  const whole = readFileSync(journal(), 'utf8');
  writeFileSync(journal(), whole.slice(0, -30));

  const tried = await importGoogle('bury', ['--dry-run']);
  const left = readFileSync(journal(), 'utf8');
  const asked = google.requests.length;
  const fresh = await importGoogle('bury', ['--fresh']);

  expect(lastReport(tried.stdout)).toMatchObject({ added: 30, saved: false });
  expect(left).toBe(whole.slice(0, -30));
  expect(fresh.stderr).not.toContain('Going on');
  expect(google.requests.length - asked).toBe(32);
  expect(lastReport(fresh.stdout)).toMatchObject({ added: 30 });
  expect(existsSync(journal())).toBe(false);
});

test('Ctrl-C saves the areas that are finished, and says how to go on', async () => {
  const controller = new AbortController();
  let stopped = 0;
  google.interrupt(({ body }) => {
    const isBolton = (body?.locationRestriction?.rectangle?.low.longitude ?? 0) < -2.4;
    if (!isBolton || stopped > 0) return null;
    stopped = Date.now();
    controller.abort();
    return new Promise((resolve) => setTimeout(resolve, 3_000, null));
  });

  const { exitCode, stdout, stderr } = await importGoogle('bury,bolton', ['--radius', '1.5'], {
    interruptSignal: controller.signal,
  });
  const took = Date.now() - stopped;
  const saved = names();
  const [, command = ''] = /\n {2}eats (.*)/.exec(stderr) ?? [];
  const next = await eats(command.split(' '));

  expect(exitCode).toBe(130);
  expect(took).toBeLessThan(1_000);
  expect(saved).toHaveLength(30);
  expect(stderr).toContain('Interrupted after directory.json was saved.');
  expect(lastReport(stdout)).toMatchObject({ added: 30, notRead: ['bolton'], saved: true });
  expect(command).toBe('import --source google --areas bolton --json --radius 1.5 --limit 100');
  expect(next.exitCode).toBe(0);
  expect(names()).toHaveLength(60);
});

test('a quota of a day that runs out saves what was found, and the next import goes on', async () => {
  google.setPlaces(placesAround({ lat: 53.59285, lng: -2.29593 }, 90, 'Bury'));
  let isUsedUp = true;
  google.interrupt(({ path }) => {
    const isSearch = path === '/v1/places:searchText';
    const searches = google.requests.filter((request) => request.path === path).length;
    return isUsedUp && isSearch && searches > 5 ? googleErrors.perDay : null;
  });

  const first = await importGoogle('bury');
  isUsedUp = false;
  const asked = google.requests.length;
  const second = await importGoogle('bury');

  expect(first.exitCode).toBe(1);
  expect(oneLine(first.stderr)).toContain('The daily quota of Google Places is used up.');
  expect(oneLine(first.stderr)).toMatch(
    /1 area may lack places, pictures or reviews\. What was found is saved\. \d+ responses of Google are kept for a day and will not be requested again\. To try again: eats import --source google --areas bury --json/,
  );
  expect(lastReport(first.stdout)).toMatchObject({
    saved: true,
    endedEarly: [{ area: 'bury', reason: 'The daily quota of Google Places is used up.' }],
  });
  expect(second.exitCode).toBe(0);
  expect(names()).toHaveLength(90);
  expect(google.requests.length - asked).toBeLessThan(60);
});

test('a key that Google refuses is tried once, not for each area', async () => {
  google.interrupt(() => googleErrors.blocked);

  const { exitCode, stdout, stderr } = await importGoogle('all');

  expect(exitCode).toBe(1);
  expect(google.requests).toHaveLength(1);
  expect(oneLine(stderr)).toContain('The API key does not allow Places API (New). Change this');
  expect(lastReport(stdout)).toMatchObject({ saved: false, google: { calls: 1, kept: 0 } });
});

test.each([
  ['a proxy that answers with a page', '<!doctype html><title>Sign in</title>'],
  ['half a page', '{"places":[{"id":"ChIJ1","displayName":{"te'],
])('%s is reported, and not kept as a response', async (_, body) => {
  google.interrupt(() => ({ status: 200, body }));

  const { exitCode, stderr } = await importGoogle('bury');
  google.interrupt(() => null);
  const again = await importGoogle('bury');

  expect(exitCode).toBe(1);
  expect(oneLine(stderr)).toContain('Google Places sent a response that cannot be read. Check');
  expect(lastReport(again.stdout)).toMatchObject({ added: 30, google: { reused: 0 } });
});

test('progress is one JSON object in a line, and the radius that is used is named', async () => {
  const { stderr } = await importGoogle('bury', ['--radius', '9']);

  const events = stderr
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { readonly event: string });
  expect(events.map(({ event }) => event)).toEqual(['start', 'reading', 'read', 'saving']);
  expect(events[2]).toMatchObject({ area: 'bury', found: 30, added: 30, calls: 32 });
  expect(oneLine(stderr)).toContain('The search uses 4, not 9.');
  const { low, high } = google.requests[0]?.body?.locationRestriction?.rectangle ?? {};
  expect(((high?.latitude ?? 0) - (low?.latitude ?? 0)) * 111_195).toBeCloseTo(8 * 1609.34, -1);
});
