import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { Failure } from '@manchester-eats/shared/domain';
import { manifestName, parseManifest, type BackupManifest } from './backup-manifest.ts';
import { newestMigration } from './pack-backup.ts';
import { readTar, type TarEntry } from './tar.ts';

const maxManifestBytes = 16 * 1024 * 1024;

/**
 * Reads a backup to its end and compares every file with the list of contents. With a `target`, an existing
 * empty folder, the files are written there.
 *
 * @throws {Failure} `input/unreadable`, `input/not-ours`, `input/newer-version` or `input/malformed`; errors
 * of writing are thrown as they are.
 */
export async function unpackBackup(file: string, target: string | null): Promise<BackupManifest> {
  const input = createReadStream(file);
  const gunzip = createGunzip();
  input.once('error', (error) => gunzip.destroy(error));
  const read: { manifest: BackupManifest | null } = { manifest: null };
  const missing = new Map<string, BackupManifest['files'][number]>();

  async function onEntry(entry: TarEntry, contents: AsyncIterable<Buffer>): Promise<void> {
    if (read.manifest === null) {
      const manifest = await readManifest(entry, contents);
      read.manifest = manifest;
      for (const listed of manifest.files) missing.set(listed.path, listed);
      if (target !== null) createFolders(target, manifest);
      return;
    }
    if (entry.isFolder) return;
    const listed = missing.get(entry.path);
    const isExpected = listed !== undefined && listed.size === entry.size;
    if (!isExpected) throw new Error(`${JSON.stringify(entry.path)} does not belong to it.`);
    missing.delete(entry.path);
    const hash = await copyContents(contents, target === null ? null : join(target, entry.path));
    if (hash !== listed.sha256) throw new Error(`${entry.path} is damaged.`);
  }

  try {
    await readTar(input.pipe(gunzip), onEntry);
    if (missing.size > 0) throw new Error(`${String(missing.size)} files are missing.`);
    if (read.manifest === null) throw new Failure('input/not-ours', 'It is empty.');
    return read.manifest;
  } catch (error) {
    throw refusal(file, error, read.manifest !== null);
  } finally {
    input.destroy();
    gunzip.destroy();
  }
}

async function readManifest(
  entry: TarEntry,
  contents: AsyncIterable<Buffer>,
): Promise<BackupManifest> {
  if (entry.path !== manifestName || entry.size > maxManifestBytes) {
    throw new Failure('input/not-ours', 'It is not a backup of this program.');
  }
  const parts: Buffer[] = [];
  for await (const part of contents) parts.push(part);
  return parseManifest(Buffer.concat(parts).toString(), newestMigration());
}

function createFolders(target: string, { directories }: BackupManifest): void {
  for (const path of directories) mkdirSync(join(target, path), { recursive: true, mode: 0o700 });
}

/** Returns the hash of the contents. If a file is given, writes them to it and flushes it to the disk. */
async function copyContents(contents: AsyncIterable<Buffer>, file: string | null): Promise<string> {
  const hash = createHash('sha256');
  const output: WriteStream | null =
    file === null ? null : createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const closed = output === null ? null : once(output, 'close');
  closed?.catch(() => undefined); // An error of the disk also ends the loop below.
  for await (const part of contents) {
    hash.update(part);
    if (output?.write(part) === false) await once(output, 'drain');
  }
  output?.end();
  await closed;
  return hash.digest('hex');
}

/**
 * Returns the error to report. A file that is damaged before the end of its list of contents is reported as
 * not being a backup.
 */
function refusal(file: string, error: unknown, hasManifest: boolean): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof Failure) {
    return new Failure(error.code, `${file} cannot be restored. ${error.message}`, {
      hint: error.hint,
      cause: error,
    });
  }
  if (/^E(?:NOENT|ACCES|PERM|ISDIR|IO)$/.test(code)) {
    return new Failure('input/unreadable', `${file} cannot be read (${code}).`, { cause: error });
  }
  if (/^E[A-Z]+$/.test(code)) {
    return error instanceof Error ? error : new Error(code);
  }
  const reason = error instanceof Error ? error.message : String(error);
  return hasManifest
    ? new Failure('input/malformed', `${file} is damaged: ${reason}`, {
        hint: 'Use another backup.',
        cause: error,
      })
    : new Failure('input/not-ours', `${file} is not a backup, or its beginning is damaged.`, {
        cause: error,
      });
}
