import type { Context } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import type { EmbeddedDatabase } from '../backend/embedded-database.ts';
import type { Sender } from './request-sender.ts';

/** Asks the database with the sender's own token, which may be forged, expired or of a session that has ended. */
export async function isAdministrator(
  c: Context<{ Bindings: HttpBindings }>,
  { ip, network, userId }: Sender,
  database: Pick<EmbeddedDatabase, 'handle' | 'keys'>,
): Promise<boolean> {
  const authorization = c.req.header('authorization');
  if (authorization === undefined || userId === null) return false;
  const request = new Request(new URL('/rest/v1/rpc/is_admin', c.req.url), {
    method: 'POST',
    headers: {
      apikey: database.keys.publishableKey,
      authorization,
      'content-type': 'application/json',
      'x-forwarded-for': ip,
    },
    body: '{}',
  });
  const response = await database.handle(request, [network, `account ${userId}`]);
  return response.status === 200 && (await response.json()) === true;
}
