import { existsSync, mkdirSync, readdirSync, rmSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@manchester-eats/shared/domain';
import { lockFolder } from '../data-folder/folder-lock.ts';
import { openOffline } from './open-offline.ts';
import { openEventLog } from '../events/event-log.ts';
import {
  acceptsRestore,
  finishRestore,
  replaceContents,
  unpackedFolderName,
} from '../data-folder/replace-contents.ts';
import { unpackBackup } from './unpack-backup.ts';

/** What was restored. */
export interface RestoreReport {
  /** When the backup was made. */
  readonly createdAt: string;
  readonly accounts: number;
  readonly listings: number;
  /** The folder with the contents that were there before; null if there were none. */
  readonly movedTo: string | null;
}

/**
 * Replaces the contents of a data folder by those of a backup. The backup is unpacked within the folder, compared
 * with its checksums and opened once; only then are the old contents moved aside.
 *
 * @throws {Failure} if the backup cannot be used, the folder is in use or is not a data folder. The folder is
 * unchanged then.
 */
export async function restoreBackup(
  file: string,
  folder: string,
  now: Date,
): Promise<RestoreReport> {
  const isNew = !existsSync(folder);
  try {
    requireRestorable(folder);
    const unlock = lockFolder(folder);
    try {
      return await restoreLocked(file, folder, now);
    } finally {
      unlock();
      if (isNew) removeEmpty(folder);
    }
  } catch (error) {
    throw notWritable(folder, error) ?? error;
  }
}

async function restoreLocked(file: string, folder: string, now: Date): Promise<RestoreReport> {
  finishRestore(folder);
  const fresh = join(folder, unpackedFolderName);
  mkdirSync(fresh, { mode: 0o700 });
  try {
    const { createdAt } = await unpackBackup(file, fresh);
    const counts = await countContents(fresh);
    const movedTo = replaceContents(folder, now);
    recordRestore(folder);
    return { createdAt, ...counts, movedTo };
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function requireRestorable(folder: string): void {
  if (acceptsRestore(folder)) return;
  throw new Failure(
    'usage/invalid',
    `${folder} has other contents than a data folder. Nothing was changed.`,
    { hint: 'Restore into a data folder, or into an empty or a new one.' },
  );
}

/** Removes a folder that was created for a restore which then failed. */
function removeEmpty(folder: string): void {
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

/** Returns the failure for an error of the file system; null for any other. */
function notWritable(folder: string, error: unknown): Failure | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof Failure || !/^E[A-Z]+$/.test(code)) return null;
  const hints: Record<string, string> = {
    ENOSPC: 'The disk is full: a restore needs as much space as the database, beside the old one.',
    EACCES: 'Run the command as the user of the server, who has to own the folder.',
  };
  return new Failure('storage/write-failed', `${folder} cannot be written (${code}).`, {
    hint:
      hints[code] ??
      'Check the folder and its disk. A restore that has begun is completed by the next start.',
    cause: error,
  });
}

async function countContents(folder: string): Promise<{ accounts: number; listings: number }> {
  try {
    const database = await openOffline(folder);
    try {
      return await database.exclusive(async (connection) => {
        const { rows } = await connection.query<{ accounts: number; listings: number }>(
          `select (select count(*)::int from auth.users) as accounts,
            (select count(*)::int from public.listings) as listings`,
        );
        return rows[0] ?? { accounts: 0, listings: 0 };
      });
    } finally {
      await database.close();
    }
  } catch (cause) {
    throw new Failure('input/malformed', 'The database in the backup does not open.', {
      hint: 'Nothing was changed. Use another backup.',
      cause,
    });
  }
}

function recordRestore(folder: string): void {
  const events = openEventLog(folder);
  events.record({ event: 'backup_restored' });
  events.close();
}
