import type { Context, Hono } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import type { EmbeddedDatabase } from '../database/embedded-database.ts';
import type { AttemptLimiter } from './attempt-limiter.ts';
import { inEvenTime } from './answer-times.ts';
import { attemptKeys, isForgiven } from './guarded-attempts.ts';
import { isOpenToAllOrigins } from './security-headers.ts';
import { visitorIp } from './forwarded-headers.ts';
import { findQueryProblem } from './query-limits.ts';
import type { SlowSignIns } from './slow-sign-ins.ts';
import { createBodyBudget, readBody } from './request-body.ts';
import { findRequestEvent, readAnswered } from './request-event.ts';
import type { EventLog } from '../operator/event-log.ts';

/** What the API routes need. */
export interface ApiParts {
  readonly database: Pick<EmbeddedDatabase, 'handle'>;
  readonly limiter: AttemptLimiter;
  readonly slowSignIns: SlowSignIns;
  readonly trustProxy: boolean;
  readonly events: Pick<EventLog, 'record'>;
  /** Called after every accepted request to `/rest/v1` that is not a GET or HEAD. */
  readonly onWrite: () => void;
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

/** The most bytes of all bodies that are being read or wait for the database. */
const maxWaitingBytes = 64 * 1024 * 1024;
const maxAccountBytes = 16 * 1024;
/** Of visitors, who only claim listings. */
const maxVisitorBytes = 64 * 1024;
/** Of signed-in users and of programs with the secret key. */
const maxUserBytes = 4 * 1024 * 1024;

/** Mounts the public parts of the embedded Supabase API. */
export function mountApi(app: Hono<{ Bindings: HttpBindings }>, parts: ApiParts): void {
  const budget = createBodyBudget(maxWaitingBytes);
  app.on(
    ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    ['/auth/v1/*', '/rest/v1/*'],
    async (c) => {
      const read = await readBody(c.req.raw, maxBodyBytes(c.req.raw), budget);
      if (read.outcome !== 'read') return refuseBody(read.outcome);
      try {
        const response = await respond(c, read.body, parts);
        await recordEvent(c, read.body, response, parts);
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
  c: Context<{ Bindings: HttpBindings }>,
  body: Uint8Array,
  response: Response,
  { events, trustProxy }: ApiParts,
): Promise<void> {
  const address = visitorIp(c, trustProxy);
  const event = findRequestEvent(await readAnswered(c.req.raw, body, response, address));
  if (event !== null) events.record(event);
}

/** Handles a request whose body was read. */
async function respond(
  c: Context<{ Bindings: HttpBindings }>,
  body: Uint8Array<ArrayBuffer>,
  parts: ApiParts,
): Promise<Response> {
  const { pathname } = new URL(c.req.url);
  const request = withoutKeyInUrl(c.req.raw, body);
  const refusal = refuseUnfiltered(request) ?? refuseQuery(request);
  if (refusal !== null) return refusal;

  const ip = visitorIp(c, parts.trustProxy);
  request.headers.set('x-forwarded-for', ip); // The database must not see what the visitor forged.
  const keys = attemptKeys(request, body, ip);
  const wait = keys === null ? 0 : parts.limiter.attempt(keys);
  if (wait > 0) return tooManyAttempts(pathname, wait);
  const response = await parts.slowSignIns(request, body, ip, () =>
    inEvenTime(pathname, () => parts.database.handle(request)),
  );
  if (response === null) return tooManyAttempts(pathname, 10);
  if (keys !== null && isForgiven(request, response.status)) parts.limiter.forgive(keys);

  if (pathname.startsWith('/rest/') && !isRead(request.method) && response.status < 400) {
    parts.onWrite();
  }
  if (response.status >= 500 && response.status !== 503) {
    parts.log(
      `The API failed to respond to ${request.method} ${pathname} (${String(response.status)}).`,
    );
  }
  return withOwnHeaders(response);
}

/** Returns how large a body may be, judged before it is read. */
function maxBodyBytes({ url, headers }: Request): number {
  if (new URL(url).pathname.startsWith('/auth/')) return maxAccountBytes;
  const isSecret = headers.get('apikey')?.startsWith('sb_secret_') === true;
  const token = /^bearer\s+(.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? '';
  return isSecret || token.includes('.') ? maxUserBytes : maxVisitorBytes;
}

function refuseBody(outcome: 'too-large' | 'no-room'): Response {
  return outcome === 'too-large'
    ? Response.json({ code: 'too_large', message: 'This request is too large.' }, { status: 413 })
    : Response.json(
        { code: 'busy', message: 'The directory is busy. Please try again in a moment.' },
        { status: 503, headers: { 'retry-after': '5' } },
      );
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

/** Removes a key from the URL: URLs end up in logs, so keys belong in headers. */
function withoutKeyInUrl(request: Request, body: Uint8Array<ArrayBuffer>): Request {
  const url = new URL(request.url);
  url.searchParams.delete('apikey');
  return new Request(url, {
    method: request.method,
    headers: request.headers,
    ...(isRead(request.method) || body.byteLength === 0 ? {} : { body }),
  });
}

const noFilters = new Set(['select', 'columns', 'order', 'limit', 'offset', 'on_conflict']);

/** Refuses an update or deletion without any filter, as a hosted project does. */
function refuseUnfiltered(request: Request): Response | null {
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.startsWith('/rest/v1/')) return null;
  if (request.method !== 'PATCH' && request.method !== 'DELETE') return null;
  if ([...searchParams.keys()].some((name) => !noFilters.has(name))) return null;
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

/** Refuses a query that could keep the database busy for long. */
function refuseQuery(request: Request): Response | null {
  const url = new URL(request.url);
  const problem = url.pathname.startsWith('/rest/v1/') ? findQueryProblem(url) : null;
  if (problem === null) return null;
  return Response.json(
    { code: 'query_refused', message: problem, details: null, hint: null },
    { status: 400 },
  );
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

/** Removes the CORS headers of the embedded backend, because they open every path, and forbids caching. */
function withOwnHeaders(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const name of [...headers.keys()]) {
    if (name.startsWith('access-control-')) headers.delete(name);
  }
  headers.delete('content-length');
  headers.set('cache-control', 'no-store');
  return new Response(response.body, { status: response.status, headers });
}
