import { isObject } from '@manchester-eats/shared/domain';
import type { AttemptKey } from './attempt-limiter.ts';

const quarterHour = 15 * 60_000;
const hour = 60 * 60_000;

/** Reads that could guess a token or send e-mails. */
const limitedReads = new Set(['/auth/v1/verify', '/auth/v1/reauthenticate']);

/**
 * Returns the keys that limit a request that could guess a password or a code, send e-mails or fill a table;
 * null for any other request. From one IP address ten passwords may be tried for an account; tries from all
 * addresses together are only slowed down, so that strangers cannot lock its user out. A request that names no
 * account is limited by its address alone: a key that strangers share would lock them all out.
 */
export function attemptKeys(request: Request, body: Uint8Array, ip: string): AttemptKey[] | null {
  const { pathname, searchParams } = new URL(request.url);
  const isWrite = request.method === 'POST' || request.method === 'PUT';
  if (!isWrite && !limitedReads.has(pathname)) return null;
  const key = (name: string, attempts: number, windowMilliseconds: number): AttemptKey => ({
    key: `${pathname} ${name}`,
    limit: { attempts, windowMilliseconds },
  });
  const account = accountIn(body);
  const ofAccount = (attempts: number, windowMilliseconds: number, from = ''): AttemptKey[] =>
    account === '' ? [] : [key(`account ${account}${from}`, attempts, windowMilliseconds)];
  switch (pathname) {
    case '/auth/v1/token':
      if (searchParams.get('grant_type') !== 'password') return null;
      return [...ofAccount(10, quarterHour, ` from ${ip}`), key(`ip ${ip}`, 50, quarterHour)];
    case '/auth/v1/verify':
      return [...ofAccount(10, quarterHour), key(`ip ${ip}`, 50, quarterHour)];
    case '/auth/v1/user':
      return [key(`ip ${ip}`, 30, hour)];
    case '/auth/v1/recover':
    case '/auth/v1/reauthenticate':
    case '/auth/v1/otp':
    case '/auth/v1/resend':
    case '/auth/v1/magiclink':
      return [...ofAccount(5, hour), key(`ip ${ip}`, 20, hour)];
    case '/auth/v1/signup':
      return [...ofAccount(10, hour), key(`ip ${ip}`, 30, hour)];
    case '/rest/v1/claim_requests':
      return [key(`ip ${ip}`, 20, hour)];
    default:
      return null;
  }
}

/** Returns whether a request does not count as an attempt, because it was a successful sign-in. */
export function isForgiven(request: Request, status: number): boolean {
  return status < 400 && new URL(request.url).pathname === '/auth/v1/token';
}

/** Returns the account that a request tries to sign in to with a password; null for any other request. */
export function signInAccount(request: Request, body: Uint8Array): string | null {
  const { pathname, searchParams } = new URL(request.url);
  const isSignIn =
    request.method === 'POST' &&
    pathname === '/auth/v1/token' &&
    searchParams.get('grant_type') === 'password';
  const account = isSignIn ? accountIn(body) : '';
  return account === '' ? null : account;
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
