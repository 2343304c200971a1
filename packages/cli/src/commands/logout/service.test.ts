import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HttpClient } from '../../workspace/http-client.ts';
import { openSessionStore } from '../../workspace/session-store.ts';
import { signIn } from '../../workspace/sign-in.ts';
import { logOut } from './service.ts';

const url = 'https://eats.test';
let folder = '';
let asked: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eats-logout-'));
  asked = [];
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function openSessions() {
  return openSessionStore({ environment: { XDG_CONFIG_HOME: folder }, onEnd: () => undefined });
}

/** A server whose configuration names a backend. */
function serverAt(supabaseUrl: string): HttpClient {
  const config = { supabaseUrl, supabaseKey: 'publishable', snapshotUrl: '' };
  return {
    send: () =>
      Promise.resolve({
        status: 200,
        headers: new Headers(),
        bytes: new TextEncoder().encode(JSON.stringify(config)),
      }),
    fetch(input) {
      asked.push(input instanceof Request ? input.url : String(input));
      return Promise.resolve(Response.json({ message: 'no' }, { status: 400 }));
    },
    close: () => Promise.resolve(),
  };
}

const saved = {
  url,
  backend: 'https://backend.test',
  email: 'ann@eats.test',
  refreshToken: 'token',
};

test('a token is ended where it was given, and removed here', async () => {
  const sessions = openSessions();
  sessions.save(saved);

  const report = await logOut(url, { http: serverAt('https://backend.test'), sessions });

  expect(report.outcome).toBe('ended');
  expect(asked.every((each) => each.startsWith('https://backend.test/'))).toBe(true);
  expect(sessions.read(url)).toBeNull();
});

test('a server that names another backend by now does not get the token sent there', async () => {
  const sessions = openSessions();
  sessions.save(saved);
  const http = serverAt('https://thief.test');
  const config = { supabaseUrl: 'https://thief.test', supabaseKey: 'publishable', snapshotUrl: '' };

  await expect(signIn(config, { kind: 'session', url, sessions }, http)).rejects.toMatchObject({
    code: 'backend/refused',
    message: expect.stringContaining('The token was not sent there.') as string,
  });
  const report = await logOut(url, { http, sessions });

  expect(report.outcome).toBe('removed-here');
  expect(asked).toEqual([]);
  expect(sessions.read(url)).toBeNull();
});
