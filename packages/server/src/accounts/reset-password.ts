import { Failure } from '@manchester-eats/shared/domain';
import { inTransaction, type DatabaseConnection } from '../database/database-connection.ts';
import { endSessions } from './ended-sessions.ts';
import { hashPassword, newPassword } from './password-hash.ts';

/**
 * Gives an account a new random password, ends its sessions, voids every link and code that it was sent, and
 * returns the password. Only an operator with access to the machine can do this: an administrator's password is
 * never reset by e-mail.
 *
 * @throws {Failure} `record/missing` if no account has the e-mail address.
 */
export async function resetPassword(
  connection: DatabaseConnection,
  email: string,
): Promise<string> {
  const password = newPassword();
  const hash = await hashPassword(password);
  await inTransaction(connection, async () => {
    const { rows } = await connection.query<{ id: string }>(
      `update auth.users set encrypted_password = $2, updated_at = now(), confirmation_token = null,
          recovery_token = null, reauthentication_token = null, email_change = null,
          email_change_token_new = null, email_change_token_current = null
        where lower(email) = lower($1) returning id`,
      [email.trim(), hash],
    );
    const [account] = rows;
    if (account === undefined) {
      throw new Failure('record/missing', `No account has the e-mail address ${email}.`, {
        hint: 'Check the spelling. To create an administrator, start the server with EATS_ADMIN_EMAIL.',
      });
    }
    await endSessions(connection, account.id, null);
  });
  return password;
}
