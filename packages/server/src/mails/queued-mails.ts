import type { DatabaseConnection } from '../database/database-connection.ts';
import { lifetimeMilliseconds, waitAfter } from './back-off.ts';

/** A mail that waits in the database. */
export interface QueuedMail {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly data: unknown;
  readonly attempts: number;
  /** How long it has waited, in milliseconds. */
  readonly age: number;
}

/** Returns the mail that is due for longest; null if none is. */
export async function readDueMail(connection: DatabaseConnection): Promise<QueuedMail | null> {
  const { rows } = await connection.query<QueuedMail>(
    `select m.id::text, m.kind, m.recipient, m.data, m.attempts,
        (extract(epoch from now() - m.created_at) * 1000)::double precision as age
      from private.outgoing_mails m
      where m.gave_up_at is null and m.due_at <= now()
      order by m.due_at, m.id limit 1`,
  );
  return rows[0] ?? null;
}

/** Returns in how many milliseconds the next mail is due; null if none waits. */
export async function readNextWait(connection: DatabaseConnection): Promise<number | null> {
  const { rows } = await connection.query<{ wait: number | null }>(
    `select (extract(epoch from min(due_at) - now()) * 1000)::double precision as wait
      from private.outgoing_mails where gave_up_at is null`,
  );
  return rows[0]?.wait ?? null;
}

export async function deleteMail(connection: DatabaseConnection, id: string): Promise<void> {
  await connection.query('delete from private.outgoing_mails where id = $1', [id]);
}

/** Notes that an attempt failed: the mail is tried again later, or given up once it is too old. */
export async function postpone(
  connection: DatabaseConnection,
  mail: QueuedMail,
  problem: string,
): Promise<void> {
  const wait = waitAfter(mail.attempts + 1);
  if (mail.age + wait > lifetimeMilliseconds) {
    await giveUp(connection, mail, problem);
    return;
  }
  await connection.query(
    `update private.outgoing_mails set attempts = attempts + 1, problem = left($2, 200),
        due_at = now() + $3 * interval '1 millisecond'
      where id = $1`,
    [mail.id, problem, wait],
  );
}

/** Keeps a mail as one that is not sent. */
export async function giveUp(
  connection: DatabaseConnection,
  { id }: QueuedMail,
  problem: string,
): Promise<void> {
  await connection.query(
    `update private.outgoing_mails set attempts = attempts + 1, problem = left($2, 200),
        gave_up_at = now()
      where id = $1`,
    [id, problem],
  );
}

/** Queues a mail to the administrators if something waits for their decision; the database sends one a day. */
export async function remindAdministrators(connection: DatabaseConnection): Promise<void> {
  await connection.exec(`
    do $$
    declare counts jsonb;
    begin
      set local role service_role;
      counts := public.count_requests();
      reset role;
      perform private.remind_administrators(counts);
    end $$`);
}
