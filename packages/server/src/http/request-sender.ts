import type { Context } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import { readSignedClaims } from '../accounts/access-token.ts';
import type { EmbeddedDatabase } from '../backend/embedded-database.ts';
import { visitorIp } from './forwarded-headers.ts';
import { visitorNetwork } from './visitor-network.ts';

/** Who sends a request. */
export interface Sender {
  readonly ip: string;
  readonly network: string;
  /** Whose access token it sends, if this server signed it. It may have expired. */
  readonly userId: string | null;
}

interface SenderParts {
  readonly database: Pick<EmbeddedDatabase, 'keys'>;
  readonly trustProxy: boolean;
}

export function findSender(
  c: Context<{ Bindings: HttpBindings }>,
  { database, trustProxy }: SenderParts,
): Sender {
  const ip = visitorIp(c, trustProxy);
  const claims = readSignedClaims(c.req.raw, database.keys.jwtSecret);
  return { ip, network: visitorNetwork(ip), userId: claims?.userId ?? null };
}
