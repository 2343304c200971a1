import { createWriteStream, fchmodSync, openSync, rmSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import process from 'node:process';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Failure } from '@manchester-eats/shared/domain';
import { diskOperations, systemReason } from '../../workspace/file-operations.ts';
import { joinedBlocks } from '../../workspace/text-blocks.ts';

/**
 * Writes a backup in one step: beside the file first, then over it. A name that ends in `.gz` packs it.
 *
 * @throws {Failure} `storage/write-failed`; a file that existed still has its old content.
 */
export async function writeBackupFile(
  target: { readonly name: string; readonly folder: string },
  parts: Iterable<string>,
  onEnd: (cleanUp: () => void) => void,
  onBytes: (written: number) => void = () => undefined,
): Promise<void> {
  const path = diskOperations.resolve(resolve(target.folder, target.name));
  const temporary = resolve(dirname(path), `${basename(path)}.${String(process.pid)}.tmp`);
  onEnd(() => {
    rmSync(temporary, { force: true });
  });
  try {
    const existing = diskOperations.ownership(path);
    rmSync(temporary, { force: true });
    const mode = existing === null ? 0o666 : existing.mode & 0o777;
    const descriptor = openSync(temporary, 'wx', mode);
    if (existing !== null) fchmodSync(descriptor, existing.mode);
    const file = createWriteStream('', { fd: descriptor, flush: true });
    const text = Readable.from(counted(joinedBlocks(parts), onBytes), { objectMode: false });
    const steps: Writable[] = path.endsWith('.gz') ? [createGzip(), file] : [file];
    await pipeline([text, ...steps]);
    diskOperations.rename(temporary, path);
    diskOperations.syncFolder(dirname(path));
  } catch (error) {
    throw new Failure(
      'storage/write-failed',
      `${target.name} could not be written: ${systemReason(error)}. Nothing was changed.`,
      { hint: 'Name another file with --output.', cause: error },
    );
  }
}

/** Prints a backup, which ends with a line end that `print` adds. */
export function printBackup(parts: Iterable<string>, print: (text: string) => void): void {
  let rest: string[] = [];
  for (const part of joinedBlocks(parts)) {
    const end = part.length < 2 ? -1 : part.lastIndexOf('\n', part.length - 2);
    if (end >= 0) print([...rest, part.slice(0, end)].join(''));
    rest = end >= 0 ? [part.slice(end + 1)] : [...rest, part];
  }
  print(rest.join('').replace(/\n$/, ''));
}

/** Passes parts on and reports the length of what was passed on. */
function* counted(parts: Iterable<string>, onBytes: (written: number) => void): Generator<string> {
  let length = 0;
  for (const part of parts) {
    yield part;
    length += part.length;
    onBytes(length);
  }
}
