import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { builtProgram, quickStart } from '../testing/built-program.ts';
import { prepareDataFolder } from '../testing/prepared-folder.ts';

const administrator = { email: 'admin@example.com', password: 'correct horse battery' };
const running = new Set<ChildProcess>();
/** The id of the user `nobody`. */
const nobody = 65_534;
let folder: string;
let data: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'eats-commands-'));
  data = join(folder, 'data');
  renameSync(await prepareDataFolder(), data);
});
afterEach(async () => {
  for (const child of running) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
  running.clear();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Whether this process may start the program as another user, and that user may read it. */
function canRunAs(user: number): boolean {
  const read = `require('node:fs').readFileSync(${JSON.stringify(builtProgram)})`;
  return spawnSync(process.execPath, ['-e', read], { uid: user, gid: user }).status === 0;
}

function launch(
  args: readonly string[],
  user: { uid?: number; gid?: number } = {},
): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [...quickStart, builtProgram, ...args], {
    env: {
      ...process.env,
      PORT: '0',
      EATS_DEMO: '0',
      EATS_DATA_DIR: data,
      EATS_ADMIN_EMAIL: administrator.email,
      EATS_ADMIN_PASSWORD: administrator.password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  running.add(child);
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, output: () => text };
}

async function run(...args: string[]): Promise<{ code: number | null; text: string }> {
  const { child, output } = launch(args);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text: output() };
}

interface Site {
  readonly url: string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

async function start(): Promise<Site> {
  const { child, output } = launch(['start']);
  while (!output().includes('Stop it with')) {
    if (child.exitCode !== null) throw new Error(output());
    await pause(25);
  }
  return {
    url: /^Site: +(\S+)/m.exec(output())?.[1] ?? '',
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

function keys(): { secretKey: string; publishableKey: string } {
  return JSON.parse(readFileSync(join(data, 'keys.json'), 'utf8')) as ReturnType<typeof keys>;
}

function post(url: string, path: string, body: object, key: string): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

const add = (url: string, id: string) =>
  post(url, '/rest/v1/categories', { id, name: id }, keys().secretKey);

const signIn = (url: string, password: string) =>
  post(
    url,
    '/auth/v1/token?grant_type=password',
    { email: administrator.email, password },
    keys().publishableKey,
  );

async function categories(url: string): Promise<string[]> {
  const response = await fetch(`${url}/rest/v1/categories?select=id&limit=1000`, {
    headers: { apikey: keys().secretKey },
  });
  return ((await response.json()) as { id: string }[]).map(({ id }) => id);
}

/** Reads what changed since a cursor, or everything without one. */
async function read(url: string, cursor: object | null): Promise<Record<string, unknown>> {
  const body = { cursor: cursor ?? {} };
  const response = await post(url, '/rest/v1/rpc/read_changes', body, keys().secretKey);
  return (await response.json()) as Record<string, unknown>;
}

const at = (name: string) => join(folder, name);
const filesLike = (text: string) => readdirSync(folder).filter((name) => name.includes(text));

/** Returns the data folder's contents without what restores have moved aside. */
const ownFiles = () =>
  readdirSync(data)
    .filter((name) => !name.startsWith('before-restore-'))
    .sort();

/** Each test starts real processes, which is slow on a busy machine. */
const slow = { timeout: 240_000 };

describe('the operator', slow, () => {
  test('backs up a directory that is being written to, and restores it with its accounts', async () => {
    const site = await start();
    const written: string[] = [];
    const state = { isDone: false };
    const writer = (async () => {
      for (let n = 0; !state.isDone; n += 1) {
        const id = `w${String(n)}`;
        if ((await add(site.url, id)).status === 201) written.push(id);
        await pause(10); // Leaves the processor to the backup, and stays below a thousand rows.
      }
    })();
    while (written.length < 5) await pause(10);
    const before = [...written];
    const backup = await run('backup', at('first.tar.gz'));
    state.isDone = true;
    await writer;
    expect(backup.text).toContain('read back without errors');
    expect(backup.code).toBe(0);
    expect(statSync(at('first.tar.gz')).mode & 0o777).toBe(0o600);
    await add(site.url, 'after-the-backup');
    const { directory, revision, mark } = await read(site.url, null);
    expect(mark).toMatch(/^[0-9a-f-]{36}$/);
    const again = await run('backup', at('first.tar.gz'));
    expect([again.code, again.text]).toEqual([1, expect.stringContaining('exists already')]);
    const refused = await run('restore', at('first.tar.gz'));
    expect([refused.code, refused.text]).toEqual([1, expect.stringContaining('is in use by')]);
    await site.stop();
    expect(ownFiles()).toEqual(['database', 'events.jsonl', 'keys.json']);

    const restored = await run('restore', at('first.tar.gz'));

    expect(restored.text).toMatch(/Restored .*: 0 listings, 1 account\./);
    expect(restored.code).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(['data', 'first.tar.gz']);
    expect(readdirSync(data).filter((name) => name.startsWith('before-restore-'))).toHaveLength(1);
    expect(ownFiles()).toEqual(['database', 'events.jsonl', 'keys.json']);
    const second = await start();
    const kept = await categories(second.url);
    expect(kept).toEqual(expect.arrayContaining(before));
    expect(kept).not.toContain('after-the-backup');
    // The backup contains every record that was written before some moment, and none after it.
    expect(kept.length).toBe(Math.max(...kept.map((id) => Number(id.slice(1)))) + 1);
    expect((await signIn(second.url, administrator.password)).status).toBe(200);
    await add(second.url, 'another-future');
    expect(await read(second.url, { directory, revision, mark })).toMatchObject({
      history: 'set-back',
    });
    await second.stop();
  });

  test('backs up a directory while the server is stopped', async () => {
    const stopped = await run('backup', at('stopped.tar.gz'));
    expect(stopped.text).toContain('read back without errors');
    const { text } = await run('restore', at('stopped.tar.gz'), '--data-dir', at('elsewhere'));

    expect(text).toContain(', 1 account.');
    expect(filesLike('elsewhere')).toEqual(['elsewhere']);
  });

  test.skipIf(!canRunAs(nobody))(
    'restores as a user who may write only to the data folder, also through a link to it',
    async () => {
      const parent = join(folder, 'service');
      const real = join(parent, 'real');
      mkdirSync(join(real, 'restoring'), { recursive: true });
      writeFileSync(join(real, 'restoring', 'left-by-a-killed-restore'), '');
      cpSync(join(data, 'database'), join(real, 'database'), { recursive: true });
      writeFileSync(join(real, 'database', 'old'), '');
      symlinkSync(real, join(parent, 'link'));
      const backup = join(parent, 'backup.tar.gz');
      copyFileSync(at('stopped.tar.gz'), backup);
      const isRoot = process.getuid?.() === 0;
      if (isRoot) giveTo(nobody, [real, backup]);
      chmodSync(parent, 0o555);
      chmodSync(folder, 0o755);
      const user = isRoot ? { uid: nobody, gid: nobody } : {};
      const restore = async (target: string) => {
        const { child, output } = launch(
          ['restore', backup, '--data-dir', join(parent, target)],
          user,
        );
        const [code] = (await once(child, 'close')) as [number | null];
        return { code, text: output() };
      };

      const restored = await restore('link');
      const refused = await restore('new');
      chmodSync(parent, 0o755);

      expect(restored.text).toContain(', 1 account.');
      const [aside = '', ...others] = readdirSync(real).sort();
      expect(others).toEqual(['database', 'events.jsonl', 'keys.json']);
      expect(readdirSync(join(real, aside, 'database'))).toContain('old');
      expect(readdirSync(join(real, 'database'))).not.toContain('old');
      expect(readlinkSync(join(parent, 'link'))).toBe(real);
      expect([refused.code, refused.text]).toEqual([
        1,
        expect.stringContaining('cannot be written'),
      ]);
      expect(refused.text).not.toContain('    at ');
    },
  );

  test.each(['while the old contents are moved', 'while the new contents are moved'])(
    'kills a restore %s, and the next start completes it',
    async (moment) => {
      // What a restore unpacks is a copy of the folder as the backup found it.
      for (const name of ownFiles()) {
        cpSync(join(data, name), join(at('unpacked'), name), { recursive: true });
      }
      const site = await start();
      await add(site.url, 'after-the-backup');
      await site.stop();
      const aside = join(data, 'before-restore-2026-11-22T10-00-00Z');
      const isEarly = moment.includes('old');
      const fresh = join(data, `restore-${isEarly ? 'leaving' : 'entering'}-2026-11-22T10-00-00Z`);
      renameSync(at('unpacked'), fresh);
      mkdirSync(aside);
      renameSync(join(data, 'database'), join(aside, 'database'));
      if (!isEarly) {
        renameSync(join(data, 'keys.json'), join(aside, 'keys.json'));
        renameSync(join(data, 'events.jsonl'), join(aside, 'events.jsonl'));
        renameSync(join(fresh, 'database'), join(data, 'database'));
      }

      const next = await start();

      expect(await categories(next.url)).not.toContain('after-the-backup');
      expect((await signIn(next.url, administrator.password)).status).toBe(200);
      await next.stop();
      expect(ownFiles()).toEqual(['database', 'events.jsonl', 'keys.json']);
      expect(readdirSync(aside).sort()).toEqual(['database', 'events.jsonl', 'keys.json']);
      rmSync(aside, { recursive: true });
    },
  );

  test('sees a server stop when another one has taken its data folder over', async () => {
    const { child, output } = launch(['start']);
    while (!output().includes('Stop it with')) await pause(25);
    const theirs = JSON.stringify({ pid: 1, host: 'another-machine', began: '' });
    writeFileSync(join(data, 'in-use.lock'), theirs);

    const [code] = (await once(child, 'close')) as [number | null];

    expect([code, output()]).toEqual([1, expect.stringContaining('has taken over')]);
    expect(readFileSync(join(data, 'in-use.lock'), 'utf8')).toBe(theirs);
    rmSync(join(data, 'in-use.lock'));
  });

  test('is told that a folder is no data folder, and nothing in it is moved', async () => {
    mkdirSync(at('photos'));
    writeFileSync(join(at('photos'), 'holiday.jpg'), '');

    const { code, text } = await run('restore', at('stopped.tar.gz'), '--data-dir', at('photos'));

    expect([code, text]).toEqual([1, expect.stringContaining('other contents than a data folder')]);
    expect(readdirSync(at('photos'))).toEqual(['holiday.jpg']);
  });

  test('kills a backup half-way: no incomplete file has its name, and the server keeps running', async () => {
    const site = await start();
    const { child } = launch(['backup', at('killed.tar.gz')]);
    while (filesLike('killed').length === 0) await pause(2);
    child.kill('SIGKILL');
    await once(child, 'exit');

    expect(filesLike('killed').every((name) => name.endsWith('.part'))).toBe(true);
    expect((await add(site.url, 'after-the-kill')).status).toBe(201);
    await site.stop('SIGKILL');
    const next = await start();
    expect(readdirSync(data).filter((name) => name.startsWith('backup-copy'))).toEqual([]);
    expect((await run('backup', at('killed.tar.gz'))).code).toBe(0);
    await next.stop();
  });

  test.each<[string, (file: string) => void, string]>([
    [
      'cut off',
      (file) => {
        truncateSync(file, statSync(file).size - 1_000);
      },
      'is damaged',
    ],
    [
      'cut off early',
      (file) => {
        truncateSync(file, 3_000);
      },
      'is not a backup',
    ],
    [
      'changed in the middle',
      (file) => {
        flip(file);
      },
      'is damaged',
    ],
    [
      'something else',
      (file) => {
        writeFileSync(file, 'Dear Ann,\n');
      },
      'is not a backup',
    ],
  ])('is told that a file is %s, and keeps the old folder', async (name, damage, message) => {
    const file = join(folder, `damaged ${name}.tar.gz`);
    writeFileSync(file, readFileSync(at('stopped.tar.gz')));
    damage(file);
    const before = readdirSync(folder);

    const { code, text } = await run('restore', file);

    expect(code).toBe(1);
    expect(text).toContain(message);
    expect(text).not.toContain('    at ');
    expect(readdirSync(folder)).toEqual(before);
    expect(ownFiles()).toEqual(['database', 'events.jsonl', 'keys.json']);
  });

  test('resets a password while the server runs and while it is stopped', async () => {
    const site = await start();
    const first = await run('reset-password', 'Admin@example.com');
    const password = first.text.trim().split('\n').at(-1) ?? '';
    expect(password).toMatch(/^\w{20}$/);
    expect((await signIn(site.url, password)).status).toBe(200);
    expect((await signIn(site.url, administrator.password)).status).toBe(400);
    const unknown = await run('reset-password', 'nobody@example.com');
    expect([unknown.code, unknown.text]).toEqual([1, expect.stringContaining('No account has')]);
    expect(statSync(join(data, 'control')).mode & 0o777).toBe(0o700);
    expect(statSync(join(data, 'control', 'socket')).mode & 0o777).toBe(0o600);
    await site.stop('SIGKILL');

    const second = await run('reset-password', administrator.email);
    const newest = second.text.trim().split('\n').at(-1) ?? '';
    const restarted = await start();
    expect((await signIn(restarted.url, newest)).status).toBe(200);
    await restarted.stop();
    expect(readFileSync(join(data, 'events.jsonl'), 'utf8')).not.toContain(newest);
  });

  test('reads the events as text and as JSON', async () => {
    const { code, text } = await run('events', '--since', '1h');
    expect(code).toBe(0);
    expect(text).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ {2}password_reset .*admin@example\.com$/m,
    );
    const json = await run('events', '--json');
    const lines = json.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { event: string });
    expect(new Set(lines.map(({ event }) => event))).toEqual(
      new Set([
        'server_started',
        'server_stopped',
        'signed_in',
        'sign_in_failed',
        'password_reset',
        'backup_made',
        'backup_restored',
        'grant_changed',
      ]),
    );
  });

  test('gets exit code 2 and a sentence for a wrong command', async () => {
    for (const args of [['bakcup'], ['backup'], ['events', '--since', 'noon']]) {
      const { code, text } = await run(...args);
      expect(code).toBe(2);
      expect(text).toMatch(/npm run server -- |2026-11-22/);
    }
    const nowhere = await run('backup', at('x.tar.gz'), '--data-dir', at('nowhere'));
    expect([nowhere.code, nowhere.text]).toEqual([1, expect.stringContaining('not a data folder')]);
  });
});

function giveTo(user: number, paths: readonly string[]): void {
  for (const path of paths) {
    chownSync(path, user, user);
    if (!statSync(path).isDirectory()) continue;
    giveTo(
      user,
      readdirSync(path).map((name) => join(path, name)),
    );
  }
}

function flip(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
  writeFileSync(file, bytes);
}
