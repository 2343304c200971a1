import { parseJsonObject } from '@manchester-eats/shared/domain';
import { findAccountRoute } from './account-routes.ts';
import type { AttemptKey } from './attempt-limiter.ts';

/** The paths where strangers could lock a user out, if tries from all networks were counted together. */
const guessablePaths = new Set(['/auth/v1/token', '/auth/v1/verify']);

const hour = 60 * 60_000;
/** Tables that anybody may write to, without an account. */
const openTables = new Set(['/rest/v1/claim_requests', '/rest/v1/contact_messages']);
const openWritesPerHour = { attempts: 20, windowMilliseconds: hour };
/** More than an owner of many listings needs, and few enough that the disk does not fill. */
const writesPerHour = { attempts: 600, windowMilliseconds: hour };

/**
 * Returns the keys that limit a request that could guess a password or a code, send e-mails or fill a table;
 * null for any other request. `userId` is the user of the request's access token; null if this server did not
 * sign one.
 *
 * From one network, ten passwords or codes may be tried for an account in a quarter of an hour. Passwords
 * from all networks together are only slowed down, and a code is void after five wrong tries, so that
 * strangers cannot lock the account's user out. A request that names no account is limited by its network
 * alone: a key shared by strangers would lock them all out.
 */
export function attemptKeys(
  request: Request,
  body: Uint8Array,
  network: string,
  userId: string | null,
): AttemptKey[] | null {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/rest/v1/')) return writeKeys(request, pathname, network, userId);
  const limits = findAccountRoute(request.method, pathname)?.rules.limits;
  if (limits === undefined) return null;
  if (pathname === '/auth/v1/token' && !isPasswordSignIn(request)) return null;
  const account = limits.account === undefined ? '' : accountIn(body);
  const from = guessablePaths.has(pathname) ? ` from ${network}` : '';
  return [
    ...(limits.account === undefined || account === ''
      ? []
      : [{ key: `${pathname} account ${account}${from}`, limit: limits.account }]),
    { key: `${pathname} network ${network}`, limit: limits.network },
  ];
}

/** Returns whether a request does not count as an attempt, because it was a successful sign-in. */
export function isForgiven(request: Request, status: number): boolean {
  return status < 400 && new URL(request.url).pathname === '/auth/v1/token';
}

/** Returns the account that a request tries to sign in to with a password; null for any other request. */
export function signInAccount(request: Request, body: Uint8Array): string | null {
  const account = isPasswordSignIn(request) ? accountIn(body) : '';
  return account === '' ? null : account;
}

/**
 * Returns the keys that limit a write; null for a request that is not limited. Calls of functions are not
 * limited: functions check who calls them, and administrators may publish as much as they like.
 */
function writeKeys(
  { method, headers }: Request,
  path: string,
  network: string,
  userId: string | null,
): AttemptKey[] | null {
  const isWrite = method !== 'GET' && method !== 'HEAD' && !path.startsWith('/rest/v1/rpc/');
  // The secret key is not limited; a wrong one is refused before anything is written.
  if (!isWrite || headers.get('apikey')?.startsWith('sb_secret_') === true) return null;
  if (openTables.has(path)) {
    return [{ key: `${path} network ${network}`, limit: openWritesPerHour }];
  }
  return [
    ...(userId === null ? [] : [{ key: `write account ${userId}`, limit: writesPerHour }]),
    { key: `write network ${network}`, limit: writesPerHour },
  ];
}

function isPasswordSignIn(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url);
  return (
    request.method === 'POST' &&
    pathname === '/auth/v1/token' &&
    searchParams.get('grant_type') === 'password'
  );
}

function accountIn(body: Uint8Array): string {
  // Not an object: the attempt counts for the network alone.
  const { email, phone } = parseJsonObject(new TextDecoder().decode(body)) ?? {};
  const account = typeof email === 'string' ? email : phone;
  return typeof account === 'string' ? account.trim().toLowerCase().slice(0, 320) : '';
}
