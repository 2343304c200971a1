import { isObject } from '@manchester-eats/shared/domain';
import { findAccountRoute } from './account-routes.ts';
import type { AttemptKey } from './attempt-limiter.ts';

const claimsPerHour = { attempts: 20, windowMilliseconds: 60 * 60_000 };

/**
 * Returns the keys that limit a request that could guess a password or a code, send e-mails or fill a table;
 * null for any other request. From one IP address ten passwords may be tried for an account; tries from all
 * addresses together are only slowed down, so that strangers cannot lock its user out. A request that names no
 * account is limited by its address alone: a key that strangers share would lock them all out.
 */
export function attemptKeys(request: Request, body: Uint8Array, ip: string): AttemptKey[] | null {
  const { pathname } = new URL(request.url);
  const isClaim = pathname === '/rest/v1/claim_requests' && isWrite(request.method);
  if (isClaim) {
    return [{ key: `${pathname} ip ${ip}`, limit: claimsPerHour }];
  }
  const limits = findAccountRoute(request.method, pathname)?.rules.limits;
  if (limits === undefined) return null;
  const isToken = pathname === '/auth/v1/token';
  if (isToken && !isPasswordSignIn(request)) return null;
  const account = limits.account === undefined ? '' : accountIn(body);
  const from = isToken ? ` from ${ip}` : '';
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

function isWrite(method: string): boolean {
  return method === 'POST' || method === 'PUT';
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
