import { randomInt } from 'node:crypto';
import type { EmbeddedDatabase } from '../database/embedded-database.ts';

/** The administrator's account as the operator configured it; null for values that are not set. */
export interface AdministratorAccount {
  readonly email: string | null;
  readonly password: string | null;
}

/**
 * What to report to the operator. An existing account that became an administrator also counts as `created`.
 * `password` is null if the operator chose it.
 */
type AdministratorReport =
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'created'; readonly email: string; readonly password: string | null }
  | { readonly outcome: 'wrong-password'; readonly email: string };

const defaultEmail = 'admin@manchester-eats.example';

/**
 * Makes the configured account an administrator. If none is configured, makes sure that there is at
 * least one administrator. A new account gets a random password if none is configured. An existing
 * account becomes an administrator only if the configured password is right: a stranger may have signed up
 * with the e-mail address.
 */
export async function ensureAdministrator(
  database: EmbeddedDatabase,
  publishableKey: string,
  account: AdministratorAccount,
): Promise<AdministratorReport> {
  const email = (account.email ?? defaultEmail).trim().toLowerCase();
  const existing = await database.exclusive(async (connection) => {
    const { rows } = await connection.query<{
      any_admin: boolean;
      is_admin: boolean;
      exists: boolean;
    }>(
      `select exists (select from public.admins) as any_admin,
        exists (
          select from public.admins a join auth.users u on u.id = a.user_id where lower(u.email) = $1
        ) as is_admin,
        exists (select from auth.users where lower(email) = $1) as exists`,
      [email],
    );
    return rows[0];
  });
  if (existing?.is_admin === true) return { outcome: 'unchanged' };
  if (account.email === null && existing?.any_admin === true) return { outcome: 'unchanged' };

  const password = account.password ?? newPassword();
  const userId = await signUpOrIn(database, publishableKey, {
    email,
    password,
    isNew: existing?.exists !== true,
  });
  if (userId === null) return { outcome: 'wrong-password', email };
  await database.exclusive((connection) =>
    connection.query('insert into public.admins (user_id) values ($1) on conflict do nothing', [
      userId,
    ]),
  );
  return { outcome: 'created', email, password: account.password === null ? password : null };
}

/** Signs up or in; returns the user's id, or null if that is refused, as with a wrong password. */
async function signUpOrIn(
  database: EmbeddedDatabase,
  publishableKey: string,
  { email, password, isNew }: { email: string; password: string; isNew: boolean },
): Promise<string | null> {
  const path = isNew ? 'signup' : 'token?grant_type=password';
  const response = await database.handle(
    new Request(`http://embedded.internal/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, data: { full_name: 'Administrator' } }),
    }),
  );
  if (!response.ok) return null;
  const { user } = (await response.json()) as { user?: { id?: string } };
  return user?.id ?? null;
}

/** Returns twenty random characters, without those that look alike. */
function newPassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return Array.from({ length: 20 }, () => letters.charAt(randomInt(letters.length))).join('');
}
