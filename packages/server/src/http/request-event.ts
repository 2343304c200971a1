import { isObject, parseJsonObject } from '@manchester-eats/shared/domain';
import { bearerToken } from '../accounts/access-token.ts';
import type { SecurityEvent } from '../events/security-event.ts';

/** What is known of a request to the API once it was answered. */
export interface AnsweredRequest {
  readonly method: string;
  readonly url: URL;
  readonly status: number;
  /** The visitor's IP address. */
  readonly address: string;
  /** The body of a request to `/auth/v1`; `{}` if it is not an object of JSON, and for any other request. */
  readonly requestBody: Readonly<Record<string, unknown>>;
  /** The body of the response; `{}` if it is not an object of JSON, or no event needs it. */
  readonly responseBody: Readonly<Record<string, unknown>>;
  /** The contents of the access token in the redirect, or else in the request; `{}` without one. */
  readonly claims: Readonly<Record<string, unknown>>;
  /** Whether the response redirects with a session. */
  readonly hasSession: boolean;
}

/** The SQLSTATE of a statement that took too long. */
const stoppedCode = '57014';

/** Reads what an event needs from a request and its response; their bodies can still be read. */
export async function readAnswered(
  request: Request,
  body: Uint8Array,
  response: Response,
  address: string,
): Promise<AnsweredRequest> {
  const url = new URL(request.url);
  const isAccount = url.pathname.startsWith('/auth/');
  const isInteresting = isAccount ? request.method !== 'GET' : response.status >= 500;
  const fragment = new URLSearchParams(response.headers.get('location')?.split('#')[1] ?? '');
  return {
    method: request.method,
    url,
    status: response.status,
    address,
    requestBody: isAccount ? (parseJsonObject(new TextDecoder().decode(body)) ?? {}) : {},
    responseBody: isInteresting ? (parseJsonObject(await response.clone().text()) ?? {}) : {},
    claims: claimsOf(fragment.get('access_token') ?? bearerToken(request) ?? ''),
    hasSession: fragment.has('access_token'),
  };
}

/** Returns the security event that a request caused, or null for none. */
export function findRequestEvent(answered: AnsweredRequest): SecurityEvent | null {
  const { status, responseBody, url, address } = answered;
  const event = (name: SecurityEvent['event'], account?: string): SecurityEvent => ({
    event: name,
    account,
    address,
    route: routeName(url.pathname),
  });
  if (status === 429) return event('refused_by_limit', accountOf(answered.requestBody));
  if (responseBody['code'] === stoppedCode) return event('statement_stopped');
  const name = accountEvent(answered);
  if (name === null) return null;
  const { user = responseBody } = responseBody;
  const known = status < 400 && isObject(user) ? accountOf(user) : undefined;
  const claimed = status < 400 ? accountOf(answered.claims) : undefined;
  return event(name, known ?? accountOf(answered.requestBody) ?? claimed);
}

function accountEvent(answered: AnsweredRequest): SecurityEvent['event'] | null {
  const { method, url, status, requestBody, hasSession } = answered;
  const isAccepted = status < 400;
  if (method === 'GET') {
    if (url.pathname !== '/auth/v1/verify') return null;
    return hasSession ? 'signed_in' : 'sign_in_failed';
  }
  switch (url.pathname) {
    case '/auth/v1/token':
      if (url.searchParams.get('grant_type') === 'refresh_token' || status >= 500) return null;
      return isAccepted ? 'signed_in' : 'sign_in_failed';
    case '/auth/v1/verify':
      if (status >= 500) return null;
      return isAccepted ? 'signed_in' : 'sign_in_failed';
    case '/auth/v1/signup':
      return isAccepted ? 'signed_up' : null;
    case '/auth/v1/logout':
      return isAccepted ? 'signed_out' : null;
    case '/auth/v1/user':
      return isAccepted && method === 'PUT' && requestBody['password'] !== undefined
        ? 'password_changed'
        : null;
    case '/auth/v1/recover':
      return isAccepted ? 'password_reset_asked' : null;
    case '/rest/v1/rpc/delete_my_account':
      return isAccepted ? 'account_deleted' : null;
    case '/auth/v1/otp':
    case '/auth/v1/magiclink':
      return isAccepted ? 'sign_in_link_asked' : null;
    default:
      return null;
  }
}

/** Returns a path of short plain words unchanged, and only the beginning of any other: the rest can be secret. */
function routeName(path: string): string {
  const isPlain = /^\/(?:auth|rest)\/v1(?:\/[a-z0-9_]{1,60}){0,2}$/.test(path);
  return isPlain ? path : path.startsWith('/auth/') ? '/auth/v1/…' : '/rest/v1/…';
}

/** Returns an e-mail address, or else an id. Anything else may be a password in the wrong field. */
function accountOf({ email, sub, id }: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof email === 'string' && /^[^\s@]+@[^\s@]+$/.test(email.trim())) {
    return email.trim().toLowerCase();
  }
  const account = sub ?? id;
  return typeof account === 'string' && /^[0-9a-f-]{36}$/.test(account) ? account : undefined;
}

/** Returns the contents of an access token without verifying it: use them only if the backend accepted it. */
function claimsOf(token: string): Readonly<Record<string, unknown>> {
  const payload = token.split('.')[1] ?? '';
  return parseJsonObject(Buffer.from(payload, 'base64url').toString()) ?? {};
}
