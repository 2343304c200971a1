import { createHash } from 'node:crypto';
import {
  copyFileSync,
  createReadStream,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { parseMediaName } from '@manchester-eats/shared/media';
import type { EmbeddedDatabase } from '../backend/embedded-database.ts';
import { migrationsFolder } from '../project-paths.ts';
import {
  databaseFolderName,
  keptFileNames,
  mediaFolderName,
} from '../data-folder/folder-contents.ts';
import { manifestName, writeManifest } from './backup-manifest.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

const copyPrefix = 'backup-copy-';

/** Returns the name of the newest migration that this program knows. */
export function newestMigration(): string {
  return readdirSync(migrationsFolder).sort().at(-1) ?? '';
}

/**
 * Returns a backup of a data folder that is in use. The database pauses while its files are copied, but
 * not while the backup is sent. The copy needs as much space on the disk as the database.
 */
export async function packRunning(
  folder: string,
  database: Pick<EmbeddedDatabase, 'exclusive'>,
): Promise<Readable> {
  const copy = mkdtempSync(join(folder, copyPrefix));
  try {
    await database.exclusive(async (connection) => {
      await connection.exec('checkpoint');
      copyContents(folder, copy);
    });
  } catch (error) {
    rmSync(copy, { recursive: true, force: true });
    throw error;
  }
  const backup = packFolder(copy);
  backup.once('close', () => {
    rmSync(copy, { recursive: true, force: true });
  });
  return backup;
}

/** Removes the copies of backups that were interrupted. Call it only while no backup is running. */
export function removeCopies(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => each.startsWith(copyPrefix))) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Returns a backup of a data folder that nothing writes to. */
export function packFolder(folder: string): Readable {
  const entries = Readable.from(packEntries(folder));
  const gzip = createGzip();
  entries.once('error', (error) => gzip.destroy(error));
  gzip.once('close', () => entries.destroy());
  return entries.pipe(gzip);
}

async function* packEntries(folder: string): AsyncGenerator<Buffer> {
  const { directories, files } = listContents(folder);
  const listed: { path: string; size: number; sha256: string }[] = [];
  for (const path of files) listed.push({ path, ...(await measure(join(folder, path))) });
  const created = new Date();
  const manifest = Buffer.from(
    writeManifest({
      createdAt: created.toISOString(),
      schema: newestMigration(),
      directories,
      files: listed,
    }),
  );
  const time = created.getTime() / 1_000;
  yield tarHeader({ path: manifestName, isFolder: false, size: manifest.length }, time);
  yield Buffer.concat([manifest, tarPadding(manifest.length)]);
  for (const path of directories) yield tarHeader({ path, isFolder: true, size: 0 }, time);
  for (const { path, size } of listed) {
    yield tarHeader({ path, isFolder: false, size }, time);
    let sent = 0;
    for await (const chunk of createReadStream(join(folder, path)) as AsyncIterable<Buffer>) {
      sent += chunk.length;
      yield chunk;
    }
    if (sent !== size) throw new Error(`${path} changed during the backup.`);
    yield tarPadding(size);
  }
  yield tarEnd();
}

/** Returns the paths of the folders and files in a backup; each folder comes before those inside it. */
function listContents(folder: string): { directories: string[]; files: string[] } {
  const directories: string[] = [];
  const files = keptFileNames.filter((name) => existsSync(join(folder, name)));
  const visit = (path: string) => {
    directories.push(path);
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const inner = `${path}/${entry.name}`;
      if (entry.isDirectory()) visit(inner);
      else if (entry.isFile()) files.push(inner);
      else throw new Error(`${inner} is neither a file nor a folder.`);
    }
  };
  visit(databaseFolderName);
  if (existsSync(join(folder, mediaFolderName))) {
    directories.push(mediaFolderName);
    const names = readdirSync(join(folder, mediaFolderName));
    const pictures = names.filter((name) => parseMediaName(name) !== null);
    files.push(...pictures.map((name) => `${mediaFolderName}/${name}`));
  }
  return { directories, files };
}

function copyContents(folder: string, target: string): void {
  const { directories, files } = listContents(folder);
  for (const path of directories) mkdirSync(join(target, path), { mode: 0o700 });
  for (const path of files) {
    const copy = path.startsWith(`${mediaFolderName}/`) ? linkOrCopy : copyFileSync;
    copy(join(folder, path), join(target, path));
  }
}

/** Links a file that never changes, so that the database need not pause until it is copied. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to); // Some file systems have no links.
  }
}

async function measure(file: string): Promise<{ size: number; sha256: string }> {
  const { size } = statSync(file);
  if (size === 0) return { size, sha256: createHash('sha256').digest('hex') };
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk);
  return { size, sha256: hash.digest('hex') };
}
