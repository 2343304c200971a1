import { randomInt } from 'node:crypto';
import { Failure } from '@manchester-eats/shared/domain';
import { inTransaction, type DatabaseConnection } from '../database/database-connection.ts';

/**
 * Gives an account a new random password, ends its sessions, and returns the password. Only somebody with
 * access to the machine can do this: an administrator's password is never reset by e-mail.
 *
 * @throws {Failure} `record/missing` if no account has the e-mail address.
 */
export async function resetPassword(
  connection: DatabaseConnection,
  email: string,
): Promise<string> {
  const password = newPassword();
  await inTransaction(connection, async () => {
    const { rows } = await connection.query<{ id: string }>(
      `update auth.users set encrypted_password = crypt($2, gen_salt('bf', 10)), updated_at = now()
        where lower(email) = lower($1) returning id`,
      [email.trim(), password],
    );
    const [account] = rows;
    if (account === undefined) {
      throw new Failure('record/missing', `No account has the e-mail address ${email}.`, {
        hint: 'Check the spelling. EATS_ADMIN_EMAIL creates an administrator.',
      });
    }
    await connection.query('delete from auth.sessions where user_id = $1', [account.id]);
  });
  return password;
}

/** Returns twenty random characters, without those that look alike. */
export function newPassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return Array.from({ length: 20 }, () => letters.charAt(randomInt(letters.length))).join('');
}
