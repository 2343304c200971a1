import { createHash } from 'node:crypto';
import { inTransaction, type DatabaseConnection } from '../database/database-connection.ts';

/**
 * Ends every session if the secret that signs access tokens is not the one of the last start. Refresh tokens do not
 * depend on that secret, so whoever stole them together with the old one could go on using them.
 */
export async function endSessionsOfOtherKeys(
  connection: DatabaseConnection,
  jwtSecret: string,
): Promise<void> {
  const hash = createHash('sha256').update(jwtSecret).digest('hex');
  const { rows } = await connection.query<{ hash: string }>(
    'select hash from embedded.signing_key',
  );
  const [last] = rows;
  if (last?.hash === hash) return;
  await inTransaction(connection, async () => {
    if (last !== undefined) await connection.exec('delete from auth.sessions');
    await connection.exec('delete from embedded.signing_key');
    await connection.query('insert into embedded.signing_key (hash) values ($1)', [hash]);
  });
}
