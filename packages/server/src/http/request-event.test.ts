import { expect, test } from 'vitest';
import { findRequestEvent, readAnswered } from './request-event.ts';

async function eventOf(
  [method, path]: [string, string],
  sent: unknown,
  response: Response,
  token = '',
) {
  const body = JSON.stringify(sent);
  const request = new Request(`http://eats.example${path}`, {
    method,
    ...(method === 'GET' ? {} : { body }),
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
  });
  const bytes = new TextEncoder().encode(body);
  return findRequestEvent(await readAnswered(request, bytes, response, '1.2.3.4'));
}

const forged = `x.${Buffer.from('{"email":"victim@example.com"}').toString('base64url')}.x`;

test('a statement that was stopped names its route without the query', async () => {
  const stopped = Response.json({ code: '57014', message: 'stopped' }, { status: 500 });
  const event = await eventOf(['GET', '/rest/v1/listings?name=match.secret'], {}, stopped);

  expect(event).toEqual({
    event: 'statement_stopped',
    address: '1.2.3.4',
    route: '/rest/v1/listings',
  });
});

test('the odd part of a path is left out of the event', async () => {
  const refused = new Response(null, { status: 429 });
  const event = await eventOf(['POST', '/rest/v1/My%0aSecret'], {}, refused);

  expect(event?.route).toBe('/rest/v1/…');
});

test('an account that deletes itself is recorded, and one that may not is not', async () => {
  const path: [string, string] = ['POST', '/rest/v1/rpc/delete_my_account'];

  expect(await eventOf(path, {}, new Response(null, { status: 204 }), forged)).toMatchObject({
    event: 'account_deleted',
    account: 'victim@example.com',
  });
  expect(await eventOf(path, {}, Response.json({}, { status: 401 }), forged)).toBeNull();
});

test('a forged token accuses nobody', async () => {
  const refused = Response.json({}, { status: 400 });
  const event = await eventOf(['POST', '/auth/v1/verify'], {}, refused, forged);

  expect(event).toMatchObject({ event: 'sign_in_failed', account: undefined });
});

test('a link in an e-mail is a sign-in if it gives a session, otherwise a failed sign-in', async () => {
  const to = (hash: string) =>
    new Response(null, { status: 303, headers: { location: `http://eats.example/auth#${hash}` } });
  const path: [string, string] = ['GET', '/auth/v1/verify?token=abc&type=recovery'];

  expect(await eventOf(path, {}, to(`access_token=${forged}`))).toMatchObject({
    event: 'signed_in',
    account: 'victim@example.com',
  });
  expect(await eventOf(path, {}, to('error=access_denied'))).toMatchObject({
    event: 'sign_in_failed',
  });
});

test.each([[null], [[]], ['text'], [{ email: ['a@b'] }], [{ email: 'my password' }]])(
  'the odd body %j is an event without an account',
  async (sent) => {
    const refused = Response.json({}, { status: 400 });
    const event = await eventOf(['POST', '/auth/v1/token?grant_type=password'], sent, refused);

    expect(event).toMatchObject({ event: 'sign_in_failed', account: undefined });
  },
);

test.each<[string, string]>([
  ['GET', '/rest/v1/listings'],
  ['POST', '/rest/v1/rpc/read_changes'],
  ['POST', '/auth/v1/token?grant_type=refresh_token'],
  ['GET', '/auth/v1/user'],
])('%s %s is no event', async (method, path) => {
  expect(await eventOf([method, path], {}, Response.json({}))).toBeNull();
});
