import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, type Stats } from 'node:fs';
import { rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { Failure } from '@manchester-eats/shared/domain';
import { piecesVersion } from '@manchester-eats/shared/pieces';
import { createFolder } from '../../workspace/create-folder.ts';
import { isErrorWithCode, systemReason } from '../../workspace/file-operations.ts';
import { isSafePath, pathsBelowFiles, temporaryEnd } from '../pieces/file-path.ts';
import { manifestName, manifestText, readManifest, type FileEntry } from './manifest.ts';

/** A file of the site. */
export interface SiteFile {
  /** Below the folder of the site. It may have ids and names in it: it is not safe until it is checked. */
  readonly path: string;
  /** A hash of what it is made of: it is made again only when this has changed. */
  readonly input: string;
  readonly make: () => Uint8Array | string | Promise<Uint8Array | string>;
}

interface WriteInput {
  /** In the order in which they are written: what others name comes before them. */
  readonly files: readonly SiteFile[];
  readonly folder: string;
  /** Names that Windows does not take are left out. */
  readonly isWindows: boolean;
  /** Whether names that differ in capital letters only are one file. */
  readonly ignoresCase: boolean;
  readonly dryRun: boolean;
  /** Aborted to stop after the file that is being written. */
  readonly signal: AbortSignal;
  /** Unix milliseconds. */
  readonly now: number;
  readonly onProgress: (done: number) => void;
}

/** What was done, or would be done in a dry run. */
export interface SiteReport {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  /** Paths that can be no file. */
  readonly leftOut: readonly string[];
  /** Paths of files that eats did not write: they stay as they are. */
  readonly foreign: readonly string[];
}

/** What open pages of earlier builds and reads may still ask for stays for a week. */
const keptFolders = new RegExp(`^(?:assets|data/v(?!${String(piecesVersion)}/)\\d+)/`);
const keptMilliseconds = 7 * 24 * 3_600_000;
/** Pages of partners name one build of the widgets for ever. */
const keptForEver = /^widgets\/[\w.-]+-[\da-f]{10}\//;
/** What is done is noted after so many files, so that a run that is cut off does not begin again. */
const filesBetweenNotes = 250;

/**
 * Writes the files of a site: only those whose input changed, each under another name first, so that a run that is cut
 * off anywhere leaves whole files. Files that are no longer needed are removed at the end; those of others stay.
 *
 * @throws {Failure} `storage/write-failed`; what was written until then stays.
 */
export async function writeSite(input: WriteInput): Promise<SiteReport> {
  const { folder, dryRun, signal, now } = input;
  const entries = readManifest(folder);
  const { possible, leftOut } = divideFiles(input);
  const foreign: string[] = [];
  const ours = possible.filter(({ path }) => {
    const isForeign =
      !entries.has(path) && !isOwnFolder(path) && statOf(join(folder, path)) !== null;
    if (isForeign) foreign.push(path);
    return !isForeign;
  });
  const wanted = new Set(possible.map(({ path }) => path));
  const note = () => replaceFile(join(folder, manifestName), manifestText(entries));
  const due = ours.filter((file) => !isCurrent(file, entries.get(file.path), folder));
  if (!dryRun && due.length > 0) {
    // Before anything is written: otherwise a run that is cut off would leave files that nobody knows to be ours.
    for (const { path } of due) {
      const known = entries.get(path);
      entries.set(path, known ?? { input: '', content: '', size: 0, time: 0, unneeded: 0 });
    }
    await note();
  }
  let written = 0;
  try {
    for (const [at, file] of dryRun ? [] : due.entries()) {
      signal.throwIfAborted();
      if (await writeOne(file, folder, entries)) written += 1;
      if (at % filesBetweenNotes === filesBetweenNotes - 1) await note();
      input.onProgress(at + 1);
    }
    const removed = await removeUnneeded({ folder, entries, wanted, dryRun, now });
    if (dryRun) written = due.length;
    return { written, unchanged: ours.length - written, removed, leftOut, foreign };
  } finally {
    if (!dryRun) await note();
  }
}

/** The pieces for widgets may be there from an earlier run of `eats pieces`. */
function isOwnFolder(path: string): boolean {
  return path.startsWith(`data/v${String(piecesVersion)}/`);
}

/** Divides files into those that can be written, and the paths of those that cannot. */
function divideFiles({ files, isWindows, ignoresCase }: WriteInput) {
  const below = pathsBelowFiles(files.map(({ path }) => path));
  const taken = new Set<string>();
  const possible: SiteFile[] = [];
  const leftOut: string[] = [];
  for (const file of files) {
    const { path } = file;
    const name = ignoresCase ? path.normalize('NFC').toLowerCase() : path;
    const isPossible = isSafePath(path, isWindows) && !below.has(path) && !taken.has(name);
    if (isPossible && path !== manifestName) possible.push(file);
    else leftOut.push(path);
    taken.add(name);
  }
  return { possible, leftOut };
}

/** Whether a file was made of the same input, and is still as it was written. */
function isCurrent(
  { path, input }: SiteFile,
  entry: FileEntry | undefined,
  folder: string,
): boolean {
  if (entry?.input !== input) return false;
  const found = statOf(join(folder, path));
  if (found?.isFile() !== true || found.size !== entry.size) return false;
  // A copy of the folder has other times.
  const isSame =
    found.mtimeMs === entry.time || hashOf(readFileSync(join(folder, path))) === entry.content;
  if (isSame) Object.assign(entry, { time: found.mtimeMs, unneeded: 0 });
  return isSame;
}

/** Makes and writes a file. Returns false if its content is what is there already. */
async function writeOne(
  { path, input, make }: SiteFile,
  folder: string,
  entries: Map<string, FileEntry>,
): Promise<boolean> {
  const bytes = Buffer.from(await make());
  const content = hashOf(bytes);
  const target = join(folder, path);
  const known = entries.get(path);
  const before = statOf(target);
  const isSame =
    known?.content === content &&
    before?.isFile() === true &&
    hashOf(readFileSync(target)) === content;
  if (!isSame) await replaceFile(target, bytes);
  const { size = 0, mtimeMs: time = 0 } = statOf(target) ?? {};
  entries.set(path, { input, content, size, time, unneeded: 0 });
  return !isSame;
}

interface RemoveInput {
  readonly folder: string;
  readonly entries: Map<string, FileEntry>;
  readonly wanted: ReadonlySet<string>;
  readonly dryRun: boolean;
  readonly now: number;
}

async function removeUnneeded({ folder, entries, wanted, dryRun, now }: RemoveInput) {
  let removed = 0;
  for (const [path, entry] of entries) {
    if (wanted.has(path) || keptForEver.test(path)) continue;
    const since = entry.unneeded === 0 ? now : entry.unneeded;
    if (keptFolders.test(path) && now - since < keptMilliseconds) {
      if (!dryRun) entries.set(path, { ...entry, unneeded: since });
      continue;
    }
    removed += 1;
    if (dryRun) continue;
    const target = join(folder, path);
    await attempt(target, () => rm(target, { force: true }));
    entries.delete(path);
    await removeEmptyFolders(folder, path);
  }
  return removed;
}

async function removeEmptyFolders(folder: string, path: string): Promise<void> {
  for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
    try {
      await rmdir(join(folder, parent));
    } catch (error) {
      if (isErrorWithCode(error)) return; // Something else is in it.
      throw error;
    }
  }
}

/** Writes a file under another name and gives it its own name when it is complete. */
async function replaceFile(target: string, content: Uint8Array | string): Promise<void> {
  const temporary = `${target}.${String(process.pid)}${temporaryEnd}`;
  await attempt(target, async () => {
    try {
      createFolder(dirname(target));
      await writeFile(temporary, content);
      await rename(temporary, target);
    } catch (error) {
      // The first failure is the one to report.
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
  });
}

async function attempt(path: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isErrorWithCode(error)) throw error;
    throw new Failure(
      'storage/write-failed',
      `${path} could not be written: ${systemReason(error)}. Files that were written before are complete.`,
      { hint: 'Fix the problem and run the command again.', cause: error },
    );
  }
}

function statOf(path: string): Stats | null {
  try {
    return lstatSync(path);
  } catch (error) {
    // A part of the path that is no folder is reported when the file is written.
    if (isErrorWithCode(error) && ['ENOENT', 'ENOTDIR'].includes(error.code)) return null;
    throw error;
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url');
}
