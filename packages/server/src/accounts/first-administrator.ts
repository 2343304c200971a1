import { randomUUID } from 'node:crypto';
import { inTransaction, type DatabaseConnection } from '../database/database-connection.ts';
import { hashPassword, newPassword, passwordMatches } from './password-hash.ts';
import { findPasswordProblem } from './password-problem.ts';

/** The administrator's account as the operator configured it; null for values that are not set. */
export interface AdministratorAccount {
  readonly email: string | null;
  readonly password: string | null;
}

/** What to report to the operator. `password` is null if the operator chose it. */
type AdministratorReport =
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'appointed'; readonly email: string; readonly password: string | null }
  | { readonly outcome: 'wrong-password'; readonly email: string }
  | { readonly outcome: 'weak-password'; readonly email: string; readonly reason: string };

const defaultEmail = 'admin@manchester-eats.example';

/**
 * Makes the configured account an administrator. If none is configured, makes sure that there is at
 * least one administrator. A new account gets a random password if none is configured. An existing
 * account becomes an administrator only if the configured password is right: a stranger may have signed up
 * with the e-mail address. One that never proved the address gives way to the configured one.
 */
export async function ensureAdministrator(
  connection: DatabaseConnection,
  account: AdministratorAccount,
): Promise<AdministratorReport> {
  const email = (account.email ?? defaultEmail).trim().toLowerCase();
  const existing = await readExisting(connection, email);
  if (existing.is_admin) return { outcome: 'unchanged' };
  if (account.email === null && existing.any_admin) return { outcome: 'unchanged' };

  const password = account.password ?? newPassword();
  if (existing.is_confirmed) {
    const isRight = await passwordMatches(password, existing.encrypted_password);
    if (!isRight) return { outcome: 'wrong-password', email };
  } else {
    const reason = findPasswordProblem(password, email);
    if (reason !== null) return { outcome: 'weak-password', email, reason };
  }
  const hash = existing.is_confirmed ? null : await hashPassword(password);
  await inTransaction(connection, async () => {
    if (hash !== null) await createAccount(connection, email, hash);
    await connection.query(
      'insert into public.admins (user_id) select id from auth.users where email = $1',
      [email],
    );
  });
  return { outcome: 'appointed', email, password: account.password === null ? password : null };
}

/** Returns the lines of a report for the operator's terminal. */
export function administratorMessages(report: AdministratorReport): readonly string[] {
  switch (report.outcome) {
    case 'unchanged':
      return [];
    case 'appointed':
      return [
        `Administrator: ${report.email}`,
        ...(report.password === null
          ? []
          : [`Password:      ${report.password}  (shown only once; write it down)`]),
      ];
    case 'wrong-password':
      return [
        `${report.email} already has an account with a different password, so it was not made an administrator. ` +
          'Set EATS_ADMIN_PASSWORD to its password, or choose another EATS_ADMIN_EMAIL.',
      ];
    case 'weak-password':
      return [
        `${report.email} was not made an administrator. ${report.reason} Change EATS_ADMIN_PASSWORD.`,
      ];
  }
}

interface Existing {
  readonly any_admin: boolean;
  readonly is_admin: boolean;
  readonly is_confirmed: boolean;
  readonly encrypted_password: string | null;
}

async function readExisting(connection: DatabaseConnection, email: string): Promise<Existing> {
  const { rows } = await connection.query<Existing>(
    `select exists (select from public.admins) as any_admin, a.user_id is not null as is_admin,
        u.email_confirmed_at is not null as is_confirmed, u.encrypted_password
      from (select 1) as one
      left join auth.users u on lower(u.email) = $1
      left join public.admins a on a.user_id = u.id`,
    [email],
  );
  const [existing] = rows;
  if (existing === undefined) throw new Error('A query without a condition returned no row.');
  return existing;
}

/**
 * Creates an account in place of one that never proved the address. It needs no proof, because the operator
 * configured it.
 */
async function createAccount(
  connection: DatabaseConnection,
  email: string,
  hash: string,
): Promise<void> {
  await connection.query('delete from auth.users where lower(email) = $1', [email]);
  const id = randomUUID();
  const data = { full_name: 'Administrator', email, email_verified: true, sub: id };
  await connection.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
        raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      values ($1, 'authenticated', 'authenticated', $2, $3, now(), $4, $5, now(), now())`,
    [id, email, hash, { provider: 'email', providers: ['email'] }, data],
  );
  await connection.query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      values ($1, 'email', $2, $3, $4)`,
    [randomUUID(), id, id, data],
  );
}
