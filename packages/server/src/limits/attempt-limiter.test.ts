import { expect, test } from 'vitest';
import { createAttemptLimiter } from './attempt-limiter.ts';
import { attemptKeys } from './guarded-attempts.ts';

const limit = { attempts: 3, windowMilliseconds: 60_000 };

test('after too many attempts, the seconds to wait are returned, and later attempts are allowed again', () => {
  let now = 0;
  const limiter = createAttemptLimiter(() => now);
  const keys = [{ key: 'ann', limit }];

  expect([1, 2, 3].map(() => limiter.attempt(keys))).toEqual([0, 0, 0]);
  now = 20_000;
  expect(limiter.attempt(keys)).toBe(40);
  now = 60_000;
  expect(limiter.attempt(keys)).toBe(0);
});

test('a successful attempt does not count', () => {
  const limiter = createAttemptLimiter(() => 0);
  const keys = [{ key: 'ann', limit }];

  for (let n = 0; n < 10; n += 1) {
    expect(limiter.attempt(keys)).toBe(0);
    limiter.forgive(keys);
  }
});

test('a refused attempt does not count for its other keys', () => {
  const limiter = createAttemptLimiter(() => 0);
  const ann = { key: 'ann', limit };
  const home = { key: 'home', limit: { ...limit, attempts: 5 } };
  for (let n = 0; n < 20; n += 1) limiter.attempt([ann, home]);

  expect(limiter.attempt([home])).toBe(0);
  expect(limiter.attempt([home])).toBe(0);
  expect(limiter.attempt([home])).toBe(60);
});

test('endless new keys do not fill the memory', () => {
  const limiter = createAttemptLimiter(() => 0);
  for (let n = 0; n < 25_000; n += 1) limiter.attempt([{ key: String(n), limit }]);

  expect(limiter.attempt([{ key: '24999', limit: { ...limit, attempts: 1 } }])).toBe(60);
  expect(limiter.attempt([{ key: '0', limit: { ...limit, attempts: 1 } }])).toBe(0);
});

test('the case and spaces of an e-mail address make no difference', () => {
  const keysOf = (email: string) =>
    attemptKeys(
      new Request('http://eats.test/auth/v1/token?grant_type=password', { method: 'POST' }),
      new TextEncoder().encode(JSON.stringify({ email })),
      '1.2.3.4',
      null,
    );

  expect(keysOf(' Ann@Example.com ')).toEqual(keysOf('ann@example.com'));
});

test.each(['GET /verify', 'POST /verify', 'GET /reauthenticate', 'POST /recover', 'PUT /user'])(
  'requests to %s that name no account are limited by their network alone',
  (route) => {
    const [method = '', path = ''] = route.split(' ');
    const request = new Request(`http://eats.test/auth/v1${path}`, { method });
    const body = new TextEncoder().encode('{"token_hash":"wrong"}');
    const keysFrom = (ip: string) =>
      (attemptKeys(request, body, ip, null) ?? []).map(({ key }) => key);

    expect(keysFrom('1.2.3.4')).toHaveLength(1);
    expect(keysFrom('1.2.3.4')).not.toEqual(keysFrom('5.6.7.8'));
  },
);

test.each(['token?grant_type=password', 'verify'])(
  'a stranger who guesses at /%s does not keep the user from signing in',
  (path) => {
    const limiter = createAttemptLimiter(() => 0);
    const tryFrom = (ip: string) => {
      const request = new Request(`http://eats.test/auth/v1/${path}`, { method: 'POST' });
      const body = new TextEncoder().encode('{"email":"ann@example.com"}');
      return limiter.attempt(attemptKeys(request, body, ip, null) ?? []);
    };
    for (let n = 0; n < 10; n += 1) expect(tryFrom('1.2.3.4')).toBe(0);

    expect(tryFrom('1.2.3.4')).toBeGreaterThan(0);
    expect(tryFrom('5.6.7.8')).toBe(0);
  },
);

test('writes are limited by account, whatever the network, and by network, whatever the account', () => {
  const limiter = createAttemptLimiter(() => 0);
  const write = (ip: string, userId: string) => {
    const request = new Request('http://eats.test/rest/v1/listings?id=eq.a', { method: 'PATCH' });
    return limiter.attempt(attemptKeys(request, new Uint8Array(), ip, userId) ?? []);
  };
  for (let n = 0; n < 600; n += 1) expect(write(`10.0.${String(n)}`, 'ann')).toBe(0);

  expect(write('10.1.0', 'ann')).toBeGreaterThan(0);
  for (let n = 0; n < 600; n += 1) expect(write('10.1.0', `user ${String(n)}`)).toBe(0);
  expect(write('10.1.0', 'cat')).toBeGreaterThan(0);
});

test.each(['claim_requests', 'contact_messages'])(
  'a network sends at most twenty rows of %s an hour, with or without accounts',
  (table) => {
    const limiter = createAttemptLimiter(() => 0);
    const send = (ip: string, userId: string | null) => {
      const request = new Request(`http://eats.test/rest/v1/${table}`, { method: 'POST' });
      return limiter.attempt(attemptKeys(request, new Uint8Array(), ip, userId) ?? []);
    };
    for (let n = 0; n < 20; n += 1) expect(send('1.2.3.4', n % 2 === 0 ? null : 'ann')).toBe(0);

    expect(send('1.2.3.4', 'ben')).toBeGreaterThan(0);
    expect(send('5.6.7.8', 'ann')).toBe(0);
  },
);

test.each([
  ['publishing', '/rest/v1/rpc/publish_changes', 'POST', 'sb_publishable_x'],
  ['reading', '/rest/v1/listings', 'GET', 'sb_publishable_x'],
  ['a program with the secret key', '/rest/v1/listings', 'POST', 'sb_secret_x'],
])('%s is not limited by the number of writes', (_what, path, method, apikey) => {
  const request = new Request(`http://eats.test${path}`, { method, headers: { apikey } });

  expect(attemptKeys(request, new Uint8Array(), '1.2.3.4', 'ann')).toBeNull();
});
