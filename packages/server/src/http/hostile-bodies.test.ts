import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRaw } from '../testing/raw-request.ts';
import { save, serveDirectory, type ServedDirectory } from '../testing/served-directory.ts';
import { createBodyBudget } from './request-body.ts';

let served: ServedDirectory;

beforeAll(async () => {
  served = await serveDirectory();
});
afterAll(() => served.stop());

const forgedToken = `Bearer ${['{"alg":"HS256"}', '{"role":"service_role"}', 'x']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.')}`;

describe('the size of a body', () => {
  test.each([
    ['an account', '/auth/v1/signup', 17, {}],
    ['a claim', '/rest/v1/claim_requests', 65, {}],
    ['a publish without a session', '/rest/v1/rpc/publish_changes', 65, {}],
    [
      'a publish with a forged token',
      '/rest/v1/rpc/publish_changes',
      65,
      { authorization: forgedToken },
    ],
    ['a publish with a forged key', '/rest/v1/rpc/publish_changes', 65, { apikey: 'sb_secret_x' }],
  ])('%s is limited', async (_, path, kilobytes, headers) => {
    const response = await served.post(path, { name: 'x'.repeat(kilobytes * 1024) }, headers);

    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      message: `This request can have at most ${String(kilobytes - 1)} kB.`,
    });
  });

  test('a publish by an administrator may have almost 4 MB', async () => {
    const content = 'x'.repeat(450_000);
    const articles = Array.from({ length: 8 }, (_, n) =>
      save('article', `long-${String(n)}`, { title: 'Long', content }),
    );

    expect(await served.publish(articles)).toHaveLength(8);
  });

  test('a body without an announced length is limited as well', async () => {
    const piece = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    const text = await sendRaw(
      served.server.url,
      `POST /rest/v1/claim_requests HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n` +
        `Connection: close\r\n\r\n${piece.repeat(5)}`,
    );

    expect(text).toMatch(/^HTTP\/1\.1 413 /);
  });
});

test('two hundred slow uploads of large bodies take little memory, and others are served', async () => {
  const { hostname, port } = new URL(served.server.url);
  const sockets: Socket[] = [];
  const piece = Buffer.alloc(64 * 1024, 'x');
  const before = process.memoryUsage().rss;
  try {
    for (let n = 0; n < 200; n += 1) {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined); // The server may end the connection at any time.
      socket.resume();
      socket.write(
        `POST /rest/v1/rpc/publish_changes HTTP/1.1\r\nHost: localhost\r\n` +
          `Authorization: ${forgedToken}\r\nContent-Type: application/json\r\n` +
          (n % 2 === 0 ? 'Content-Length: 4000000\r\n\r\n' : 'Transfer-Encoding: chunked\r\n\r\n'),
      );
      sockets.push(socket);
    }
    for (let round = 0; round < 56; round += 1) {
      for (const [n, socket] of sockets.entries()) {
        if (!socket.writable) continue;
        if (n % 2 === 1) socket.write('10000\r\n');
        socket.write(piece);
        if (n % 2 === 1) socket.write('\r\n');
      }
      await pause(20);
    }
    const response = await fetch(`${served.server.url}/rest/v1/listings?select=id`, {
      headers: { apikey: served.server.publishableKey },
    });

    expect(response.status).toBe(200);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

test('one address cannot use up the room for bodies', () => {
  const budget = createBodyBudget({ total: 10, perIp: 4 });

  expect([budget.take('a', 3), budget.take('a', 2), budget.take('a', 1)]).toEqual([
    true,
    false,
    true,
  ]);
  expect([budget.take('b', 4), budget.take('c', 3), budget.take('c', 2)]).toEqual([
    true,
    false,
    true,
  ]);
  budget.give('a', 4);
  expect([budget.take('a', 4), budget.take('d', 1)]).toEqual([true, false]);
});

test('uploads that end early are not logged', async () => {
  const { hostname, port } = new URL(served.server.url);
  const lines = served.printed.length;
  for (let n = 0; n < 5; n += 1) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(
      'POST /rest/v1/claim_requests HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\n{"a',
    );
    await pause(30);
    socket.destroy();
  }
  await pause(200);

  expect(served.printed.slice(lines)).toEqual([]);
});

describe('an odd body gets a 400 with a sentence', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  const bodies: [string, string | Uint8Array][] = [
    ['null', 'null'],
    ['a number', '42'],
    ['a text', '"words"'],
    ['an array of arrays', '[[1]]'],
    ['an array of null', '[null]'],
    ['half of an object', '{"email":'],
    ['fifty-one levels', `{"a":${nested(50)}}`],
    ['four thousand levels', `{"a":${nested(4_000)}}`],
    ['bytes that are no text', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ];
  const paths = [
    '/auth/v1/signup',
    '/auth/v1/token?grant_type=password',
    '/auth/v1/recover',
    '/auth/v1/verify',
    '/auth/v1/otp',
    '/auth/v1/user',
    '/rest/v1/claim_requests',
    '/rest/v1/listings',
    '/rest/v1/rpc/publish_changes',
  ];

  async function statusOf(path: string, body: string | Uint8Array, type = 'application/json') {
    const response = await fetch(`${served.server.url}${path}`, {
      method: path.endsWith('/user') ? 'PUT' : 'POST',
      headers: { apikey: served.server.publishableKey, 'content-type': type },
      body: new Uint8Array(Buffer.from(body)),
    });
    const answer = (await response.json()) as { message?: string; msg?: string };
    expect(answer.message ?? answer.msg).toMatch(/\.$/);
    return response.status;
  }

  for (const [name, body] of bodies) {
    test(name, async () => {
      for (const path of paths) expect([path, await statusOf(path, body)]).toEqual([path, 400]);
    });
  }

  test('another content type', async () => {
    for (const path of paths) {
      for (const type of ['text/plain', 'text/csv', 'application/x-www-form-urlencoded', 'x']) {
        expect([path, await statusOf(path, '{}', type)]).toEqual([path, 400]);
      }
    }
  });

  test.each([
    { email: 5, password: {} },
    { email: ['ann@example.com'], password: 'long enough' },
    { email: { $ne: '' }, password: null, token: [] },
    { email: 'ann@example.com', password: 'long\u0000enough' },
    { email: 'ann@example.com', password: 'long enough', data: 'words' },
    { email: 'ann@example.com', password: 'long enough', data: [1] },
    { refresh_token: 7 },
  ])('%j as an account', async (account) => {
    for (const path of [...paths.slice(0, 6), '/auth/v1/token?grant_type=refresh_token']) {
      expect([path, await statusOf(path, JSON.stringify(account))]).toEqual([path, 400]);
    }
  });
});
