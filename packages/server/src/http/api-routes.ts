import type { Context, Hono } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import type { EmbeddedDatabase } from '../backend/embedded-database.ts';
import type { AttemptLimiter } from '../limits/attempt-limiter.ts';
import { answerInEvenTime } from '../limits/answer-times.ts';
import { attemptKeys, isForgiven } from '../limits/guarded-attempts.ts';
import { isOpenToAllOrigins } from './security-headers.ts';
import { requestOrigin } from './forwarded-headers.ts';
import { findQueryProblem, hasCondition } from './query-limits.ts';
import type { SlowSignIns } from '../limits/slow-sign-ins.ts';
import { findRequestEvent, readAnswered } from './request-event.ts';
import type { EventLog } from '../events/event-log.ts';
import { createBodyLimits } from './body-limits.ts';
import { findBodyProblem } from './json-body.ts';
import { siteTarget } from './redirect-targets.ts';
import { readBody } from './request-body.ts';
import { routeName } from './request-log.ts';
import { findSender, type Sender } from './request-sender.ts';

/** What the API routes need. */
export interface ApiParts {
  readonly database: Pick<EmbeddedDatabase, 'handle' | 'keys'>;
  readonly limiter: AttemptLimiter;
  readonly slowSignIns: SlowSignIns;
  readonly trustProxy: boolean;
  readonly events: Pick<EventLog, 'record'>;
  /** The public URL; null if none is set. */
  readonly siteUrl: string | null;
  /** The URL that the server listens on. */
  readonly ownUrl: string;
  /** Called after every accepted request to `/rest/v1` that is not a GET or HEAD, with the size of its body. */
  readonly onWrite: (bytes: number) => void;
  /** Called with a line about each unexpected error, without the query or the body of the request. */
  readonly log: (line: string) => void;
}

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers':
    'authorization, apikey, content-type, prefer, range, range-unit, accept, accept-profile, content-profile, x-client-info, x-retry-count, x-supabase-api-version, if-none-match',
  'access-control-expose-headers': 'content-range, etag, retry-after',
  'access-control-max-age': '86400',
};

/** Mounts the public parts of the embedded Supabase API. */
export function mountApi(app: Hono<{ Bindings: HttpBindings }>, parts: ApiParts): void {
  const findBodyLimit = createBodyLimits(parts.database.keys);
  app.on(
    ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    ['/auth/v1/*', '/rest/v1/*'],
    async (c) => {
      const sender = findSender(c, parts);
      const limit = findBodyLimit(c.req.raw, sender.userId);
      const read = await readBody(c.req.raw, { ...limit, ip: sender.network });
      if (read.outcome !== 'read') return refuseBody(read.outcome, limit.maxBytes);
      try {
        const response = await respond(c, sender, read.body, parts);
        await recordEvent(c.req.raw, sender, read.body, response, parts);
        return response;
      } finally {
        read.release();
      }
    },
  );
  app.all('/functions/v1/*', (c) =>
    c.json({ code: 'not_found', message: 'Function not found.' }, 404),
  );
}

async function recordEvent(
  request: Request,
  { ip }: Sender,
  body: Uint8Array,
  response: Response,
  { events }: ApiParts,
): Promise<void> {
  const event = findRequestEvent(await readAnswered(request, body, response, ip));
  if (event !== null) events.record(event);
}

/** Handles a request whose body was read. */
async function respond(
  c: Context<{ Bindings: HttpBindings }>,
  { ip, network, userId }: Sender,
  body: Uint8Array<ArrayBuffer>,
  parts: ApiParts,
): Promise<Response> {
  const { pathname } = new URL(c.req.url);
  const siteUrls = findSiteUrls(c, parts);
  const request = toBackendRequest(c.req.raw, body, siteUrls);
  const refusal = refuseOddBody(request, body) ?? refuseUnfiltered(request) ?? refuseQuery(request);
  if (refusal !== null) return refusal;

  request.headers.set('x-forwarded-for', ip); // The database must not see what the visitor forged.
  const keys = attemptKeys(request, body, network, userId);
  const wait = keys === null ? 0 : parts.limiter.attempt(keys);
  if (wait > 0) return tooManyAttempts(pathname, wait);
  const senders = userId === null ? [network] : [network, `account ${userId}`];
  const response = await parts.slowSignIns(request, body, network, () =>
    answerInEvenTime(request, () => parts.database.handle(request, senders)),
  );
  if (response === null) return tooManyAttempts(pathname, 10);
  if (keys !== null && isForgiven(request, response.status)) parts.limiter.forgive(keys);

  if (pathname.startsWith('/rest/') && !isRead(request.method) && response.status < 400) {
    parts.onWrite(body.byteLength);
  }
  if (response.status >= 500 && response.status !== 503) {
    const status = String(response.status);
    parts.log(`The API failed to respond to ${request.method} ${routeName(pathname)} (${status}).`);
  }
  return withOwnHeaders(response, siteUrls);
}

type SiteUrls = readonly [string, ...string[]];

