import { randomBytes } from 'node:crypto';
import {
  closeSync,
  createWriteStream,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '@manchester-eats/shared/domain';
import { unpackBackup } from './unpack-backup.ts';

/** A backup that was written and read back. */
export interface WrittenBackup {
  readonly bytes: number;
  readonly files: number;
}

/**
 * Writes a backup to a new file that only its owner can read, reads it back, and only then gives it its name:
 * a file under that name is always whole.
 *
 * @throws {Failure} `usage/invalid` if the file exists; `storage/write-failed` if it cannot be written; a
 * failure of `unpackBackup` if it cannot be read back.
 */
export async function writeBackup(backup: Readable, file: string): Promise<WrittenBackup> {
  if (existsSync(file)) {
    backup.destroy();
    throw exists(file);
  }
  const partial = `${file}.${randomBytes(4).toString('hex')}.part`;
  try {
    const output = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(backup, output);
    const { files } = await unpackBackup(partial, null);
    linkSync(partial, file); // Unlike renaming, linking never replaces a file.
    syncFolder(dirname(file));
    return { bytes: statSync(file).size, files: files.length };
  } catch (error) {
    if (error instanceof Failure) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'EEXIST') throw exists(file);
    throw new Failure(
      'storage/write-failed',
      `The backup ${file} could not be written (${code || String(error)}).`,
      {
        hint: 'Check the folder, its free space and its permissions. Only a whole backup ever gets that name.',
        cause: error,
      },
    );
  } finally {
    rmSync(partial, { force: true });
  }
}

function exists(file: string): Failure {
  return new Failure(
    'usage/invalid',
    `${file} exists already, and a backup never replaces a file.`,
    {
      hint: 'Choose another name, for example with the date in it.',
    },
  );
}

/** Makes the name itself survive a loss of power. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
