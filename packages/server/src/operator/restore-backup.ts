import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Failure } from '@manchester-eats/shared/domain';
import { lockFileName, lockFolder } from '../database/folder-lock.ts';
import { openOffline } from './open-offline.ts';
import { openEventLog } from './event-log.ts';
import { unpackBackup } from './unpack-backup.ts';

/** What was restored. */
export interface RestoreReport {
  /** When the backup was made. */
  readonly createdAt: string;
  readonly accounts: number;
  readonly listings: number;
  /** Where the folder stands that was there before; null if there was none. */
  readonly movedTo: string | null;
}

/**
 * Replaces a data folder by the contents of a backup. The backup is unpacked beside the folder, compared with
 * its checksums and opened once before the folder is touched; then the folder is moved aside.
 *
 * @throws {Failure} if the backup cannot be used or the folder is in use. The folder is unchanged then.
 */
export async function restoreBackup(
  file: string,
  folder: string,
  now: Date,
): Promise<RestoreReport> {
  mkdirSync(dirname(folder), { recursive: true });
  const isOccupied = existsSync(folder) && readdirSync(folder).length > 0;
  const unlockOld = isOccupied ? lockFolder(folder) : () => undefined;
  const fresh = mkdtempSync(`${folder}.restoring-`);
  try {
    const { createdAt } = await unpackBackup(file, fresh);
    const counts = await countContents(fresh);
    // The lock moves along, so that the folder is never free while it changes.
    const unlockNew = lockFolder(fresh);
    try {
      const movedTo = isOccupied ? moveAside(folder, now) : null;
      moveInto(fresh, folder, movedTo);
      recordRestore(folder);
      return { createdAt, ...counts, movedTo };
    } finally {
      unlockNew();
    }
  } finally {
    unlockOld();
    rmSync(fresh, { recursive: true, force: true });
  }
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

function moveAside(folder: string, now: Date): string {
  const time = now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  const target = join(dirname(folder), `${basename(folder)}.before-restore-${time}`);
  if (existsSync(target)) {
    throw new Failure('usage/invalid', `${target} exists already. Nothing was changed.`, {
      hint: 'Wait a second and restore again.',
    });
  }
  try {
    renameSync(folder, target);
  } catch (cause) {
    throw notMoved(folder, cause);
  }
  rmSync(join(target, lockFileName), { force: true });
  return target;
}

function moveInto(fresh: string, folder: string, movedTo: string | null): void {
  try {
    renameSync(fresh, folder);
  } catch (cause) {
    if (movedTo !== null) renameSync(movedTo, folder);
    throw notMoved(folder, cause);
  }
}

function notMoved(folder: string, cause: unknown): Failure {
  return new Failure('storage/write-failed', `${folder} cannot be moved. It was not changed.`, {
    hint: 'If it is a mounted volume, restore into another folder with --data-dir, then copy its contents.',
    cause,
  });
}

function recordRestore(folder: string): void {
  const events = openEventLog(folder);
  events.record({ event: 'backup_restored' });
  events.close();
}
