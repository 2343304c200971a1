import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseJsonObject } from '@manchester-eats/shared/domain';
import * as z from 'zod/mini';

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i));
const sessionClaims = z.object({ sub: uuid, session_id: uuid });

/** Whose token it is, and which of the account's sessions it belongs to. */
export interface SessionClaims {
  readonly userId: string;
  readonly sessionId: string;
}

/**
 * Returns what a request's access token says, without checking its signature: good enough to refuse a
 * request, never to allow one. Null without a token of a session.
 */
export function readSessionClaims(request: Request): SessionClaims | null {
  const token = bearerToken(request);
  if (token === null) return null;
  const payload = parseJsonObject(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const parsed = z.safeParse(sessionClaims, payload);
  if (!parsed.success) return null;
  return { userId: parsed.data.sub, sessionId: parsed.data.session_id };
}

/** Returns what a request's access token says if this server signed it with `secret`. */
export function readSignedClaims(request: Request, secret: string): SessionClaims | null {
  const [header = '', payload = '', signature = ''] = bearerToken(request)?.split('.') ?? [];
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return readSessionClaims(request);
}

/** Returns the access token that a request sends; null if it sends none. */
export function bearerToken(request: Request): string | null {
  const token = /^bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return token?.split('.').length === 3 ? token : null;
}
