import { setTimeout as wait } from 'node:timers/promises';
import {
  Agent,
  EnvHttpProxyAgent,
  fetch as undiciFetch,
  type Dispatcher,
  type Response as UndiciResponse,
} from 'undici';
import { HttpError, isTransient, toHttpError } from './http-error.ts';
import { isSameRequest, redirectTarget } from './redirect.ts';

/** A complete response, whatever its status. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/** Sends requests with time and size limits, and retries where that is safe. */
export interface HttpClient {
  /**
   * @throws {HttpError} if no complete response arrived, also because a signal timed out; an `AbortError` if
   * a signal aborted the request for another reason.
   */
  send(url: string, init?: HttpRequest): Promise<HttpResponse>;
  /** Sends as `send` does, with the signature of `fetch`, for libraries that need one. */
  readonly fetch: typeof globalThis.fetch;
  /** Closes open connections, so that the process can exit. */
  close(): Promise<void>;
}

/** The parts of a request that this client supports. */
export interface HttpRequest {
  readonly method?: string;
  readonly headers?: Headers | Record<string, string>;
  readonly body?: string | Uint8Array;
  readonly signal?: AbortSignal;
  /** The number of attempts; 1 for no retry. Only GET and HEAD are retried. */
  readonly tries?: number;
}

/** The limits and environment of a client. */
export interface HttpClientOptions {
  /** Aborts pending requests, as on Ctrl-C. */
  readonly signal?: AbortSignal;
  /** The largest accepted body, in bytes. */
  readonly maxBytes?: number;
  /** Receives the size of each part of a body when it arrives. */
  readonly onBytes?: (count: number) => void;
  /** The longest wait for a connection, in milliseconds. */
  readonly connectTimeout?: number;
  /** The longest wait for the start of a response, and between two parts of it, in milliseconds. */
  readonly responseTimeout?: number;
  /** Waits before a retry; tests pass a function that returns at once. */
  readonly pause?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

const defaultMaxBytes = 256 * 1024 * 1024;
const defaultTries = 4;
const firstPause = 400;
const longestPause = 30_000;
const mostRedirects = 5;
const transientStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Creates a client; close it when it is no longer needed. */
export function createHttpClient(options: HttpClientOptions = {}): HttpClient {
  const maxBytes = options.maxBytes ?? defaultMaxBytes;
  const pause = options.pause ?? defaultPause;
  const dispatcher = createDispatcher(options);

  async function send(url: string, request: HttpRequest = {}): Promise<HttpResponse> {
    try {
      return await sendWithRetries(url, request);
    } catch (error) {
      throw toHttpError(error);
    }
  }

  async function sendWithRetries(url: string, request: HttpRequest): Promise<HttpResponse> {
    const method = request.method ?? 'GET';
    // A write may have succeeded although its response was lost, so only the caller may repeat it.
    const tries = method === 'GET' || method === 'HEAD' ? (request.tries ?? defaultTries) : 1;
    const signals = [options.signal, request.signal].filter((signal) => signal !== undefined);
    const signal = AbortSignal.any(signals);
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt >= tries;
      let retryAfter: string | null = null;
      try {
        const response = await sendOnce(url, method, request, signal);
        if (isLast || !transientStatuses.has(response.status)) return response;
        retryAfter = response.headers.get('retry-after');
      } catch (error) {
        if (isLast || !isTransient(error)) throw error;
      }
      await pause(pauseBefore(attempt, retryAfter), signal);
    }
  }

  async function sendOnce(
    url: string,
    method: string,
    request: HttpRequest,
    signal: AbortSignal,
  ): Promise<HttpResponse> {
    // Headers and bodies contain keys, tokens and passwords: those go to the site that was asked, and to no other.
    const isPublic = request.headers === undefined && request.body === undefined;
    const response = await followRedirects(url, method, (at) =>
      undiciFetch(at, {
        ...{ method, dispatcher, signal, redirect: isPublic ? 'follow' : 'manual' },
        ...(request.headers ? { headers: [...new Headers(request.headers)] } : {}),
        ...(request.body === undefined ? {} : { body: request.body }),
      }),
    );
    return {
      status: response.status,
      headers: new Headers([...response.headers]),
      bytes: await readBody(response.body, maxBytes, options.onBytes),
    };
  }

  return {
    send,
    async fetch(input, init) {
      const request = new Request(input, init);
      const body = new Uint8Array(await request.arrayBuffer());
      const response = await send(request.url, {
        method: request.method,
        headers: request.headers,
        signal: request.signal,
        ...(body.length > 0 ? { body } : {}),
      });
      const hasNoBody = [101, 204, 205, 304].includes(response.status);
      response.headers.delete('content-encoding'); // The body is decoded already.
      return new Response(hasNoBody ? null : Buffer.from(response.bytes), {
        status: response.status,
        headers: response.headers,
      });
    },
    close: () => dispatcher.destroy(),
  };
}

/** Follows redirects within the site of a URL, and throws at one that leads elsewhere. */
async function followRedirects(
  url: string,
  method: string,
  fetchAt: (url: string) => Promise<UndiciResponse>,
): Promise<UndiciResponse> {
  let at = url;
  for (let followed = 0; ; followed += 1) {
    const response = await fetchAt(at);
    const { status, headers } = response;
    const target = redirectTarget({ status, location: headers.get('location') }, at);
    if (target === null) return response;
    await response.body?.cancel();
    if (followed >= mostRedirects || !isSameRequest({ method, status }, target, at)) {
      throw new HttpError(`it redirects to ${target.origin}, where secrets are not sent`);
    }
    at = target.href;
  }
}

function createDispatcher(options: HttpClientOptions): Dispatcher {
  const environment = options.environment ?? {};
  const limits: Agent.Options = {
    connect: { timeout: options.connectTimeout ?? 10_000 },
    headersTimeout: options.responseTimeout ?? 120_000,
    bodyTimeout: options.responseTimeout ?? 60_000,
  };
  const proxies = ['https_proxy', 'http_proxy', 'HTTPS_PROXY', 'HTTP_PROXY'];
  if (!proxies.some((name) => (environment[name] ?? '') !== '')) return new Agent(limits);
  const exceptions = environment['no_proxy'] ?? environment['NO_PROXY'] ?? '';
  return new EnvHttpProxyAgent({
    ...limits,
    noProxy: [exceptions, 'localhost', '127.0.0.1', '[::1]'].filter(Boolean).join(','),
  });
}

async function readBody(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
  onBytes?: (count: number) => void,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.length;
    onBytes?.(piece.length);
    if (size > maxBytes) {
      const limit = Math.round(maxBytes / 1024 / 1024);
      throw new HttpError(`its response is larger than ${String(limit)} MB`, { tooLarge: true });
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function defaultPause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return wait(milliseconds, undefined, signal ? { signal } : {});
}

function pauseBefore(attempt: number, retryAfter: string | null): number {
  const requested = retryAfter === null ? Number.NaN : Number(retryAfter) * 1000;
  const backoff = firstPause * 2 ** (attempt - 1);
  return Math.min(
    longestPause,
    Number.isFinite(requested) ? Math.max(requested, backoff) : backoff,
  );
}
