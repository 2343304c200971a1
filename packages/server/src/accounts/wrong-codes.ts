import type { DatabaseConnection } from '../database/database-connection.ts';

// Counted in the database, because the memory of the thread is lost when a statement is stopped.

/** After this many wrong codes, a code is void; the link in the same e-mail is not. */
const maxWrongCodes = 5;

/** Returns whether too many wrong codes were typed for an address since its last e-mail. */
export async function isCodeVoid(
  connection: DatabaseConnection,
  address: string,
): Promise<boolean> {
  const { rows } = await connection.query(
    'select from embedded.wrong_codes where address = $1 and count >= $2',
    [address, maxWrongCodes],
  );
  return rows.length > 0;
}

/** Counts a wrong code. Only addresses with an account are counted, so strangers cannot fill the table. */
export async function countWrongCode(
  connection: DatabaseConnection,
  address: string,
): Promise<void> {
  await connection.query(
    `insert into embedded.wrong_codes (address, count)
      select $1, 1 where exists (select from auth.users where lower(email) = $1)
      on conflict (address) do update set count = embedded.wrong_codes.count + 1`,
    [address],
  );
}

/** Starts to count again, because a new code was sent. */
export async function forgetWrongCodes(
  connection: DatabaseConnection,
  address: string,
): Promise<void> {
  await connection.query('delete from embedded.wrong_codes where address = $1', [address]);
}
