import { expect, test, vi } from 'vitest';
import { renewIfRefused } from './refused-session.ts';

const data = 'https://eats.test/rest/v1/rpc/is_admin';

/** Sends requests that are answered with these statuses, one after the other; returns how often it was renewed. */
async function sendAll(statuses: readonly number[], isRenewed: boolean, url = data) {
  const answers = [...statuses];
  const renew = vi.fn(() => Promise.resolve(isRenewed));
  const send = renewIfRefused(
    () => Promise.resolve(new Response('{}', { status: answers.shift() ?? 500 })),
    renew,
  );
  for (const status of statuses) expect((await send(url)).status).toBe(status);
  return renew.mock.calls.length;
}

test('a session that the server refuses is renewed or ended', async () => {
  expect(await sendAll([200, 401], false)).toBe(1);
});

test('a refusal for another reason, or an error of the server, does not touch the session', async () => {
  expect(await sendAll([403, 404, 500, 503], false)).toBe(0);
});

test('a renewed session that is refused as well is not renewed again and again', async () => {
  expect(await sendAll([401, 401, 401], true)).toBe(1);
});

test('a session that was accepted meanwhile is renewed at the next refusal', async () => {
  expect(await sendAll([401, 200, 401], true)).toBe(2);
});

test('a renewal that did not succeed, for example offline, is tried at the next refusal', async () => {
  expect(await sendAll([401, 401], false)).toBe(2);
});

test('a wrong password does not renew a session', async () => {
  expect(await sendAll([401, 401], false, 'https://eats.test/auth/v1/user')).toBe(0);
});
