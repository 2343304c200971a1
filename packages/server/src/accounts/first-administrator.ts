import { randomInt } from 'node:crypto';
import type { EmbeddedDatabase } from '../database/embedded-database.ts';

/** The account that the operator named, as far as they did. */
export interface WantedAdministrator {
  readonly email: string | null;
  readonly password: string | null;
}

/** What there is to tell the operator: a line for the terminal, or nothing new. */
type AdministratorReport =
  | { readonly outcome: 'known' }
  | { readonly outcome: 'made'; readonly email: string; readonly password: string | null }
  | { readonly outcome: 'taken'; readonly email: string };

const defaultEmail = 'admin@manchester-eats.example';

/**
 * Sees to it that the named account administers the directory, or, where none is named, that
 * somebody does. The password is in the report only where it was made up here. An account that
 * exists becomes an administrator's only if the named password opens it: its address proves nothing.
 */
export async function ensureAdministrator(
  database: EmbeddedDatabase,
  publishableKey: string,
  wanted: WantedAdministrator,
): Promise<AdministratorReport> {
  const email = (wanted.email ?? defaultEmail).trim().toLowerCase();
  const state = await database.exclusive(async (connection) => {
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
  if (state?.is_admin === true) return { outcome: 'known' };
  if (wanted.email === null && state?.any_admin === true) return { outcome: 'known' };

  const password = wanted.password ?? newPassword();
  const userId = await openAccount(database, publishableKey, {
    email,
    password,
    isNew: state?.exists !== true,
  });
  if (userId === null) return { outcome: 'taken', email };
  await database.exclusive((connection) =>
    connection.query('insert into public.admins (user_id) values ($1) on conflict do nothing', [
      userId,
    ]),
  );
  return { outcome: 'made', email, password: wanted.password === null ? password : null };
}

/** Signs up or in; answers the account's id, or null where the password does not open it. */
async function openAccount(
  database: EmbeddedDatabase,
  publishableKey: string,
  { email, password, isNew }: { email: string; password: string; isNew: boolean },
): Promise<string | null> {
  const path = isNew ? 'signup' : 'token?grant_type=password';
  const answer = await database.handle(
    new Request(`http://embedded.internal/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, data: { full_name: 'Administrator' } }),
    }),
  );
  if (!answer.ok) return null;
  const { user } = (await answer.json()) as { user?: { id?: string } };
  return user?.id ?? null;
}

/** Twenty characters without those that look alike. */
function newPassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return Array.from({ length: 20 }, () => letters.charAt(randomInt(letters.length))).join('');
}
