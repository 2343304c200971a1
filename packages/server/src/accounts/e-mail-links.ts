import { createHash, randomBytes } from 'node:crypto';
import { parseJsonObject } from '@manchester-eats/shared/domain';
import type { EmailDriver, EmailMessage } from '@supabase/lite';
import { decoyDomain } from '../database/boot-statements.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { countWrongCode, forgetWrongCodes, isCodeVoid } from './wrong-codes.ts';

/**
 * The embedded backend's token in a link is a hash of the e-mail address and a code of six digits, which
 * anybody can guess in an hour. So links contain a random token instead, and only links with one are
 * accepted.
 */
export interface EmailLinks {
  /** Sends the backend's e-mails, with random tokens in their links. */
  readonly driver: EmailDriver;
  /** Returns a request for the backend: in one to `/verify`, the backend's token replaces the random one. */
  translate(request: Request): Promise<Request>;
  /** Stores the tokens of the e-mails that a request has sent, and counts a wrong code. Call it after each. */
  finish(request: Request, status: number): Promise<void>;
}

/** Links to sign in without a password or to set a new one. Administrators get none. */
const signsIn = /[?&](?:amp;)?type=(?:recovery|magiclink)\b/;
const backendToken = /([?&](?:amp;)?token=)([0-9a-f]{64})\b/g;

/** A token that the backend never creates. */
const noToken = 'none';

interface SentToken {
  /** The hash of the random token. */
  readonly hash: string;
  /** The backend's token. */
  readonly token: string;
}

/** Sends e-mails with `driver`; `connection` runs SQL as the database's owner. */
export function createEmailLinks(driver: EmailDriver, connection: DatabaseConnection): EmailLinks {
  const sent: SentToken[] = [];
  const sentTo: string[] = [];

  /**
   * Read before each request to `/auth/v1`: the backend may send an e-mail within a transaction of its own.
   */
  let administrators: ReadonlySet<string> = new Set();

  /**
   * Returns the body of a request to `/verify`, with the backend's token or a typed code; `noToken` refuses it.
   */
  async function translateBody(body: Readonly<Record<string, unknown>>): Promise<object> {
    const { token_hash: link, email } = body;
    if (typeof link === 'string' && link !== '')
      return { type: body['type'], token_hash: await findToken(connection, link) };
    const address = addressOf(email);
    const isVoid = await isCodeVoid(connection, address);
    const isRefused = address === '' || isVoid || administrators.has(address);
    const { type, token } = body;
    return isRefused ? { type, token_hash: noToken } : { type, email: address, token };
  }

  return {
    driver: {
      async send(message) {
        const address = addressOf(message.to);
        const isLink = signsIn.test(message.text ?? '') || signsIn.test(message.html ?? '');
        if (address.endsWith(decoyDomain) || (isLink && administrators.has(address))) return;
        sentTo.push(address);
        await driver.send(withRandomTokens(message, (tokens) => sent.push(tokens)));
      },
    },
    async translate(request) {
      const url = new URL(request.url);
      if (!url.pathname.startsWith('/auth/v1/')) return request;
      administrators = await readAdministrators(connection);
      if (url.pathname !== '/auth/v1/verify') return request;
      if (request.method === 'GET') {
        const token = url.searchParams.get('token') ?? '';
        url.searchParams.set('token', token === '' ? '' : await findToken(connection, token));
        return new Request(url, { headers: request.headers });
      }
      const body = parseJsonObject(await request.clone().text());
      if (body === null) return request;
      return new Request(url, {
        method: request.method,
        headers: request.headers,
        body: JSON.stringify(await translateBody(body)),
      });
    },
    async finish(request, status) {
      for (const { hash, token } of sent.splice(0)) {
        await connection.query('insert into embedded.email_links (hash, token) values ($1, $2)', [
          hash,
          token,
        ]);
      }
      for (const address of sentTo.splice(0)) await forgetWrongCodes(connection, address);
      if (new URL(request.url).pathname !== '/auth/v1/verify' || status < 400) return;
      const body = request.method === 'POST' ? parseJsonObject(await request.clone().text()) : null;
      const address = addressOf(body?.['email']);
      if (address !== '') await countWrongCode(connection, address);
    },
  };
}

/** Replaces the backend's tokens in an e-mail; `onToken` gets each and the hash of the random one. */
function withRandomTokens(
  message: EmailMessage,
  onToken: (tokens: SentToken) => void,
): EmailMessage {
  const tokens = new Map<string, string>();
  const replace = (text: string) =>
    text.replace(backendToken, (_, start: string, token: string) => {
      const known = tokens.get(token) ?? randomBytes(32).toString('base64url');
      if (!tokens.has(token)) onToken({ hash: hashOf(known), token });
      tokens.set(token, known);
      return start + known;
    });
  return {
    ...message,
    ...(message.text === undefined ? {} : { text: replace(message.text) }),
    ...(message.html === undefined ? {} : { html: replace(message.html) }),
  };
}

async function readAdministrators(connection: DatabaseConnection): Promise<ReadonlySet<string>> {
  const { rows } = await connection.query<{ email: string }>(
    `select lower(u.email) as email from public.admins a join auth.users u on u.id = a.user_id`,
  );
  return new Set(rows.map(({ email }) => email));
}

/** Returns the backend's token for a random one; `noToken` if that is unknown or older than a day. */
async function findToken(connection: DatabaseConnection, token: string): Promise<string> {
  const { rows } = await connection.query<{ token: string }>(
    `select token from embedded.email_links
      where hash = $1 and created_at > now() - interval '1 day'`,
    [hashOf(token)],
  );
  return rows[0]?.token ?? noToken;
}

/** What is stored of a random token: whoever reads the database cannot follow its link. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function addressOf(email: unknown): string {
  return typeof email === 'string' ? email.trim().toLowerCase() : '';
}
