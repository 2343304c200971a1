import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type RunningServer } from '../start-server.ts';
import { prepareDataFolder } from '../testing/prepared-folder.ts';
import { readEvents } from './read-events.ts';

const administrator = { email: 'admin@example.com', password: 'correct horse battery' };
const ann = { email: 'ann@example.com', password: 'a quiet purple teapot' };
let folder: string;
let server: RunningServer;
let log: string;

beforeAll(async () => {
  folder = await prepareDataFolder();
  server = await startServer({ port: 0, host: '127.0.0.1', dataFolder: folder, administrator });
  await attack();
  await server.close();
  log = readFileSync(join(folder, 'events.jsonl'), 'utf8');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function send(
  path: string,
  body: object,
  { token, method = 'POST', key = server.publishableKey }: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method,
    headers: {
      apikey: key,
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}

async function signIn(account: object): Promise<{ access_token: string; user: { id: string } }> {
  const response = await send('/auth/v1/token?grant_type=password', account);
  return (await response.json()) as Awaited<ReturnType<typeof signIn>>;
}

async function attack(): Promise<void> {
  await send('/auth/v1/signup', ann);
  const { access_token: token, user } = await signIn(ann);
  await signIn({ ...ann, password: 'Secret Wrong' });
  await signIn({ email: 'Typed-My-Secret-Password-Here', password: 'x' });
  await send('/auth/v1/recover', { email: ann.email });
  const changed = { password: 'another Secret teapot', current_password: ann.password };
  expect((await send('/auth/v1/user', changed, { token, method: 'PUT' })).status).toBe(200);
  await send('/auth/v1/logout', {}, { token });
  const secret = { key: server.secretKey };
  expect((await send('/rest/v1/admins', { user_id: user.id }, secret)).status).toBe(201);
  const removed = await send(
    `/rest/v1/admins?user_id=eq.${user.id}`,
    {},
    { ...secret, method: 'DELETE' },
  );
  expect(removed.status).toBeLessThan(300);
  for (let n = 0; n < 8; n += 1) await send('/auth/v1/recover', { email: 'ben@example.com' });
}

const found = (event: string) => readEvents(folder, 0).filter((each) => each.event === event);

test.each([
  ['signed_up', ann.email],
  ['signed_in', ann.email],
  ['sign_in_failed', ann.email],
  ['password_reset_asked', ann.email],
  ['password_changed', ann.email],
])('%s is recorded with the account and the address', (event, account) => {
  expect(found(event)).toContainEqual(expect.objectContaining({ account, address: '127.0.0.1' }));
});

test('the end of a session is recorded with the account', () => {
  expect(found('signed_out')).toContainEqual(expect.objectContaining({ account: ann.email }));
});

test('appointing or removing an administrator is recorded, even if the secret key is used', () => {
  expect(found('grant_changed').map(({ account, change }) => [account, change])).toEqual([
    ['admin@example.com', 'appointed'],
    [ann.email, 'appointed'],
    [ann.email, 'removed'],
  ]);
});

test('a refusal by a limit names the route', () => {
  expect(found('refused_by_limit')[0]).toMatchObject({
    route: '/auth/v1/recover',
    account: 'ben@example.com',
    address: '127.0.0.1',
  });
});

test('the start and the stop of the server are recorded', () => {
  expect(found('server_started')).toHaveLength(1);
  expect(found('server_stopped')).toHaveLength(1);
});

test('no password, token or key is in the log', () => {
  expect(log).not.toMatch(/secret|teapot|horse|eyJ|sb_/i);
});
