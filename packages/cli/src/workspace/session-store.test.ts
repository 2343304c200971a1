import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { configFolder, openSessionStore } from './session-store.ts';

const url = 'https://eats.test';
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eats-sessions-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Opens the store as a run does; `end` ends that run. */
function open() {
  const ends: (() => void)[] = [];
  const sessions = openSessionStore({
    environment: { XDG_CONFIG_HOME: folder },
    onEnd: (cleanUp) => ends.push(cleanUp),
  });
  const end = () => {
    ends.forEach((cleanUp) => {
      cleanUp();
    });
  };
  return { sessions, end };
}

const session = { url, email: 'ann@eats.test', refreshToken: 'token' };

test('a run that ends does not open the lock of another one', async () => {
  const first = open();
  await first.sessions.whileLocked(url, () => Promise.resolve());
  const second = open();
  await second.sessions.whileLocked(url, () => {
    first.end();
    const locks = readdirSync(join(folder, 'manchester-eats'));
    expect(locks.filter((name) => name.endsWith('.lock'))).toHaveLength(1);
    return Promise.resolve();
  });

  expect(existsSync(`${second.sessions.fileOf(url)}.lock`)).toBe(false);
});

test('a link to a file with a sign-in is not followed, and a new sign-in replaces the link only', () => {
  const { sessions } = open();
  sessions.save(session);
  const other = join(folder, 'other.json');
  writeFileSync(other, JSON.stringify(session), { mode: 0o600 });
  rmSync(sessions.fileOf(url));
  symlinkSync(other, sessions.fileOf(url));

  expect(() => sessions.read(url)).toThrow('is not a file of yours');
  sessions.save({ ...session, refreshToken: 'new' });
  expect(sessions.read(url)?.refreshToken).toBe('new');
});

describe('a sign-in is never saved below the folder in which eats runs', () => {
  const usual = join(userInfo().homedir, '.config', 'manchester-eats');

  test.each([
    ['without a home folder', {}],
    ['with an empty one', { HOME: '' }],
    ['with a relative one', { HOME: '.', XDG_CONFIG_HOME: 'config' }],
  ])('%s', (_, environment) => {
    expect(configFolder(environment, 'linux')).toBe(usual);
  });
});
