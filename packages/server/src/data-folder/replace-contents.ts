import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@manchester-eats/shared/domain';
import { lockFileName } from './folder-lock.ts';
import {
  databaseFolderName,
  keptFileNames,
  mediaFolderName,
  outboxFolderName,
  snapshotFolderName,
  socketFolderName,
} from './folder-contents.ts';

// Everything happens within the data folder: its parent may be read-only, and the folder itself a mount or a link.

/** The folder in the data folder that a backup is unpacked into. */
export const unpackedFolderName = 'restoring';

/** The old contents are being moved aside; the rest of the name is the time of the restore. */
const leavingPrefix = 'restore-leaving-';
/** The old contents are aside, the new ones are being moved to their places. */
const enteringPrefix = 'restore-entering-';
const asidePrefix = 'before-restore-';

/** What a restore moves aside. */
const contents: readonly string[] = [
  databaseFolderName,
  mediaFolderName,
  ...keptFileNames,
  outboxFolderName,
  // What it has may be newer than what is restored.
  snapshotFolderName,
];

const ownNames = new Set([
  ...contents,
  unpackedFolderName,
  lockFileName,
  socketFolderName,
  'lost+found', // The root of a new volume has it.
]);
const ownPrefixes = [leavingPrefix, enteringPrefix, asidePrefix];

/** Whether a folder may be restored into: it is missing or empty, or its contents look like a data folder's. */
export function acceptsRestore(folder: string): boolean {
  if (!existsSync(folder)) return true;
  const names = readdirSync(folder);
  return (
    names.includes(databaseFolderName) ||
    names.every((name) => ownNames.has(name) || findPrefix(name, ownPrefixes) !== null)
  );
}

/** Whether a restore was killed after it had begun to change the folder. */
export function hasPendingRestore(folder: string): boolean {
  return existsSync(folder) && findPending(folder) !== null;
}

/**
 * Replaces the contents of a locked data folder by those of `restoring` in it. Returns the folder in it with
 * the old contents, or null if there were none. If the process is killed, `finishRestore` completes it.
 *
 * @throws {Failure} `usage/invalid` if the folder for the old contents exists already; `storage/write-failed`
 * if they cannot be moved. They are back in their places then.
 */
export function replaceContents(folder: string, now: Date): string | null {
  const time = now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  const aside = join(folder, `${asidePrefix}${time}`);
  if (existsSync(aside)) {
    throw new Failure('usage/invalid', `${aside} exists already. Nothing was changed.`, {
      hint: 'Wait a second and restore again.',
    });
  }
  // From this renaming on, the restore can only be completed: every later step can be repeated.
  renameSync(join(folder, unpackedFolderName), join(folder, `${leavingPrefix}${time}`));
  finishRestore(folder);
  return existsSync(aside) ? aside : null;
}

/**
 * Completes a restore of a locked data folder that was killed. If it was killed before it replaced anything,
 * removes what it had unpacked.
 *
 * @throws {Failure} `storage/write-failed` if the old contents cannot be moved. They are back in their places
 * then.
 */
export function finishRestore(folder: string): void {
  rmSync(join(folder, unpackedFolderName), { recursive: true, force: true });
  const pending = findPending(folder);
  if (pending === null) return;
  const entering = join(folder, `${enteringPrefix}${pending.time}`);
  if (pending.prefix === leavingPrefix) {
    const leaving = join(folder, `${leavingPrefix}${pending.time}`);
    moveOut(folder, join(folder, `${asidePrefix}${pending.time}`), leaving);
    renameSync(leaving, entering);
  }
  for (const name of readdirSync(entering)) renameSync(join(entering, name), join(folder, name));
  rmdirSync(entering);
}

function findPending(folder: string): { prefix: string; time: string } | null {
  for (const name of readdirSync(folder)) {
    const prefix = findPrefix(name, [leavingPrefix, enteringPrefix]);
    if (prefix !== null) return { prefix, time: name.slice(prefix.length) };
  }
  return null;
}

function findPrefix(name: string, prefixes: readonly string[]): string | null {
  return prefixes.find((prefix) => name.startsWith(prefix)) ?? null;
}

/** Moves the old contents aside. If one cannot be moved, moves all back and abandons the restore. */
function moveOut(folder: string, aside: string, fresh: string): void {
  const names = new Set(readdirSync(folder));
  const present = contents.filter((name) => names.has(name));
  try {
    if (present.length > 0) mkdirSync(aside, { recursive: true, mode: 0o700 });
    for (const name of present) renameSync(join(folder, name), join(aside, name));
  } catch (cause) {
    if (existsSync(aside)) {
      for (const name of readdirSync(aside)) renameSync(join(aside, name), join(folder, name));
      rmdirSync(aside);
    }
    rmSync(fresh, { recursive: true, force: true });
    throw new Failure(
      'storage/write-failed',
      `The contents of ${folder} cannot be moved. They were not changed.`,
      {
        hint: 'Restore into another folder with --data-dir, and use that one with EATS_DATA_DIR.',
        cause,
      },
    );
  }
}
