import { randomUUID } from 'node:crypto';
import { parseJsonObject } from '@manchester-eats/shared/domain';
import type { EmailDriver } from '@supabase/lite';
import { decoyDomain } from '../database/boot-statements.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { findAccountRoute, type AccountRoute } from '../limits/account-routes.ts';
import { createAttemptLimiter } from '../limits/attempt-limiter.ts';
import type { AccountCall } from './account-call.ts';
import { accountError } from './account-errors.ts';
import { readSignedClaims } from './access-token.ts';
import { changeAccount, limitAccount } from './change-account.ts';
import { isAccountEmail } from './e-mail-address.ts';
import { findMetadataProblem } from './metadata-problem.ts';
import { writeMail } from './mail.ts';
import { hashPassword, newPassword, passwordMatches } from './password-hash.ts';
import { findPasswordProblem } from './password-problem.ts';

/** What the rules need. */
export interface AccountRuleParts {
  readonly connection: DatabaseConnection;
  readonly email: EmailDriver;
  readonly jwtSecret: string;
  readonly siteUrl: string;
  /** Whether a new account has to prove its e-mail address. */
  readonly confirmsEmail: boolean;
}

/** Lets the backend handle a request. */
type Next = (request: Request) => Promise<Response>;

type Rule = (call: AccountCall) => Promise<Response>;

const pass: Rule = (call) => call.next(call.body);

/**
 * Handles requests to the account API with the checks of a hosted project that the embedded backend lacks.
 * Routes that `accountRoutes` does not list are refused.
 */
export function createAccountRules(
  parts: AccountRuleParts,
): (request: Request, next: Next) => Promise<Response> {
  const rules = rulesByRoute(parts);
  return async (request, next) => {
    const found = findAccountRoute(request.method, new URL(request.url).pathname);
    if (found === null) {
      return accountError(404, 'not_found', 'This server does not offer this route.');
    }
    const rule = rules[found.route];
    if (request.method === 'GET') {
      return rule({ request, body: {}, next: () => next(request) });
    }
    const body = await readBody(request);
    if (body === null) return accountError(400, 'bad_json', 'The body must be a JSON object.');
    return rule({
      request,
      body,
      next: (changed, path) => next(withBody(request, changed, path)),
    });
  };
}

function rulesByRoute(parts: AccountRuleParts): Readonly<Record<AccountRoute, Rule>> {
  const limiter = createAttemptLimiter(() => Date.now());
  const changeParts = {
    ...parts,
    limiter,
    onTakenAddress: (email: string) => sendTakenAddress(parts, email),
    onChangedPassword: (email: string) =>
      parts.email.send(writeMail('changed-password', email, {}, parts.siteUrl)),
    onChangedAddress: (email: string, address: string) =>
      parts.email.send(writeMail('changed-address', email, { address }, parts.siteUrl)),
  };
  const reauthenticate: Rule = async (call) => {
    const claims = readSignedClaims(call.request, parts.jwtSecret);
    const limited = claims && limitAccount(limiter, claims.userId, 'reauthenticate');
    return limited ?? pass(call);
  };
  return {
    'GET /health': pass,
    'GET /settings': pass,
    'GET /verify': pass,
    'GET /user': pass,
    'GET /reauthenticate': reauthenticate,
    'POST /verify': pass,
    'POST /logout': pass,
    'POST /signup': (call) => signUp(call, parts),
    'POST /token': (call) => giveToken(call, parts),
    'POST /recover': (call) => sendLink(call, parts),
    'POST /otp': (call) => sendLink(call, parts),
    'POST /magiclink': (call) => sendLink(call, parts),
    'POST /resend': (call) => sendLink(call, parts),
    'PUT /user': (call) => changeAccount(call, changeParts),
  };
}

/** Tells the holder of an address that somebody tried to use it for an account. */
function sendTakenAddress({ email: driver, siteUrl }: AccountRuleParts, email: string) {
  return driver.send(writeMail('taken-address', email, {}, siteUrl));
}

interface KnownAccount {
  readonly encrypted_password: string | null;
  readonly is_confirmed: boolean;
}

async function findAccount(
  { connection }: AccountRuleParts,
  email: string,
): Promise<KnownAccount | null> {
  const { rows } = await connection.query<KnownAccount>(
    `select encrypted_password, email_confirmed_at is not null as is_confirmed
      from auth.users where email = lower($1)`,
    [email],
  );
  return rows[0] ?? null;
}

/**
 * Signs an account up. Where e-mail addresses have to be proved, the response for one that already has an
 * account is the same and takes at least as long, because a decoy account is created and deleted. The holder
 * of the address gets an e-mail.
 */
