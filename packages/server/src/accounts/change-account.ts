import { isObject } from '@manchester-eats/shared/domain';
import type { DatabaseConnection } from '../database/database-connection.ts';
import type { AttemptLimiter } from '../limits/attempt-limiter.ts';
import type { AccountCall } from './account-call.ts';
import { accountError } from './account-errors.ts';
import { readSignedClaims, type SessionClaims } from './access-token.ts';
import { isAccountEmail } from './e-mail-address.ts';
import { endSessions } from './ended-sessions.ts';
import { findMetadataProblem } from './metadata-problem.ts';
import { passwordMatches } from './password-hash.ts';
import { findPasswordProblem } from './password-problem.ts';

const quarterHour = 15 * 60_000;
const hour = 60 * 60_000;

/** What changing an account needs. */
export interface ChangeParts {
  readonly connection: DatabaseConnection;
  readonly limiter: AttemptLimiter;
  readonly jwtSecret: string;
  /** Called with the address of an account if another one wants it. */
  readonly onTakenAddress: (email: string) => Promise<void>;
  /** Called with the address of an account whose password was changed. */
  readonly onChangedPassword: (email: string) => Promise<void>;
  /** Called with the address that an account has, and the one that it is to get. */
  readonly onChangedAddress: (email: string, address: string) => Promise<void>;
}

interface StoredAccount {
  readonly email: string | null;
  readonly encrypted_password: string | null;
  readonly raw_user_meta_data: unknown;
  readonly is_recent: boolean;
}

/** Returns a refusal if a signed-in account does something too often; otherwise null. */
export function limitAccount(
  limiter: AttemptLimiter,
  userId: string,
  action: 'change' | 'reauthenticate' | 'password',
): Response | null {
  const limit = {
    change: { attempts: 30, windowMilliseconds: hour },
    reauthenticate: { attempts: 5, windowMilliseconds: hour },
    password: { attempts: 10, windowMilliseconds: quarterHour },
  }[action];
  const wait = limiter.attempt([{ key: `${action} ${userId}`, limit }]);
  return wait === 0
    ? null
    : accountError(429, 'over_request_rate_limit', 'Too many attempts. Please try again later.');
}

/**
 * Changes the data, password or e-mail address of the signed-in account. A new password or address needs
 * the current password or a session that is at most ten minutes old, so that a borrowed phone is not
 * a lost account. A new password ends all other sessions.
 */
export async function changeAccount(call: AccountCall, parts: ChangeParts): Promise<Response> {
  const claims = readSignedClaims(call.request, parts.jwtSecret);
  if (claims === null) return call.next(call.body); // The backend says why it refuses the token.
  const limited = limitAccount(parts.limiter, claims.userId, 'change');
  if (limited !== null) return limited;
  const account = await readAccount(parts.connection, claims);
  const refusal = await refuseChange(call, account, claims, parts);
  if (refusal !== null) return refusal;

  const { data, password, email } = call.body;
  const address = typeof email === 'string' ? email.toLowerCase() : undefined;
  const isTaken = address !== undefined && (await reserveTaken(parts, claims.userId, address));
  const response = await call.next({
    data,
    password,
    email: isTaken ? undefined : email,
  });
  if (!response.ok) return response;
  if (password !== undefined) {
    await endSessions(parts.connection, claims.userId, claims.sessionId);
  }
  if (account?.email != null) await notify(parts, account.email, { password, address });
  return response;
}

/** Tells the holder of the account, who may not be the one who changed it. */
async function notify(
  { onChangedPassword, onChangedAddress }: ChangeParts,
  holder: string,
  { password, address }: { readonly password: unknown; readonly address: string | undefined },
): Promise<void> {
  if (password !== undefined) await onChangedPassword(holder);
  if (address !== undefined && address !== holder.toLowerCase()) {
    await onChangedAddress(holder, address);
  }
}

async function readAccount(
  connection: DatabaseConnection,
  { userId, sessionId }: SessionClaims,
): Promise<StoredAccount | undefined> {
  const { rows } = await connection.query<StoredAccount>(
    `select u.email, u.encrypted_password, u.raw_user_meta_data,
        s.created_at > now() - interval '10 minutes' as is_recent
      from auth.users u join auth.sessions s on s.user_id = u.id
      where u.id = $1 and s.id = $2`,
    [userId, sessionId],
  );
  return rows[0];
}

async function refuseChange(
  { body }: AccountCall,
  account: StoredAccount | undefined,
  { userId }: SessionClaims,
  { limiter }: ChangeParts,
): Promise<Response | null> {
  const { data, password, email, current_password: current } = body;
  if (data !== undefined) {
    const before = isObject(account?.raw_user_meta_data) ? account.raw_user_meta_data : {};
    const merged = isObject(data) ? { ...before, ...data } : data;
    const problem = findMetadataProblem(merged);
    if (problem !== null) return accountError(422, 'validation_failed', problem);
  }
  if (email !== undefined && typeof email !== 'string') {
    return accountError(400, 'validation_failed', 'The e-mail address must be a text.');
  }
  if (email !== undefined && !isAccountEmail(email)) {
    return accountError(400, 'validation_failed', 'A valid e-mail address is needed.');
  }
  if (password === undefined && email === undefined) return null;
  if (typeof current === 'string') {
    const limited = limitAccount(limiter, userId, 'password');
    if (limited !== null) return limited;
  }
  const isProved =
    typeof current === 'string'
      ? await passwordMatches(current, account?.encrypted_password ?? null)
      : account?.is_recent === true;
  if (!isProved) {
    const message = 'Please give your current password, or sign in again, to change this.';
    return accountError(400, 'reauthentication_needed', message);
  }
  if (password === undefined) return null;
  if (typeof password !== 'string') {
    return accountError(400, 'validation_failed', 'The password must be a text.');
  }
  const problem = findPasswordProblem(password, account?.email ?? '');
  return problem === null ? null : accountError(422, 'weak_password', problem);
}

/**
 * Returns whether another account has the address. If so, stores it as the wanted one, as if an e-mail were
 * on its way, so that nobody learns from the answer who has an account.
 */
async function reserveTaken(
  { connection, onTakenAddress }: ChangeParts,
  userId: string,
  address: string,
): Promise<boolean> {
  const { rows } = await connection.query(
    'select from auth.users where lower(email) = $1 and id <> $2',
    [address, userId],
  );
  if (rows.length === 0) return false;
  await connection.query(
    `update auth.users set email_change = $2, email_change_sent_at = now(),
        email_change_token_new = null, email_change_token_current = null
      where id = $1`,
    [userId, address],
  );
  await onTakenAddress(address);
  return true;
}
