import type { EmbeddedDatabase } from '../backend/embedded-database.ts';
import type { EventLog } from '../events/event-log.ts';

/**
 * Lets the database itself note who became an administrator or stopped being one, whichever way it
 * happened: the service role cannot avoid the trigger. Safe to run at every start.
 */
const statements = `
create table if not exists embedded.grant_changes (
  id bigint generated always as identity primary key,
  account text not null,
  change text not null
);
create or replace function embedded.note_grant_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op in ('DELETE', 'UPDATE') then
    insert into embedded.grant_changes (account, change)
    values (coalesce((select email from auth.users where id = old.user_id), old.user_id::text), 'removed');
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into embedded.grant_changes (account, change)
    values (coalesce((select email from auth.users where id = new.user_id), new.user_id::text), 'appointed');
  end if;
  return null;
end;
$$;
revoke all on function embedded.note_grant_change() from public;
create or replace trigger admins_note_change
  after insert or delete or update of user_id on public.admins
  for each row execute function embedded.note_grant_change();
`;

/** Moves the changes of administrators' rights from the database to the log. */
export interface GrantWatch {
  /** Call it after each write; changes reach the log as soon as the database is free. */
  readonly noteWrite: () => void;
  /** Moves the last changes and stops. */
  stop(): Promise<void>;
}

const delayMilliseconds = 500;

/** Starts noting changes of administrators' rights. */
export async function watchGrants(
  database: Pick<EmbeddedDatabase, 'exclusive'>,
  events: EventLog,
): Promise<GrantWatch> {
  await database.exclusive((connection) => connection.exec(statements));
  let timer: NodeJS.Timeout | null = null;

  function move(): Promise<void> {
    return database.exclusive(async (connection) => {
      const { rows } = await connection.query<{
        id: string;
        account: string;
        change: 'appointed' | 'removed';
      }>(
        'select id::text, account, change from embedded.grant_changes order by embedded.grant_changes.id',
      );
      for (const { account, change } of rows) {
        events.record({ event: 'grant_changed', account, change });
      }
      const last = rows.at(-1);
      if (last === undefined) return;
      await connection.query('delete from embedded.grant_changes where id <= $1', [last.id]);
    });
  }

  /** Changes that cannot be moved stay in the database until the next time. */
  const tryToMove = () => move().catch(() => undefined);

  await move();
  return {
    noteWrite() {
      timer ??= setTimeout(() => {
        timer = null;
        void tryToMove();
      }, delayMilliseconds);
      timer.unref();
    },
    async stop() {
      if (timer !== null) clearTimeout(timer);
      await tryToMove();
    },
  };
}
