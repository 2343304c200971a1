import type { Context } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import * as z from 'zod/mini';
import type { EmbeddedDatabase } from '../backend/embedded-database.ts';
import { isAdministrator } from './is-administrator.ts';
import { readBody, type BodyBudget } from './request-body.ts';
import { findSender, type Sender } from './request-sender.ts';

/** What the routes of stored files need. */
export interface StorageParts {
  readonly database: Pick<EmbeddedDatabase, 'handle' | 'keys'>;
  readonly trustProxy: boolean;
}

export type StorageContext = Context<{ Bindings: HttpBindings }>;
type StorageStatus = 400 | 403 | 404 | 413 | 415 | 503;

interface ReadBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly release: () => void;
}

/** How many bytes a body may have, and what is said of a larger one. */
export interface BodyLimit {
  readonly maxBytes: number;
  readonly message: string;
}

const removalLimit: BodyLimit = {
  maxBytes: 128 * 1024,
  message: 'These are too many names for one request.',
};
const removalSchema = z.object({ prefixes: z.array(z.string()).check(z.maxLength(1_000)) });

/** Reads the body of a request of an administrator, or with the secret key; a response refuses any other. */
export async function readAsAdministrator(
  c: StorageContext,
  parts: StorageParts,
  budget: BodyBudget,
  { maxBytes, message }: BodyLimit = removalLimit,
): Promise<Response | ReadBytes> {
  const sender: Sender = findSender(c, parts);
  const mayWrite =
    hasSecretKey(c.req.raw.headers, parts.database.keys.secretKey) ||
    (await isAdministrator(c.req.raw, sender, parts.database));
  if (!mayWrite) {
    return refuseStorage(c, 403, 'Unauthorized', 'Only administrators can change stored files.');
  }
  const read = await readBody(c.req.raw, { maxBytes, budget, ip: sender.network });
  switch (read.outcome) {
    case 'read':
      return {
        bytes: read.body,
        release: () => {
          read.release();
        },
      };
    case 'too-large':
      return refuseStorage(c, 413, 'Payload too large', message);
    case 'no-room':
      return refuseStorage(c, 503, 'busy', 'The directory is busy. Please try again in a moment.');
    case 'aborted':
      return refuseStorage(c, 400, 'aborted', 'The request ended too early.');
  }
}

/** Whether a request has the rights of the secret key. With the token of a session, it has those of the session. */
function hasSecretKey(headers: Headers, secretKey: string): boolean {
  const authorization = headers.get('authorization');
  const hasSession = authorization !== null && authorization !== `Bearer ${secretKey}`;
  return headers.get('apikey') === secretKey && !hasSession;
}

/** Returns the names in the body of a removal; null if it has none. */
export function parseRemoval(body: Uint8Array): readonly string[] | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return z.safeParse(removalSchema, value).data?.prefixes ?? null;
  } catch {
    return null; // Not JSON.
  }
}

/** Responds as the Storage API does, whose clients read `statusCode`. */
export function refuseStorage(
  c: StorageContext,
  status: StorageStatus,
  error: string,
  message: string,
  statusCode = String(status),
): Response {
  c.header('cache-control', 'no-store');
  return c.json({ statusCode, error, message }, status);
}
