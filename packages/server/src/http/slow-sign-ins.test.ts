import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type RunningServer } from '../start-server.ts';

const administrator = { email: 'admin@example.com', password: 'correct horse battery' };
let server: RunningServer;

beforeAll(async () => {
  server = await startServer({
    port: 0,
    host: '127.0.0.1',
    dataFolder: null,
    administrator,
    trustProxy: true,
  });
});
afterAll(() => server.close());

/** Signs in from an address; returns the status and how long it took in milliseconds. */
async function signIn(ip: string, password: string): Promise<{ status: number; took: number }> {
  const start = performance.now();
  const { status } = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: {
      apikey: server.publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': ip,
    },
    body: JSON.stringify({ email: administrator.email, password }),
  });
  return { status, took: performance.now() - start };
}

test('wrong passwords from a hundred and more addresses slow a user down and never lock them out', async () => {
  expect((await signIn('9.9.9.9', administrator.password)).status).toBe(200);
  const guesses = await Promise.all(
    Array.from({ length: 125 }, (_, n) => signIn(`1.2.3.${String(n)}`, 'a wrong one')),
  );
  expect(guesses.filter(({ status }) => status === 400).length).toBeGreaterThan(100);
  expect(guesses.filter(({ took }) => took > 8_000).length).toBeGreaterThan(90);

  const elsewhere = await signIn('8.8.8.8', administrator.password);
  const usual = await signIn('9.9.9.9', administrator.password);

  expect(elsewhere.status).toBe(200);
  expect(elsewhere.took).toBeGreaterThan(7_900);
  expect(usual.status).toBe(200);
  expect(usual.took).toBeLessThan(5_000);
}, 120_000);
