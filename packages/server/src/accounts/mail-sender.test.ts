import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startServer, type RunningServer } from '../start-server.ts';
import { prepareDataFolder } from '../testing/prepared-folder.ts';
import { decodeMail, startSmtpServer, type SmtpServer } from '../testing/smtp-server.ts';

const administrator = { email: 'admin@example.com', password: 'correct horse battery' };
const password = 'a long password';
const printed: string[] = [];
let dataFolder: string;
let smtp: SmtpServer;
let server: RunningServer;

beforeAll(async () => {
  dataFolder = await prepareDataFolder();
  smtp = await startSmtpServer();
  server = await startServer({
    port: 0,
    host: '127.0.0.1',
    dataFolder,
    administrator,
    mail: {
      server: smtp.server,
      from: 'hello@eats.test',
    },
    log: (line) => printed.push(line),
  });
});
afterAll(async () => {
  await server.close();
  await smtp.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

function client() {
  return createClient(server.url, server.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: Object as never },
  });
}

/** Waits for an e-mail to `email`; returns it with its lines joined and escaped characters decoded. */
async function mailTo(email: string): Promise<string> {
  const find = () => smtp.received.findLast((text) => text.includes(`To: ${email}`));
  await vi.waitFor(() => {
    expect(find()).toBeDefined();
  }, 10_000);
  return decodeMail(find() ?? '');
}

async function confirm(email: string): Promise<void> {
  const hash = /token=([\w-]{43})/.exec(await mailTo(email))?.[1] ?? '';
  const { error } = await client().auth.verifyOtp({ type: 'signup', token_hash: hash });
  expect(error).toBeNull();
}

const signIn = (email: string) => client().auth.signInWithPassword({ email, password });

test('with a mail server, an account opens once its e-mail address is proved', async () => {
  const email = 'ann@example.com';
  const { data, error } = await client().auth.signUp({ email, password });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect((await signIn(email)).error?.code).toBe('email_not_confirmed');
  const wrong = await client().auth.signInWithPassword({ email, password: 'wrong words' });
  expect(wrong.error?.code).toBe('invalid_credentials');

  expect(await mailTo(email)).toContain('From: Manchester Eats <hello@eats.test>');
  await confirm(email);

  expect((await signIn(email)).error).toBeNull();
});

test('a sign-up for an address with an account gets the same response, and the holder an e-mail', async () => {
  const email = 'bea@example.com';
  const first = await client().auth.signUp({ email, password });
  await confirm(email);
  smtp.received.length = 0;

  const second = await client().auth.signUp({ email, password: 'what a thief chose' });

  const shape = (value: unknown) =>
    JSON.stringify(value)
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
      .replace(/\d{4}-\d\d-\d\dT[^"]+/g, 'time');
  expect(shape(second)).toBe(shape(first));
  expect(await mailTo(email)).toContain('You already have an account');
  expect((await signIn(email)).error).toBeNull();
});

test('the time of a response does not show whether an address has an account', async () => {
  const times: Record<string, number[]> = { known: [], unknown: [] };
  for (let n = 0; n < 4; n += 1) {
    for (const [kind, email] of [
      ['known', administrator.email],
      ['unknown', 'nobody@example.com'],
    ] as const) {
      const start = performance.now();
      expect((await client().auth.resetPasswordForEmail(email)).error).toBeNull();
      times[kind]?.push(performance.now() - start);
    }
  }

  for (const values of Object.values(times)) expect(Math.min(...values)).toBeGreaterThan(490);
});

test('an e-mail that cannot be delivered does not change the response, and the log names nobody', async () => {
  const email = 'dee@example.com';
  smtp.mode = 'refuses';
  const { error } = await client().auth.signUp({ email, password });
  expect(error).toBeNull();

  await vi.waitFor(() => {
    expect(printed.join('\n')).toContain('An e-mail could not be sent');
  }, 10_000);
  await wait(50);
  smtp.mode = 'accepts';

  expect(printed.join('\n')).not.toMatch(/dee@|nobody@|token/);
});

test('a stranger’s password never opens an account after somebody else has proved its address', async () => {
  const email = 'squatted@example.com';
  await client().auth.signUp({ email, password: 'the words of a stranger' });
  await mailTo(email);
  const before = smtp.received.length;
  await client().auth.signUp({ email, password });
  await vi.waitFor(() => {
    expect(smtp.received.length).toBeGreaterThan(before);
  }, 10_000);
  const hash = /token=([\w-]{43})/.exec(await mailTo(email))?.[1] ?? '';
  const { data, error } = await client().auth.verifyOtp({ type: 'magiclink', token_hash: hash });
  expect(error).toBeNull();
  expect(data.user?.email).toBe(email);

  const stranger = { email, password: 'the words of a stranger' };
  const { error: refused } = await client().auth.signInWithPassword(stranger);
  expect(refused?.code).toBe('invalid_credentials');
});
