import { isObject } from '../../domain/json/is-object.ts';
import { parseJsonObject } from '../../domain/json/parse-json-object.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { malformedFailure, statusFailure, unreachableFailure } from '../backend-failure.ts';

interface RequestOptions {
  readonly snapshotUrl: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly timeout?: number;
}

export interface TextResponse {
  readonly status: number;
  readonly etag: string | null;
  readonly text: string;
}

/** Requests a path below the base URL; `etag` is that of the last response, or null. */
export type Get = (path: string, etag?: string | null) => Promise<Result<TextResponse>>;

export function createGet({ snapshotUrl, fetch, timeout = 20_000 }: RequestOptions): Get {
  const base = snapshotUrl.replace(/\/+$/, '');
  return async (path, known = null) => {
    try {
      const response = await fetch(`${base}/${path}`, {
        headers: {
          accept: 'application/json',
          ...(known === null ? {} : { 'if-none-match': known }),
        },
        signal: AbortSignal.timeout(timeout),
      });
      const text = response.status === 304 ? '' : await response.text();
      const etag = response.headers.get('etag');
      return success({ status: statusOf(response.status, text), etag, text });
    } catch (cause) {
      return failed(unreachableFailure(cause));
    }
  };
}

/** The storage of a hosted project answers 400 for a file that does not exist, and says 404 in the body. */
function statusOf(status: number, text: string): number {
  return status === 400 && parseJsonObject(text)?.['statusCode'] === '404' ? 404 : status;
}

export function parseJson(text: string): Result<unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return success(value);
  } catch (cause) {
    return failed(malformedFailure('a truncated or invalid JSON response', cause));
  }
}

/** Returns the object of a response; a failure for any other content, or another status than 200. */
export function parseObject({
  status,
  text,
}: TextResponse): Result<Readonly<Record<string, unknown>>> {
  if (status !== 200) return failed(statusFailure(status, messageIn(text)));
  const body = parseJson(text);
  if (!body.ok) return body;
  return isObject(body.value)
    ? success(body.value)
    : failed(malformedFailure('a response that is not a directory'));
}

/** Returns the message of our server's error response; `''` for anything else, such as a proxy's page. */
export function messageIn(text: string): string {
  // Without an object it is a proxy's HTML; the status is enough.
  const body = parseJsonObject(text);
  const message = body?.['message'] ?? body?.['error'];
  return typeof message === 'string' ? message.slice(0, 300) : '';
}