/** The URLs of the site, the main one first. Without a public one, this computer has several names. */
function findSiteUrls(c: Context<{ Bindings: HttpBindings }>, parts: ApiParts): SiteUrls {
  const { siteUrl, ownUrl, trustProxy } = parts;
  return siteUrl === null ? [ownUrl, requestOrigin(c, trustProxy)] : [siteUrl];
}

function refuseBody(outcome: 'too-large' | 'no-room' | 'aborted', maxBytes: number): Response {
  if (outcome === 'no-room') {
    return Response.json(
      { code: 'busy', message: 'The directory is busy. Please try again in a moment.' },
      { status: 503, headers: { 'retry-after': '5' } },
    );
  }
  if (outcome === 'aborted') return refuseRequest('aborted', 'The request ended too early.');
  const message = `This request can have at most ${String(maxBytes / 1024)} kB.`;
  return Response.json({ code: 'too_large', message }, { status: 413 });
}

/** Refuses a body that the backend would fail on. */
function refuseOddBody(request: Request, body: Uint8Array): Response | null {
  if (isRead(request.method)) return null;
  const { pathname } = new URL(request.url);
  const problem = findBodyProblem(pathname, request.headers.get('content-type'), body);
  if (problem === null) return null;
  if (!pathname.startsWith('/auth/')) return refuseRequest('bad_body', problem);
  return Response.json({ code: 400, error_code: 'bad_json', msg: problem }, { status: 400 });
}

function refuseRequest(code: string, message: string): Response {
  return Response.json({ code, message, details: null, hint: null }, { status: 400 });
}

/** Responds to a CORS preflight request. */
export function respondToPreflight(path: string): Response {
  return new Response(null, {
    status: 204,
    ...(isOpenToAllOrigins(path) ? { headers: corsHeaders } : {}),
  });
}

/** Returns the headers that let pages of any origin read a response; none if the path is not open to them. */
export function openOriginHeaders(path: string): Record<string, string> {
  return isOpenToAllOrigins(path)
    ? {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': corsHeaders['access-control-expose-headers'],
      }
    : {};
}

/**
 * Copies a request for the backend. Removes a key from the URL, because URLs end up in logs and keys belong
 * in headers. Also replaces a target on another site and removes the Referer header, because the backend
 * would redirect there.
 */
function toBackendRequest(
  request: Request,
  body: Uint8Array<ArrayBuffer>,
  siteUrls: SiteUrls,
): Request {
  const url = new URL(request.url);
  if (url.searchParams.has('apikey')) url.searchParams.delete('apikey');
  const target = url.searchParams.get('redirect_to');
  if (target !== null) url.searchParams.set('redirect_to', siteTarget(target, siteUrls));
  const headers = new Headers(request.headers);
  headers.delete('referer');
  return new Request(url, {
    method: request.method,
    headers,
    signal: request.signal,
    ...(isRead(request.method) || body.byteLength === 0 ? {} : { body }),
  });
}

/** Refuses an update or deletion without any filter, as a hosted project does. */
function refuseUnfiltered(request: Request): Response | null {
  const url = new URL(request.url);
  if (!url.pathname.startsWith('/rest/v1/')) return null;
  if (request.method !== 'PATCH' && request.method !== 'DELETE') return null;
  if (hasCondition(url)) return null;
  return Response.json(
    {
      code: '21000',
      message: `${request.method === 'DELETE' ? 'DELETE' : 'UPDATE'} requires a WHERE clause`,
      details: null,
      hint: 'Add a filter for the rows.',
    },
    { status: 400 },
  );
}

/** Refuses a query that could keep the database busy for long, or that names a system column. */
function refuseQuery(request: Request): Response | null {
  const url = new URL(request.url);
  const problem = url.pathname.startsWith('/rest/v1/') ? findQueryProblem(url) : null;
  if (problem === null) return null;
  return refuseRequest('query_refused', problem);
}

function tooManyAttempts(path: string, seconds: number): Response {
  const minutes = Math.ceil(seconds / 60);
  const message = `Too many attempts. Please try again in ${String(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  const body = path.startsWith('/auth/')
    ? { code: 429, error_code: 'over_request_rate_limit', msg: message }
    : { code: 'over_request_rate_limit', message, details: null, hint: null };
  return Response.json(body, { status: 429, headers: { 'retry-after': String(seconds) } });
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * Removes the backend's CORS headers, because they open every path, and its Content-Location, which can be
 * longer than a proxy accepts. Forbids caching, and allows redirects to the site only.
 */
function withOwnHeaders(response: Response, siteUrls: SiteUrls): Response {
  const headers = new Headers(response.headers);
  for (const name of [...headers.keys()]) {
    if (name.startsWith('access-control-')) headers.delete(name);
  }
  headers.delete('content-length');
  headers.delete('content-location');
  const location = headers.get('location');
  if (location !== null) headers.set('location', siteTarget(location, siteUrls));
  headers.set('cache-control', 'no-store');
  return new Response(response.body, { status: response.status, headers });
}
