import { isObject } from '@manchester-eats/shared/domain';
import { findAccountRoute } from './account-routes.ts';
import type { AttemptKey } from './attempt-limiter.ts';

/** Where strangers could lock a user out, if tries from all addresses were counted together. */
const guessed = new Set(['/auth/v1/token', '/auth/v1/verify']);

const hour = 60 * 60_000;
const claimsPerHour = { attempts: 20, windowMilliseconds: hour };
/** More than an owner of many listings writes, and few enough that the disk does not fill. */
const writesPerHour = { attempts: 600, windowMilliseconds: hour };

/**
 * Returns the keys that limit a request that could guess a password or a code, send e-mails or fill a table;
 * null for any other request. `userId` is whose access token it sends, if this server signed it. From one IP address ten passwords or codes may be tried for an account. Passwords from
 * all addresses together are only slowed down, and a code is void after five, so that strangers cannot lock its user
 * out. A request that names no
 * account is limited by its address alone: a key that strangers share would lock them all out.
 */
export function attemptKeys(
  request: Request,
  body: Uint8Array,
  ip: string,
  userId: string | null,
): AttemptKey[] | null {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/rest/v1/')) return writeKeys(request, pathname, ip, userId);
  const limits = findAccountRoute(request.method, pathname)?.rules.limits;
  if (limits === undefined) return null;
  if (pathname === '/auth/v1/token' && !isPasswordSignIn(request)) return null;
  const account = limits.account === undefined ? '' : accountIn(body);
  const from = guessed.has(pathname) ? ` from ${ip}` : '';
  return [
    ...(limits.account === undefined || account === ''
      ? []
      : [{ key: `${pathname} account ${account}${from}`, limit: limits.account }]),
    { key: `${pathname} ip ${ip}`, limit: limits.address },
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

/** Functions check for themselves who may call them: administrators publish as much as they like. */
function writeKeys(
  { method, headers }: Request,
  path: string,
  ip: string,
  userId: string | null,
): AttemptKey[] | null {
  const isWrite = method !== 'GET' && method !== 'HEAD' && !path.startsWith('/rest/v1/rpc/');
  // Programs with the secret key; a wrong one is refused before anything is written.
  if (!isWrite || headers.get('apikey')?.startsWith('sb_secret_') === true) return null;
  if (path === '/rest/v1/claim_requests') {
    return [{ key: `${path} ip ${ip}`, limit: claimsPerHour }];
  }
  return [
    ...(userId === null ? [] : [{ key: `write account ${userId}`, limit: writesPerHour }]),
    { key: `write ip ${ip}`, limit: writesPerHour },
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
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    if (!isObject(value)) return '';
    const { email, phone } = value;
    const account = typeof email === 'string' ? email : phone;
    return typeof account === 'string' ? account.trim().toLowerCase().slice(0, 320) : '';
  } catch {
    return ''; // No JSON: the attempt counts for the IP address alone.
  }
}
