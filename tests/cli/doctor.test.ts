import { chmodSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { googleKey, startGoogleServer, type GoogleServer } from '../doubles/google-server.ts';
import {
  administrator,
  startDirectoryServer,
  type DirectoryServer,
} from '../running/directory-server.ts';
import { runEats } from '../running/eats.ts';
import { buildOnce, lastReport, temporaryFolder } from './built-eats.ts';

let server: DirectoryServer;
/** Also stands in for the register, of which only any answer is needed. */
let google: GoogleServer;
let place: ReturnType<typeof temporaryFolder>;

beforeAll(async () => {
  await buildOnce('server', 'cli');
  server = await startDirectoryServer({ EATS_DEMO: '0' });
  google = await startGoogleServer();
}, 240_000);
afterAll(async () => {
  await Promise.all([server.stop(), google.stop()]);
});
beforeEach(() => {
  place = temporaryFolder();
  return () => {
    place.remove();
  };
});

function doctor(args: readonly string[], environment: Record<string, string> = {}) {
  return runEats(['doctor', ...args], {
    folder: place.folder,
    environment: {
      ...{ EATS_SECRET_KEY: '', EATS_EMAIL: '', EATS_PASSWORD: '' },
      ...{ EATS_URL: server.url, FHRS_URL: google.url, GOOGLE_PLACES_URL: google.url },
      XDG_CONFIG_HOME: join(place.folder, 'config'),
      ...environment,
    },
  });
}

interface Check {
  readonly name: string;
  readonly state: string;
  readonly finding: string;
  readonly command: string | null;
}

function checksIn(stdout: string): Record<string, Check> {
  const { checks } = lastReport(stdout) as unknown as { checks: Check[] };
  return Object.fromEntries(checks.map((check) => [check.name, check]));
}

test('everything in order is said to be so, with exit code 0', async () => {
  const { exitCode, stdout, stderr } = await doctor([], {
    EATS_EMAIL: administrator.email,
    EATS_PASSWORD: administrator.password,
    GOOGLE_MAPS_API_KEY: googleKey,
  });

  expect(exitCode).toBe(0);
  expect(stderr).toContain('Nothing is wrong.');
  for (const text of ['Node 20', `${server.url} responds`, 'the account in EATS_EMAIL is accepted'])
    expect(stdout).toContain(text);
  expect(stdout.replace(/\s+/g, ' ')).toContain('accepts the key in GOOGLE_MAPS_API_KEY');
  expect(stdout + stderr).not.toContain(googleKey);
  expect(stdout + stderr).not.toContain(administrator.password);
});

test('what is missing but not needed is a note with the command that adds it', async () => {
  const { exitCode, stdout } = await doctor(['--json']);

  expect(exitCode).toBe(0);
  expect(lastReport(stdout)).toMatchObject({ ok: true });
  expect(checksIn(stdout)).toMatchObject({
    'Data file': { state: 'note', command: 'eats import --source fhrs' },
    'Sign-in': { state: 'note', command: `eats login --url ${server.url}` },
    'Google Places': { state: 'note' },
  });
});

test('a wrong key, a damaged file and a server that is down are wrong, each with its reason', async () => {
  writeFileSync(join(place.folder, 'directory.json'), '{ "documents": ');

  const { exitCode, stdout, stderr } = await doctor(['--json'], {
    EATS_URL: 'http://127.0.0.1:9',
    EATS_SECRET_KEY: 'sb_secret_invented',
    GOOGLE_MAPS_API_KEY: 'AIza-wrong-key',
    FHRS_URL: 'http://127.0.0.1:9',
  });
  const refused = await doctor(['--json'], { EATS_SECRET_KEY: 'sb_secret_invented' });

  expect([exitCode, refused.exitCode]).toEqual([1, 1]);
  expect(checksIn(stdout)).toMatchObject({
    'Data file': { state: 'wrong' },
    Server: { state: 'wrong', finding: expect.stringContaining('npm start') as string },
    'Hygiene register': { state: 'wrong' },
    'Google Places': { state: 'wrong' },
  });
  expect(checksIn(refused.stdout)).toMatchObject({
    Server: { state: 'ok' },
    'Sign-in': { state: 'wrong' },
  });
  for (const secret of ['sb_secret_invented', 'AIza-wrong-key'])
    expect(stdout + stderr + refused.stdout + refused.stderr).not.toContain(secret);
});

test('a data file of a newer version, and a sign-in that others can read, are named', async () => {
  writeFileSync(
    join(place.folder, 'directory.json'),
    JSON.stringify({ format: 'manchester-eats-directory', version: 99, documents: {} }),
  );
  await runEats(['login', '--email', administrator.email, '--password-stdin'], {
    folder: place.folder,
    environment: { EATS_URL: server.url, XDG_CONFIG_HOME: join(place.folder, 'config') },
    input: administrator.password,
  });
  const folder = join(place.folder, 'config', 'manchester-eats');
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o640);

  const { exitCode, stdout } = await doctor(['--json']);

  expect(exitCode).toBe(1);
  expect(checksIn(stdout)).toMatchObject({
    'Data file': { state: 'wrong', finding: expect.stringContaining('newer version') as string },
    'Sign-in': { state: 'wrong', finding: expect.stringContaining('its mode is 640') as string },
  });
});

test('offline, nothing is contacted, and a folder that is missing is created by the command given', async () => {
  const before = google.requests.length;

  const { exitCode, stdout } = await doctor(['--offline', '--json', '--data', 'new/x.json']);

  expect(exitCode).toBe(1);
  expect(google.requests.length).toBe(before);
  expect(checksIn(stdout)).toMatchObject({
    Folder: { state: 'wrong', command: `mkdir -p ${join(place.folder, 'new')}` },
  });
});