async function signUp(call: AccountCall, parts: AccountRuleParts): Promise<Response> {
  const { email, password, data } = call.body;
  if (typeof email !== 'string' || typeof password !== 'string') {
    return accountError(400, 'validation_failed', 'An e-mail address and a password are needed.');
  }
  if (!isAccountEmail(email)) {
    return accountError(400, 'validation_failed', 'A valid e-mail address is needed.');
  }
  const weak = findPasswordProblem(password, email);
  if (weak !== null) return accountError(422, 'weak_password', weak);
  const problem = data === undefined ? null : findMetadataProblem(data);
  if (problem !== null) return accountError(422, 'validation_failed', problem);
  const account = await findAccount(parts, email);
  if (account === null || !parts.confirmsEmail) return call.next({ email, password, data });

  if (account.is_confirmed) await sendTakenAddress(parts, email);
  else {
    await voidUnprovedPassword(parts, email);
    await call.next({ email }, '/magiclink');
  }
  const decoy = `${randomUUID()}${decoyDomain}`;
  const response = await call.next({ email: decoy, password, data });
  await parts.connection.query('delete from auth.users where email = $1', [decoy]);
  const text = await response.text();
  return new Response(text.replaceAll(decoy, email.toLowerCase()), {
    status: response.status,
    headers: response.headers,
  });
}

/**
 * Where e-mail addresses have to be proved, replaces the password of an account whose address nobody has
 * proved yet: a stranger may have chosen it, and the next link would prove the address for that password.
 */
async function voidUnprovedPassword(
  { connection, confirmsEmail }: AccountRuleParts,
  email: string,
): Promise<void> {
  if (!confirmsEmail) return;
  await connection.query(
    `update auth.users set encrypted_password = $2
      where email = lower($1) and email_confirmed_at is null`,
    [email, await hashPassword(newPassword())],
  );
}

/** Gives a session for a password or a refresh token. */
async function giveToken(call: AccountCall, parts: AccountRuleParts): Promise<Response> {
  const { searchParams } = new URL(call.request.url);
  const next = (): Promise<Response> =>
    call.next(call.body, `/token?grant_type=${searchParams.get('grant_type') ?? ''}`);
  switch (searchParams.get('grant_type') ?? '') {
    case 'password': {
      const { email, password } = call.body;
      const account = typeof email === 'string' ? await findAccount(parts, email) : null;
      const stored = account?.encrypted_password ?? null;
      const isRight = await passwordMatches(typeof password === 'string' ? password : '', stored);
      return isRight
        ? next()
        : accountError(400, 'invalid_credentials', 'Invalid login credentials');
    }
    case 'refresh_token':
      return (await refuseUsedToken(parts, call.body['refresh_token'])) ?? next();
    default:
      return accountError(400, 'unsupported_grant_type', 'This kind of sign-in is not offered.');
  }
}

/**
 * Refuses a refresh token that was used before, and ends its session: one of its two users may be a thief.
 */
async function refuseUsedToken(
  { connection }: AccountRuleParts,
  token: unknown,
): Promise<Response | null> {
  if (typeof token !== 'string') {
    return accountError(400, 'validation_failed', 'A refresh token is needed.');
  }
  const { rows } = await connection.query<{ session_id: string | null }>(
    'select session_id from auth.refresh_tokens where token = $1 and revoked',
    [token],
  );
  if (rows[0] === undefined) return null;
  await connection.query('delete from auth.sessions where id = $1', [rows[0].session_id]);
  return accountError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
}

/**
 * Sends a link if the address has an account; `/resend` does so only if the address is not proved yet. The
 * response is the same if no link is sent.
 */
async function sendLink(call: AccountCall, parts: AccountRuleParts): Promise<Response> {
  const { email, type } = call.body;
  if (typeof email !== 'string' || !isAccountEmail(email.trim())) {
    return accountError(400, 'validation_failed', 'A valid e-mail address is needed.');
  }
  const account = await findAccount(parts, email);
  const route = new URL(call.request.url).pathname.slice('/auth/v1'.length);
  if (account !== null) {
    if (!account.is_confirmed) await voidUnprovedPassword(parts, email);
    if (route === '/recover') await call.next({ email });
    else if (route !== '/resend') await call.next({ email }, '/magiclink');
    else if (type === 'signup' && !account.is_confirmed) await call.next({ email }, '/magiclink');
  }
  return Response.json({});
}

async function readBody(request: Request): Promise<Readonly<Record<string, unknown>> | null> {
  const text = await request.clone().text();
  return text === '' ? {} : parseJsonObject(text);
}

function withBody(request: Request, body: object, path: string | undefined): Request {
  const url = path === undefined ? request.url : new URL(`/auth/v1${path}`, request.url);
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(url, { method: request.method, headers, body: JSON.stringify(body) });
}
