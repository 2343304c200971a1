import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { builtProgram, quickStart } from './testing/built-program.ts';

const running = new Set<ChildProcess>();
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'eats-process-'));
});
afterEach(async () => {
  for (const child of running) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  running.clear();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Process {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly url: string;
  /** The status of the first response from /healthz. */
  readonly firstStatus: number;
}

function launch(environment: Record<string, string>): {
  child: ChildProcess;
  output: () => string;
} {
  const child = spawn(process.execPath, [...quickStart, builtProgram], {
    env: { ...process.env, EATS_DEMO: '0', EATS_DATA_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, output: () => text };
}

async function start(environment: Record<string, string> = {}): Promise<Process> {
  const port = await freePort();
  const { child, output } = launch({ PORT: String(port), ...environment });
  const url = `http://127.0.0.1:${String(port)}`;
  let firstStatus = 0;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server exited: ${output()}`);
    const response = await fetch(`${url}/healthz`).catch(() => undefined);
    firstStatus ||= response?.status ?? 0;
    if (response?.status === 200) break;
    await pause(25);
  }
  while (!output().includes('Stop it with')) await pause(25);
  return { child, output, url, firstStatus };
}

/** Starts a server that is expected to fail. */
async function startFailing(
  environment: Record<string, string>,
): Promise<{ code: number; text: string }> {
  const { child, output } = launch(environment);
  const [code] = (await once(child, 'close')) as [number];
  return { code, text: output() };
}

async function freePort(): Promise<number> {
  const server = await listening();
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

async function listening(): Promise<Server> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function keys(): { secretKey: string; publishableKey: string; jwtSecret: string } {
  return JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8')) as ReturnType<typeof keys>;
}

function add(url: string, id: string): Promise<Response> {
  return fetch(`${url}/rest/v1/categories`, {
    method: 'POST',
    headers: { apikey: keys().secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ id, name: id }),
  });
}

async function stored(url: string): Promise<string[]> {
  const response = await fetch(`${url}/rest/v1/categories?select=id&limit=1000`, {
    headers: { apikey: keys().secretKey },
  });
  return ((await response.json()) as { id: string }[]).map(({ id }) => id);
}

/** Each test starts real processes, which is slow on a busy machine. */
const slow = { timeout: 180_000 };

describe('a data folder', slow, () => {
  test('keeps every acknowledged write when the process is killed', async () => {
    const first = await start();
    const password = /^Password: +(\S+)/m.exec(first.output())?.[1];
    const acknowledged: string[] = [];
    let isKilled = false;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let n = 0; !isKilled; n += 1) {
        const id = `w${String(writer)}-${String(n)}`;
        const response = await add(first.url, id).catch(() => undefined);
        if (response?.status === 201) acknowledged.push(id);
      }
    });
    while (acknowledged.length < 40) await pause(5);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    isKilled = true;
    await Promise.all(writers);

    const second = await start();

    expect(first.firstStatus).toBe(503);
    const kept = new Set(await stored(second.url));
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    expect(password).toMatch(/^\w{20}$/);
    expect(second.output()).not.toContain('Password');
    const signIn = await fetch(`${second.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: keys().publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@manchester-eats.example', password }),
    });
    expect(signIn.status).toBe(200);

    const third = await startFailing({ PORT: '0' });
    expect(third.code).toBe(1);
    expect(third.text).toContain(`is in use by process ${String(second.child.pid)}`);
    expect((await add(second.url, 'after-the-refusal')).status).toBe(201);
    expect(third.text).not.toContain('    at ');
  });

  test('is unlocked when the process stops, after pending requests have finished', async () => {
    const first = await start();
    // Requests that arrive after the server stopped listening are refused, as they should be.
    const responses = Array.from({ length: 20 }, (_, n) =>
      add(first.url, `late-${String(n)}`).then(
        ({ status }) => status,
        () => 0,
      ),
    );
    await responses[0];
    first.child.kill('SIGTERM');
    const [code] = (await once(first.child, 'exit')) as [number];
    const finished = await Promise.all(responses);

    expect(code).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(['database', 'events.jsonl', 'keys.json']);
    const second = await start();
    const kept = await stored(second.url);
    for (const [n, status] of finished.entries()) {
      if (status === 201) expect(kept).toContain(`late-${String(n)}`);
    }
    second.child.kill('SIGINT');
    expect(await once(second.child, 'exit')).toEqual([0, null]);
  });

  test('gets the e-mail with a link for a forgotten password, and nothing private is logged', async () => {
    const { url, output } = await start({ EATS_SITE_URL: 'https://eats.example.org' });
    const post = (path: string, body: object) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { apikey: keys().publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post('/auth/v1/signup', { email: 'ann.secret@example.com', password: 'hidden words' });
    await post('/auth/v1/token?grant_type=password', {
      email: 'ann.secret@example.com',
      password: 'hidden wrong',
    });
    expect((await post('/auth/v1/recover', { email: 'ann.secret@example.com' })).status).toBe(200);
    const refused = await post('/rest/v1/claim_requests', {
      listing_id: 'none',
      name: 'Ann Secret',
      email: 'ann.secret@example.com',
      phone: '1',
      code_word: '',
      status: 'pending',
    });

    expect([400, 401, 403]).toContain(refused.status);
    const [mail = ''] = readdirSync(join(folder, 'outbox')).filter((name) => name.endsWith('.txt'));
    const text = readFileSync(join(folder, 'outbox', mail), 'utf8');
    expect(text).toContain('redirect_to=https%3A%2F%2Feats.example.org%2Fauth');
    expect(statSync(join(folder, 'outbox', mail)).mode & 0o777).toBe(0o600);
    const link = new URL(
      /https?:\/\/\S+type=recovery[^\s"<]+/.exec(text)?.[0].replaceAll('&amp;', '&') ?? '',
    );
    const opened = await fetch(`${url}${link.pathname}${link.search}`, {
      redirect: 'manual',
      headers: { apikey: keys().publishableKey },
    });
    expect(opened.headers.get('location')).toMatch(
      /^https:\/\/eats\.example\.org\/auth#access_token=/,
    );

    // The log contains nothing that users typed, and no keys.
    expect(output()).not.toMatch(/secret|hidden|token/i);
    for (const key of Object.values(keys())) expect(output()).not.toContain(key);
  });
});

describe('a start that fails', slow, () => {
  test('on a port in use names the port and suggests another', async () => {
    const taken = await listening();
    const port = String(portOf(taken));
    const { code, text } = await startFailing({ PORT: port });
    taken.close();

    expect(code).toBe(1);
    expect(text).toContain(`Port ${port} is in use by another program.`);
    expect(text).toContain('PORT=4401 npm start');
  });

  test('in a data folder that cannot be used says why', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, 'mine');

    const { code, text } = await startFailing({ EATS_DATA_DIR: file, PORT: '0' });

    expect(code).toBe(1);
    expect(text).toContain(`The data folder ${file} cannot be used: it is a file.`);
    expect(text).not.toContain('    at ');
  });

  test('on every network without the public URL says that it needs one', async () => {
    const { code, text } = await startFailing({ HOST: '0.0.0.0', PORT: '0' });

    expect(code).toBe(1);
    expect(text).toContain('EATS_SITE_URL must be the public URL');
    expect(text).not.toContain('    at ');
  });

  test('with invalid environment variables lists all of them', async () => {
    const { code, text } = await startFailing({ PORT: 'x', EATS_DEMO: 'y' });

    expect(code).toBe(1);
    expect(text).toContain('PORT must');
    expect(text).toContain('EATS_DEMO must');
  });

  test('names a mistyped variable and the one that was probably meant, without its value', async () => {
    const { text } = await startFailing({ PORT: 'x', EATS_ADMIN_PASWORD: 'hidden words' });

    expect(text).toContain(
      'EATS_ADMIN_PASWORD is not a variable of the server and is ignored. Did you mean EATS_ADMIN_PASSWORD?\n',
    );
    expect(text).not.toContain('hidden words');
  });
});
