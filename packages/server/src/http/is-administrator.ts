import type { EmbeddedDatabase } from '../backend/embedded-database.ts';
import type { Sender } from './request-sender.ts';

/**
 * Asks the database whether the sender is an administrator, with the sender's own token, which may be forged, expired
 * or of a session that has ended.
 */
export async function isAdministrator(
  { url, headers }: Pick<Request, 'url' | 'headers'>,
  { ip, network, userId }: Sender,
  database: Pick<EmbeddedDatabase, 'handle' | 'keys'>,
): Promise<boolean> {
  const authorization = headers.get('authorization');
  if (authorization === null || userId === null) return false;
  const request = new Request(new URL('/rest/v1/rpc/is_admin', url), {
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
