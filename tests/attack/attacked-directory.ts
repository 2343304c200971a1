import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isObject } from '@manchester-eats/shared/domain';
import { administrator, startDirectoryServer } from '../running/directory-server.ts';
import { sendRaw, type RawResponse } from './raw-request.ts';

/** Appears in every planted record that only its owner or an administrator may read. */
export const secret = 'Secret-7f3a';

/** Appears in every claim that an attacker sends, and in much else that an attacker writes. */
export const attackerMark = 'attacker-51c0';

/** The tables whose rows an attacker must not change. */
const protectedTables = [
  'listings',
  'listing_removals',
  'categories',
  'areas',
  'articles',
  'site_documents',
  'claim_requests',
  'contact_messages',
  'listing_entries',
  'request_history',
  'profiles',
  'publication_log',
  'admins',
];

/** An attacker, and the headers with which they identify themselves. */
export interface Attacker {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A running server with secrets, an owner, an attacker with an account, and an administrator. */
export interface AttackedDirectory {
  readonly url: string;
  readonly port: number;
  /** Visitors, owners and forgers; none of them may read a secret or change a protected row. */
  readonly attackers: readonly Attacker[];
  /** The headers of the administrator, whose mistakes and stolen sessions must do no more than they can. */
  readonly administrator: Readonly<Record<string, string>>;
  /** The headers of a program with the secret key, which bypasses every policy. */
  readonly program: Readonly<Record<string, string>>;
  /** The id of the attacker's account. */
  readonly attackerId: string;
  /** All protected rows, without those that the attacker may write. */
  readProtected(): Promise<string>;
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<RawResponse>;
  restart(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const sessionSchema = z.object({
  access_token: z.string(),
  user: z.object({ id: z.string() }),
});
const rowsSchema = z.array(z.record(z.string(), z.unknown()));
const password = 'a long enough phrase 9';

/** Where the attacked server listens. */
interface AttackedPorts {
  /** The port of the server; any free one if it is not given. */
  readonly port?: string | undefined;
  /** The port of a proxy in front of it, to which all requests are sent. */
  readonly through?: string | undefined;
}

/** Starts a server that trusts a proxy, so that every try can come from an address of its own. */
export async function startAttackedDirectory({
  port: ownPort,
  through,
}: AttackedPorts = {}): Promise<AttackedDirectory> {
  const server = await startDirectoryServer({
    EATS_DEMO: '0',
    EATS_TRUST_PROXY: '1',
    ...(ownPort === undefined ? {} : { PORT: ownPort }),
  });
  const port = Number(through ?? new URL(server.url).port);
  const keys = readKeys(server.dataFolder);
  const key = { apikey: keys.publishableKey, 'content-type': 'application/json' };

  function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = key,
  ) {
    return sendRaw(port, {
      method,
      path,
      headers,
      body: body === undefined ? '' : JSON.stringify(body),
    });
  }

  const admin = await signIn(send, '/auth/v1/token?grant_type=password', administrator);
  const owner = await signIn(send, '/auth/v1/signup', { email: 'owner@example.com', password });
  const attacker = await signIn(send, '/auth/v1/signup', {
    email: 'attacker@example.com',
    password,
  });
  const asOwner = { ...key, authorization: `Bearer ${owner.access_token}` };
  const asAdministrator = { ...key, authorization: `Bearer ${admin.access_token}` };
  await plantSecrets(send, asAdministrator, asOwner, owner.user.id);

  /** Whether a row is the attacker's own, a claim that anybody may send, its step, or the profile of a new account. */
  function mayWrite(table: string, row: Readonly<Record<string, unknown>>): boolean {
    if (table === 'profiles') return row['id'] !== owner.user.id && row['id'] !== admin.user.id;
    if (table === 'request_history') return row['step'] === 'claim';
    const marked = [row['code_word'], row['message']];
    return row['user_id'] === attacker.user.id || marked.includes(attackerMark);
  }

  async function readRows(table: string): Promise<Record<string, unknown>[]> {
    const response = await send('GET', `/rest/v1/${table}?limit=1000`, undefined, {
      apikey: keys.secretKey,
    });
    if (response.status !== 200) throw new Error(`${table}: ${response.text}`);
    return rowsSchema.parse(JSON.parse(response.text));
  }

  return {
    url: server.url,
    port,
    attackers: attackersWith(keys, attacker.access_token),
    administrator: asAdministrator,
    program: { ...key, apikey: keys.secretKey },
    attackerId: attacker.user.id,
    send,
    async readProtected() {
      const tables: Record<string, string[]> = {};
      for (const table of protectedTables) {
        const rows = await readRows(table);
        tables[table] = rows
          .filter((row) => !mayWrite(table, row))
          .map((row) => JSON.stringify(row))
          .sort();
      }
      return JSON.stringify(tables, null, 1);
    },
    restart: () => server.restart(),
    kill: () => server.kill(),
    stop: () => server.stop(),
  };
}

async function signIn(
  send: AttackedDirectory['send'],
  path: string,
  account: { readonly email: string; readonly password: string },
) {
  const response = await send('POST', path, account);
  if (response.status !== 200) throw new Error(`${path}: ${response.text}`);
  return sessionSchema.parse(JSON.parse(response.text));
}

async function plantSecrets(
  send: AttackedDirectory['send'],
  asAdministrator: Readonly<Record<string, string>>,
  asOwner: Readonly<Record<string, string>>,
  ownerId: string,
): Promise<void> {
  const save = (kind: string, id: string, fields: object) => ({
    operation: 'save',
    kind,
    id,
    revision: null,
    fields,
  });
  const steps = [
    save('listing', 'public', {
      name: 'Public Kitchen',
      description: 'Warm words',
      category: 'Pizza',
    }),
    save('listing', 'owned', { name: 'Owned Kitchen', userId: ownerId }),
    save('listing', 'waiting', { name: `${secret} waiting`, status: 'pending' }),
    save('category', 'pizza', { name: 'Pizza' }),
    save('area', 'bury', { name: 'Bury' }),
    save('article', 'draft', { title: `${secret} draft` }),
    save('article', 'out', { title: 'Out', published: true }),
    save('ad', 'off', { enabled: false, code: `${secret} code`, position: 'top' }),
    save('setting', 'claimsEnabled', { value: true }),
    save('media', 'picture', { name: `${secret} picture`, url: '/x.png', size: 1 }),
  ];
  const claim = {
    listing_id: 'public',
    name: `${secret} Ann`,
    email: 'ann@example.com',
    phone: '1',
    code_word: `${secret} plum`,
    status: 'pending',
  };
  const message = { name: 'Ann', email: 'ann@example.com', message: `${secret} message` };
  const planted = [
    await send('POST', '/rest/v1/rpc/publish_changes', { steps }, asAdministrator),
    await send('POST', '/rest/v1/listings', { name: `${secret} owned`, user_id: ownerId }, asOwner),
    await send('POST', '/rest/v1/claim_requests', claim),
    await send('POST', '/rest/v1/contact_messages', message),
    await send('PATCH', '/rest/v1/listings?id=eq.owned', { name: `${secret} change` }, asOwner),
  ];
  for (const { status, text } of planted) if (status >= 300) throw new Error(text);
}

function readKeys(folder: string) {
  const keys: unknown = JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8'));
  return z.object({ publishableKey: z.string(), secretKey: z.string() }).parse(keys);
}

/** Returns everybody who attacks: with and without a key, with an account, and with forged tokens. */
function attackersWith(
  keys: { readonly publishableKey: string },
  token: string,
): readonly Attacker[] {
  const apikey = keys.publishableKey;
  const bearer = (name: string, value: string): Attacker => ({
    name,
    headers: { apikey, authorization: `Bearer ${value}` },
  });
  const claims = payloadOf(token);
  const visitor = { name: 'a visitor', headers: { apikey } };
  const account = bearer('an owner', token);
  return [
    // Listed several times, because these get past the first checks.
    ...Array.from({ length: 8 }, () => [visitor, account]).flat(),
    { name: 'somebody without a key', headers: {} },
    { name: 'somebody with a wrong key', headers: { apikey: 'sb_secret_wrong' } },
    { name: 'somebody with an empty key', headers: { apikey: '' } },
    { name: 'an owner without a key', headers: { authorization: `Bearer ${token}` } },
    bearer(
      'a forger: no algorithm',
      sign({ alg: 'none' }, { ...claims, role: 'service_role' }, null),
    ),
    bearer(
      'a forger: well-known secret',
      sign(
        { alg: 'HS256' },
        { ...claims, role: 'service_role' },
        'super-secret-jwt-token-with-at-least-32-characters-long',
      ),
    ),
    bearer(
      'a forger: default secret',
      sign({ alg: 'HS256' }, { ...claims, role: 'postgres' }, 'unsafe-secret-change-me'),
    ),
    bearer(
      'a forger: the key as secret',
      sign({ alg: 'HS256' }, { ...claims, role: 'service_role' }, apikey),
    ),
    bearer('a forger: changed claims', withPayload(token, { ...claims, role: 'service_role' })),
    bearer(
      'a forger: another account',
      withPayload(token, { ...claims, sub: '00000000-0000-4000-8000-000000000000' }),
    ),
    bearer('a forger: the publishable key', apikey),
    bearer('a forger: not a token', 'a.b.c'),
  ];
}

function payloadOf(token: string): Readonly<Record<string, unknown>> {
  const payload: unknown = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
  );
  return isObject(payload) ? payload : {};
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

/** Returns a token signed with a secret; null leaves the signature empty. */
function sign(header: object, payload: object, key: string | null): string {
  const unsigned = `${encode({ typ: 'JWT', ...header })}.${encode(payload)}`;
  const signature =
    key === null ? '' : createHmac('sha256', key).update(unsigned).digest('base64url');
  return `${unsigned}.${signature}`;
}

function withPayload(token: string, payload: object): string {
  const [header = '', , signature = ''] = token.split('.');
  return `${header}.${encode(payload)}.${signature}`;
}
