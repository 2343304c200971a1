import type { EmbeddedDatabase } from '../backend/embedded-database.ts';
import { openControlSocket } from './control-socket.ts';
import { openEventLog, type EventLog } from '../events/event-log.ts';
import { watchGrants } from './grant-changes.ts';

/** What the operator can see of a running server and do with it. */
export interface Operations {
  readonly events: EventLog;
  /** Call it after each accepted write. */
  noteWrite(): void;
  /** Call it before the database is closed. */
  close(): Promise<void>;
}

/** Opens the log of security events and the socket for the operator's commands; without a folder there is neither. */
export async function openOperations(
  folder: string | null,
  database: EmbeddedDatabase,
  log: (line: string) => void,
): Promise<Operations> {
  const events = openEventLog(folder, { log });
  const grants = await watchGrants(database, events);
  const closeControl =
    folder === null ? null : await openControlSocket({ folder, database, events, log });
  events.record({ event: 'server_started' });
  return {
    events,
    noteWrite: grants.noteWrite,
    async close() {
      await closeControl?.();
      await grants.stop();
      events.record({ event: 'server_stopped' });
      events.close();
    },
  };
}
