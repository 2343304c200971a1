import type { DatabaseConnection } from '../database/database-connection.ts';
import { accountError } from './account-errors.ts';
import { readSessionClaims } from './access-token.ts';

/**
 * Refuses a request with the access token of a session that has ended, for example by signing out, by a
 * change of the password, or because the account was deleted. Without this, such a token works until it
 * expires.
 */
export async function refuseEndedSession(
  connection: DatabaseConnection,
  request: Request,
): Promise<Response | null> {
  const claims = readSessionClaims(request);
  if (claims === null) return null;
  const { rows } = await connection.query(
    'select from auth.sessions where id = $1 and user_id = $2',
    [claims.sessionId, claims.userId],
  );
  if (rows.length > 0) return null;
  const message = 'This session has ended. Please sign in again.';
  if (new URL(request.url).pathname.startsWith('/auth/')) {
    return accountError(401, 'session_not_found', message);
  }
  return Response.json({ code: 'PGRST301', message, details: null, hint: null }, { status: 401 });
}

/** Ends the sessions of an account, except one if given. Their refresh tokens go with them. */
export async function endSessions(
  connection: DatabaseConnection,
  userId: string,
  exceptSession: string | null,
): Promise<void> {
  await connection.query(
    'delete from auth.sessions where user_id = $1 and ($2::uuid is null or id <> $2)',
    [userId, exceptSession],
  );
}
