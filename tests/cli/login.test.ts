import { chmodSync, existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  administrator,
  startDirectoryServer,
  type DirectoryServer,
} from '../running/directory-server.ts';
import { runEats } from '../running/eats.ts';
import { buildOnce, lastReport, temporaryFolder } from './built-eats.ts';

let server: DirectoryServer;
let place: ReturnType<typeof temporaryFolder>;

beforeAll(async () => {
  await buildOnce('server', 'cli');
  server = await startDirectoryServer({ EATS_DEMO: '0' });
}, 240_000);
afterAll(() => server.stop());
beforeEach(() => {
  place = temporaryFolder();
  return () => {
    place.remove();
  };
});

const withoutCredentials = { EATS_SECRET_KEY: '', EATS_EMAIL: '', EATS_PASSWORD: '' };

function eats(args: readonly string[], input?: string, environment: Record<string, string> = {}) {
  return runEats(args, {
    folder: place.folder,
    environment: {
      ...withoutCredentials,
      EATS_URL: server.url,
      XDG_CONFIG_HOME: join(place.folder, 'config'),
      EATS_DEBUG: '1',
      ...environment,
    },
    ...(input === undefined ? {} : { input }),
  });
}

function logIn(password = administrator.password) {
  return eats(['login', '--email', administrator.email, '--password-stdin', '--json'], password);
}

const configFolder = () => join(place.folder, 'config', 'manchester-eats');
const savedFiles = () => (existsSync(configFolder()) ? readdirSync(configFolder()) : []);

test('a sign-in is saved for its user alone, and pull uses it again and again', async () => {
  const login = await logIn();
  const { file } = lastReport(login.stdout) as { file: string };
  const saved = readFileSync(file, 'utf8');
  const pulls = [await eats(['pull']), await eats(['pull', '--data', 'other.json'])];

  expect([login.exitCode, ...pulls.map(({ exitCode }) => exitCode)]).toEqual([0, 0, 0]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(configFolder()).mode & 0o777).toBe(0o700);
  expect(JSON.parse(saved)).toEqual({
    url: server.url,
    backend: server.url,
    email: administrator.email,
    refreshToken: expect.any(String) as string,
  });
  expect(saved).not.toContain(administrator.password);
  expect(readFileSync(file, 'utf8')).not.toBe(saved);
  expect(savedFiles()).toHaveLength(1);
});

test('two pulls at once share a sign-in, and both succeed', async () => {
  await logIn();

  const pulls = await Promise.all([
    eats(['pull', '--data', 'one.json']),
    eats(['pull', '--data', 'two.json']),
  ]);
  const later = await eats(['pull', '--data', 'one.json']);

  expect([...pulls, later].map(({ exitCode }) => exitCode)).toEqual([0, 0, 0]);
});

test('a sign-in that other users can read is refused, and signing in again replaces it', async () => {
  await logIn();
  const [name = ''] = savedFiles();
  chmodSync(join(configFolder(), name), 0o644);

  const refused = await eats(['pull']);
  await logIn();
  const accepted = await eats(['pull']);

  expect([refused.exitCode, accepted.exitCode]).toEqual([1, 0]);
  expect(refused.stderr.replace(/\s+/g, ' ')).toContain(
    'can be read or changed by other users (its mode is 644), so it was not used.',
  );
});

test('eats logout ends the session on the server and removes the token; a copy of it is worthless', async () => {
  await logIn();
  const [name = ''] = savedFiles();
  const copy = readFileSync(join(configFolder(), name), 'utf8');
  const { refreshToken } = JSON.parse(copy) as { refreshToken: string };

  const logout = await eats(['logout', '--json']);
  const pull = await eats(['pull']);
  const config = (await (await fetch(`${server.url}/config.json`)).json()) as {
    supabaseKey: string;
  };
  const reused = await fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: config.supabaseKey, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });

  expect(lastReport(logout.stdout)).toMatchObject({ email: administrator.email, outcome: 'ended' });
  expect(savedFiles()).toEqual([]);
  expect(reused.status).toBe(400);
  expect(pull.exitCode).toBe(2);
  expect(pull.stderr).toContain(`\n  eats login --url ${server.url}\n`);
  const again = await eats(['logout']);
  expect([again.exitCode, again.stderr]).toEqual([0, expect.stringContaining('not signed in')]);
});

test('an ended session says to sign in again, with a command to copy', async () => {
  await logIn();
  const [name = ''] = savedFiles();
  const file = join(configFolder(), name);
  const before = readFileSync(file, 'utf8');
  await eats(['pull']);
  writeFileSync(file, before);

  const { exitCode, stderr } = await eats(['pull']);

  expect(exitCode).toBe(1);
  expect(stderr.replace(/\s+/g, ' ')).toContain(
    `Your sign-in to ${server.url} has expired or was ended.`,
  );
  expect(stderr).toContain(`\n  eats login --url ${server.url}\n`);
});

test('a wrong password saves nothing, and no message contains a secret', async () => {
  const wrong = await logIn('not the password');
  const none = await eats(['login']);
  const right = await logIn();
  const [name = ''] = savedFiles();
  const { refreshToken } = JSON.parse(readFileSync(join(configFolder(), name), 'utf8')) as {
    refreshToken: string;
  };
  const away = await eats(['logout', '--url', server.url], undefined, { HTTP_PROXY: '' });

  expect([wrong.exitCode, none.exitCode, right.exitCode, away.exitCode]).toEqual([1, 2, 0, 0]);
  expect(wrong.stderr).toContain('Signing in as admin@example.com failed');
  expect(none.stderr).toContain('needs a terminal');
  const output = [wrong, none, right, away].map(({ stdout, stderr }) => stdout + stderr).join('');
  for (const secret of ['not the password', administrator.password, refreshToken]) {
    expect(output).not.toContain(secret);
  }
});

test('without the server, logout removes the token here and says that its session goes on', async () => {
  await logIn();
  await server.end();
  try {
    const { exitCode, stdout } = await eats(['logout', '--json']);

    expect(exitCode).toBe(1);
    expect(lastReport(stdout)).toMatchObject({ outcome: 'removed-here' });
    expect(savedFiles()).toEqual([]);
  } finally {
    await server.restart();
  }
});
