import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loadInstallKeys } from '@manchester-eats/server/keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  administrator,
  startDirectoryServer,
  type DirectoryServer,
} from '../running/directory-server.ts';
import { runEats } from '../running/eats.ts';
import { buildOnce, lastReport, temporaryFolder } from './built-eats.ts';

let server: DirectoryServer;
let keys: ReturnType<typeof loadInstallKeys>;
const temporary = temporaryFolder();

beforeAll(async () => {
  await buildOnce('server', 'cli');
  server = await startDirectoryServer({ EATS_DEMO: '0' });
  keys = loadInstallKeys(server.dataFolder);
}, 240_000);
afterAll(async () => {
  await server.stop();
  temporary.remove();
});

function eats(args: readonly string[], key = keys.secretKey) {
  return runEats(['admin', ...args], {
    folder: temporary.folder,
    environment: { EATS_URL: server.url, EATS_SECRET_KEY: key },
  });
}

async function signUp(email: string): Promise<void> {
  const response = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'plum crumble and tea', data: { full_name: 'Ann' } }),
  });
  expect(response.status).toBe(200);
}

/** The administrators that were appointed or removed, as the log of security events has them. */
async function grantEvents(count: number): Promise<string[]> {
  for (;;) {
    const lines = readFileSync(join(server.dataFolder, 'events.jsonl'), 'utf8').trim().split('\n');
    const events = lines
      .map((line) => JSON.parse(line) as { event: string; account?: string; change?: string })
      .filter(({ event, account }) => event === 'grant_changed' && account === 'ann@example.com')
      .map(({ change }) => change ?? '');
    if (events.length >= count) return events;
    await pause(50);
  }
}

test('eats admin appoints, lists and removes an administrator of a running server', async () => {
  await signUp('ann@example.com');

  const unconfirmed = await eats(['grant', 'ann@example.com']);
  expect([unconfirmed.exitCode, unconfirmed.stdout]).toEqual([2, '']);
  expect(unconfirmed.stderr).toContain('eats admin grant ann@example.com --yes');
  const granted = await eats(['grant', 'Ann@Example.com', '--yes', '--json']);
  expect(granted.stderr).toContain('Account ann@example.com: Ann, id ');
  expect(granted.stderr).toContain('ann@example.com is now an administrator.');
  expect(lastReport(granted.stdout)).toMatchObject({
    ...{ url: server.url, change: 'grant', outcome: 'changed' },
    account: { email: 'ann@example.com', confirmed: true, administratorSince: null },
  });
  const listed = await eats(['list']);
  expect(listed.stdout).toContain(administrator.email);
  expect(listed.stdout).toContain('ann@example.com');

  const revoked = await eats(['revoke', 'ann@example.com', '--yes']);
  expect(revoked.exitCode).toBe(0);
  const last = await eats(['revoke', administrator.email, '--yes']);
  expect([last.exitCode, last.stderr]).toEqual([
    1,
    expect.stringContaining('is the last administrator'),
  ]);
  const { stdout } = await eats(['list', '--json']);
  expect(lastReport(stdout)['administrators']).toMatchObject([{ email: administrator.email }]);
  expect(await grantEvents(2)).toEqual(['appointed', 'removed']);
});

test('eats admin refuses an unknown account and a key that is not the secret one', async () => {
  const unknown = await eats(['grant', 'nobody@example.com', '--yes']);
  const publishable = await eats(['list'], keys.publishableKey);
  const invented = await eats(['list'], 'sb_secret_invented');

  expect([unknown.exitCode, unknown.stderr]).toEqual([
    1,
    expect.stringContaining('No account has the e-mail address nobody@example.com.'),
  ]);
  expect([publishable.exitCode, publishable.stderr.replace(/\s+/g, ' ')]).toEqual([
    1,
    expect.stringContaining('The key in EATS_SECRET_KEY cannot manage administrators.'),
  ]);
  expect(invented.exitCode).toBe(1);
});

test('eats finds the server that runs on a data folder, whatever its port', async () => {
  const { exitCode, stdout } = await runEats(['status', '--json'], {
    folder: temporary.folder,
    environment: { EATS_URL: '', PORT: '', EATS_DATA_DIR: server.dataFolder },
  });

  expect(exitCode).toBe(0);
  expect(lastReport(stdout)).toMatchObject({ url: server.url, server: { reachable: true } });
});
