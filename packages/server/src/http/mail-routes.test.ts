import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  administrator,
  serveDirectory,
  type ServedDirectory,
} from '../testing/served-directory.ts';

const password = 'plum crumble and tea';
let site: ServedDirectory;
let administratorToken: string;
let ownerToken: string;

beforeAll(async () => {
  site = await serveDirectory();
  administratorToken = await tokenFrom('/auth/v1/token?grant_type=password', administrator);
  ownerToken = await tokenFrom('/auth/v1/signup', { email: 'ann@example.com', password });
  await tokenFrom('/auth/v1/signup', { email: 'carol@example.com', password });
  for (const email of ['ann@example.com', 'carol@example.com']) {
    expect((await site.post('/auth/v1/recover', { email })).status).toBe(200);
  }
});
afterAll(() => site.stop());

async function tokenFrom(path: string, body: object): Promise<string> {
  const answer = (await (await site.post(path, body)).json()) as { access_token: string };
  return answer.access_token;
}

const read = (token?: string) =>
  site.get('/functions/v1/mails', token === undefined ? {} : { authorization: `Bearer ${token}` });

interface Answer {
  readonly sends: boolean;
  readonly mails: readonly {
    to: string;
    subject: string;
    text: string;
    html: string;
    isHidden: boolean;
  }[];
}

test('administrators read the e-mails that were kept, newest first, and no cache stores them', async () => {
  const response = await read(administratorToken);

  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  const { sends, mails } = (await response.json()) as Answer;
  expect(sends).toBe(false);
  // The last one confirms the claim that the served directory begins with.
  expect(mails.map(({ to }) => to)).toEqual([
    ...['carol@example.com', 'ann@example.com', 'secret@example.com'],
  ]);
  expect(mails[1]?.text).toMatch(/\/auth\/v1\/verify\?token=[\w-]{43}&type=recovery/);
  expect(mails[1]?.html).toContain('Set a new password');
});

test('nobody else reads them, whatever they send', async () => {
  const { secretKey, publishableKey } = site.server;
  const [head = '', , signature = ''] = administratorToken.split('.');
  const claims = Buffer.from(JSON.stringify({ role: 'service_role', sub: 'x' })).toString(
    'base64url',
  );
  const tokens = [
    ...[undefined, '', ownerToken, publishableKey, secretKey, `${head}.${claims}.${signature}`],
    `${administratorToken}x`,
  ];

  for (const token of tokens) {
    const response = await read(token);
    expect(response.status).toBe(403);
    expect(await response.text()).not.toContain('ann@example.com');
  }
  const ended = await tokenFrom('/auth/v1/token?grant_type=password', administrator);
  await site.post('/auth/v1/logout?scope=local', {}, { authorization: `Bearer ${ended}` });
  expect((await read(ended)).status).toBe(403);
});

test('an e-mail about the account of an administrator comes without its link', async () => {
  const key = { apikey: site.server.secretKey };
  const { sub } = JSON.parse(
    Buffer.from(
      (
        await tokenFrom('/auth/v1/token?grant_type=password', {
          email: 'carol@example.com',
          password,
        })
      ).split('.')[1] ?? '',
      'base64url',
    ).toString(),
  ) as { sub: string };
  expect((await site.post('/rest/v1/admins', { user_id: sub }, key)).status).toBe(201);

  const { mails } = (await (await read(administratorToken)).json()) as Answer;

  const carols = mails.filter(({ to }) => to === 'carol@example.com');
  expect(carols).toMatchObject([
    { subject: 'Set a new password', isHidden: true, text: '', html: '' },
  ]);
  expect(mails.find(({ to }) => to === 'ann@example.com')).toMatchObject({ isHidden: false });
});
