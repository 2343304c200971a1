import { RequestError } from '@hono/node-server';
import { securityHeaders } from './security-headers.ts';

/** The headers of responses to requests that never reach a route: as strict as those of the API. */
export const refusalHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders('/healthz', { isSecure: false, tileUrl: '' }),
  'cache-control': 'no-store',
};

/** Refuses a request before it reaches a route. */
export function refuse(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status, headers: refusalHeaders });
}

/** Refuses a request without a valid target. */
export function refuseTarget(): Response {
  return refuse(400, 'bad_path', 'This path is not valid.');
}

/** Responds to a request that could not be read or handled. */
export function respondToError(error: unknown): Response {
  return error instanceof RequestError
    ? refuseTarget()
    : refuse(500, 'failed', 'Something went wrong. Please try again.');
}
