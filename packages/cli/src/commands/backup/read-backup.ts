import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupReader, type ParsedBackup } from '@manchester-eats/shared/backup';
import { Failure } from '@manchester-eats/shared/domain';
import { commandLine } from '../../terminal/command-line.ts';
import { isErrorWithCode, systemReason } from '../../workspace/file-operations.ts';
import { nameFile } from '../../workspace/name-file.ts';

/** The most bytes of a backup once it is unpacked: twice what a directory of 100,000 listings needs. */
const maxBytes = 256 * 1024 * 1024;
const partLength = 256 * 1024;

/** A file that was read as a backup. */
export interface BackupFile {
  /** The name as the user gave it. */
  readonly name: string;
  readonly path: string;
  /** In bytes, unpacked. */
  readonly size: number;
  readonly backup: ParsedBackup;
}

/**
 * Reads a backup, a data file or the content of local storage, packed with gzip or not, part by part.
 *
 * @param listLine The command that lists the backups, for a file that does not exist.
 * @param onBytes Is called with the bytes of the file that were read so far.
 * @throws {Failure} `input/…`; the message names the file.
 */
export async function readBackup(
  name: string,
  folder: string,
  listLine = commandLine('backup list', {}),
  onBytes: (read: number) => void = () => undefined,
): Promise<BackupFile> {
  const path = resolve(folder, name);
  const { isPacked } = inspectFile(name, path, listLine);
  const reader = new BackupReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const file = createReadStream(path, { highWaterMark: partLength });
  const bytes = isPacked ? unpacked(file) : file;
  let size = 0;
  try {
    for await (const part of bytes as AsyncIterable<Uint8Array>) {
      size += part.byteLength;
      onBytes(file.bytesRead);
      if (size > maxBytes) throw tooLarge(name, 'more than that');
      reader.push(decoder.decode(part, { stream: true }));
      if (reader.hasFailed()) break;
    }
    if (!reader.hasFailed()) reader.push(decoder.decode());
  } catch (error) {
    throw readFailure(name, isPacked, error);
  } finally {
    file.destroy();
  }
  const result = reader.end();
  if (result.ok) return { name, path, size, backup: result.value };
  const { code, message, hint, place } = result.failure;
  throw new Failure(code, nameFile(message, name), { hint, place, cause: result.failure });
}

function unpacked(file: Readable): Readable {
  const packed = createGunzip();
  file.once('error', (error) => {
    packed.destroy(error);
  });
  return file.pipe(packed);
}

/** Returns whether a file is packed; throws if it is none, or is too large. */
function inspectFile(name: string, path: string, listLine: string): { readonly isPacked: boolean } {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) {
      throw new Failure('input/unreadable', `${name} does not exist. Nothing was read.`, {
        hint: `To see the backups beside the data file, run:\n  ${listLine}`,
      });
    }
    if (!found.isFile()) {
      throw new Failure(
        'input/unreadable',
        `${name} is ${found.isDirectory() ? 'a folder' : 'not an ordinary file'}, so it is no backup. Nothing was read.`,
        { hint: 'Name a file.' },
      );
    }
    if (found.size > maxBytes) throw tooLarge(name, megabytes(found.size));
    return { isPacked: startOf(path).equals(gzipStart) };
  } catch (error) {
    throw readFailure(name, false, error);
  }
}

const gzipStart = Buffer.from([0x1f, 0x8b]);

function startOf(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const start = Buffer.alloc(2);
    return start.subarray(0, readSync(file, start));
  } finally {
    closeSync(file);
  }
}

function readFailure(name: string, isPacked: boolean, error: unknown): unknown {
  if (error instanceof Failure) return error;
  if (error instanceof TypeError) {
    return new Failure(
      'input/not-ours',
      `${name} is not a backup: it is not UTF-8 text. Nothing was read from it.`,
      { hint: 'Name a backup, a data file, or the content of local storage saved as JSON.' },
    );
  }
  if (isPacked && isErrorWithCode(error) && /^Z_/.test(error.code)) {
    return new Failure(
      'input/malformed',
      `${name} is cut off or damaged: it cannot be unpacked. Nothing was read from it.`,
      { hint: 'Use an earlier backup, or copy the file again.', cause: error },
    );
  }
  return new Failure('input/unreadable', `${name} cannot be read: ${systemReason(error)}.`, {
    hint: 'Make it readable, or name another file.',
    cause: error,
  });
}

function tooLarge(name: string, size: string): Failure {
  return new Failure(
    'input/unreadable',
    `${name} is too large: a backup has at most ${megabytes(maxBytes)}, and it has ${size}. Nothing was read from it.`,
    { hint: 'Name a backup of this site.' },
  );
}

function megabytes(bytes: number): string {
  return `${String(Math.ceil(bytes / (1024 * 1024)))} MB`;
}
