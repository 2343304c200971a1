import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { resetPassword } from '../accounts/reset-password.ts';
import type { OperatorCommand } from '../command-line.ts';
import { lockFolder } from '../data-folder/folder-lock.ts';
import { askServer, readAll } from './ask-server.ts';
import { openEventLog } from '../events/event-log.ts';
import { openOffline, requireDataFolder, requireOwner } from './open-offline.ts';
import { packFolder } from './pack-backup.ts';
import { finishRestore } from '../data-folder/replace-contents.ts';
import { formatEvent, readEvents } from './read-events.ts';
import { restoreBackup } from './restore-backup.ts';
import type { SecurityEvent } from '../events/security-event.ts';
import { writeBackup, type WrittenBackup } from './write-backup.ts';

interface CommandParts {
  /** The data folder. */
  readonly folder: string;
  /** Prints a line of the result. */
  readonly print: (line: string) => void;
  /** Prints a line for the operator that does not belong to the result. */
  readonly report: (line: string) => void;
}

/**
 * Runs a command on a data folder: password resets and backups through the server that uses it, if one does,
 * everything else directly.
 *
 * @throws {Failure} if it could not be done.
 */
export async function runOperatorCommand(
  command: OperatorCommand,
  { folder, print, report }: CommandParts,
): Promise<void> {
  if (command.name !== 'restore') requireDataFolder(folder);
  switch (command.name) {
    case 'events': {
      const events = readEvents(folder, command.since);
      for (const event of events) print(command.json ? JSON.stringify(event) : formatEvent(event));
      if (events.length === 0) report('No events in this time.');
      return;
    }
    case 'reset-password': {
      const password = await resetPasswordOf(folder, command.email);
      report(`New password of ${command.email}; its sessions have ended. It is shown only once:`);
      print(password);
      return;
    }
    case 'backup': {
      const file = resolve(command.file);
      const { bytes, files } = await backUp(folder, file);
      print(`${file}: ${megabytes(bytes)}, ${String(files)} files, read back without errors.`);
      report('It contains the accounts and the keys: keep it as safe as the data folder.');
      return;
    }
    case 'restore': {
      requireOwner(folder);
      const restored = await restoreBackup(resolve(command.file), folder, new Date());
      const { createdAt, accounts, listings, movedTo } = restored;
      print(
        `Restored ${folder} as it was on ${createdAt}: ${counted(listings, 'listing')}, ${counted(accounts, 'account')}.`,
      );
      if (movedTo !== null) print(`What was there before is now in ${movedTo}.`);
      return;
    }
  }
}

async function resetPasswordOf(folder: string, email: string): Promise<string> {
  const answer = await askServer(folder, 'reset-password', { email });
  if (answer !== null) {
    return z.object({ password: z.string() }).parse(JSON.parse(await readAll(answer))).password;
  }
  requireOwner(folder);
  const database = await openOffline(folder);
  try {
    const password = await database.exclusive((connection) => resetPassword(connection, email));
    recordHere(folder, { event: 'password_reset', account: email.trim().toLowerCase() });
    return password;
  } finally {
    await database.close();
  }
}

async function backUp(folder: string, file: string): Promise<WrittenBackup> {
  const running = await askServer(folder, 'backup');
  if (running !== null) return writeBackup(running, file);
  requireOwner(folder);
  const unlock = lockFolder(folder);
  try {
    finishRestore(folder);
    const written = await writeBackup(packFolder(folder), file);
    recordHere(folder, { event: 'backup_made' });
    return written;
  } finally {
    unlock();
  }
}

function recordHere(folder: string, event: SecurityEvent): void {
  const events = openEventLog(folder);
  events.record(event);
  events.close();
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MB`;
}

function counted(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}
