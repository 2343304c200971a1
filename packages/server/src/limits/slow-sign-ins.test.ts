import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type RunningServer } from '../start-server.ts';
import { prepareDataFolder } from '../testing/prepared-folder.ts';
import { createSlowSignIns } from './slow-sign-ins.ts';

const administrator = { email: 'admin@example.com', password: 'correct horse battery' };
const guess = { email: administrator.email, password: 'a wrong one' };
const path = '/auth/v1/token?grant_type=password';

test('wrong passwords from over a hundred addresses delay sign-ins, except from an address that signed in before', async () => {
  const waits: number[] = [];
  const slowSignIns = createSlowSignIns(
    () => 0,
    (milliseconds) => Promise.resolve(waits.push(milliseconds)),
  );
  const signIn = async (ip: string, body: object, status: number) => {
    const request = new Request(`http://eats.test${path}`, { method: 'POST' });
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    const answer = () => Promise.resolve(new Response(null, { status }));
    return (await slowSignIns(request, bytes, ip, answer))?.status ?? null;
  };
  expect(await signIn('9.9.9.9', administrator, 200)).toBe(200);

  const guesses = await Promise.all(
    Array.from({ length: 125 }, (_, n) => signIn(`1.2.3.${String(n)}`, guess, 400)),
  );
  const ofGuesses = waits.splice(0);
  const usual = await signIn('9.9.9.9', administrator, 200);
  const ofUsual = waits.splice(0);
  const elsewhere = await signIn('8.8.8.8', administrator, 200);

  // Twenty are answered at once, a hundred wait, and there is no room for more.
  expect(guesses.filter((status) => status === 400)).toHaveLength(120);
  expect(guesses.filter((status) => status === null)).toHaveLength(5);
  expect(ofGuesses).toEqual([1_000, 2_000, 4_000, ...Array<number>(97).fill(8_000)]);
  expect([usual, ofUsual]).toEqual([200, []]);
  expect([elsewhere, waits]).toEqual([200, [8_000]]);
});

test('one address has at most two sign-ins of an account waiting', async () => {
  const slowSignIns = createSlowSignIns(
    () => 0,
    () => new Promise(() => undefined),
  );
  const body = new TextEncoder().encode(JSON.stringify(guess));
  const signIn = (ip: string) =>
    slowSignIns(new Request(`http://eats.test${path}`, { method: 'POST' }), body, ip, () =>
      Promise.resolve(new Response(null, { status: 400 })),
    );
  for (let n = 0; n < 20; n += 1) await signIn(`1.2.3.${String(n)}`);

  void signIn('9.9.9.9');
  void signIn('9.9.9.9');

  expect(await signIn('9.9.9.9')).toBeNull();
});

let dataFolder: string;
let server: RunningServer;

beforeAll(async () => {
  dataFolder = await prepareDataFolder();
  server = await startServer({
    port: 0,
    host: '127.0.0.1',
    dataFolder,
    administrator,
    trustProxy: true,
  });
});
afterAll(async () => {
  await server.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

test('the server delays the right password after twenty-one wrong ones', async () => {
  const signIn = async (ip: string, body: object) => {
    const headers = { apikey: server.publishableKey, 'content-type': 'application/json' };
    const { status } = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { ...headers, 'x-forwarded-for': ip },
      body: JSON.stringify(body),
    });
    return status;
  };
  const guesses = await Promise.all(
    Array.from({ length: 21 }, (_, n) => signIn(`1.2.3.${String(n)}`, guess)),
  );
  expect(guesses).toEqual(Array<number>(21).fill(400));

  const start = performance.now();
  const status = await signIn('8.8.8.8', administrator);

  expect(status).toBe(200);
  expect(performance.now() - start).toBeGreaterThan(1_900);
});
