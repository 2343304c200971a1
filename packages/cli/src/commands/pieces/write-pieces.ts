import { randomUUID } from 'node:crypto';
import { lstat, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Failure } from '@manchester-eats/shared/domain';
import { piecesVersion, type PieceFile } from '@manchester-eats/shared/pieces';
import { createFolder } from '../../workspace/create-folder.ts';
import { isErrorWithCode, systemReason } from '../../workspace/file-operations.ts';
import { isSafePath, pathsBelowFiles, temporaryEnd } from './file-path.ts';

interface WriteInput {
  readonly files: readonly PieceFile[];
  /** The folder `data` of a site. */
  readonly folder: string;
  readonly isWindows: boolean;
  readonly dryRun: boolean;
  /** Aborted to stop after the files that are being written. */
  readonly signal: AbortSignal;
  /** Called with the number of files that were written or found unchanged. */
  readonly onProgress: (done: number) => void;
}

/** What was done, or would be done in a dry run. */
export interface WriteReport {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  /** Paths that can be no file on this computer. */
  readonly leftOut: readonly string[];
}

const atOnce = 16;
/** Milliseconds after which an incomplete file belongs to a run that was stopped. */
const oldEnough = 3_600_000;
const version = `v${String(piecesVersion)}`;

/**
 * Writes pieces as files: only those that changed, each under another name first, so that a stopped run leaves whole
 * files. Then removes the files of earlier runs that are not among them.
 *
 * @throws {Failure} `storage/write-failed`; what was written until then stays.
 */
export async function writePieces(input: WriteInput): Promise<WriteReport> {
  const { files, folder, isWindows, dryRun, signal, onProgress } = input;
  const below = pathsBelowFiles(files.map(({ path }) => path));
  const isPossible = ({ path }: PieceFile) => isSafePath(path, isWindows) && !below.has(path);
  const possible = files.filter(isPossible);
  let written = 0;
  for (let start = 0; start < possible.length; start += atOnce) {
    signal.throwIfAborted();
    const batch = possible.slice(start, start + atOnce);
    const changes = await Promise.all(batch.map((file) => writeIfChanged(file, folder, dryRun)));
    written += changes.filter((isChanged) => isChanged).length;
    onProgress(start + batch.length);
  }
  signal.throwIfAborted();
  const removed = await removeOthers(folder, new Set(possible.map(({ path }) => path)), dryRun);
  return {
    written,
    unchanged: possible.length - written,
    removed,
    leftOut: files.filter((file) => !isPossible(file)).map(({ path }) => path),
  };
}

async function writeIfChanged(
  { path, make }: PieceFile,
  folder: string,
  dryRun: boolean,
): Promise<boolean> {
  const target = join(folder, path);
  const content = Buffer.from(JSON.stringify(make()));
  if (await hasContent(target, content)) return false;
  if (dryRun) return true;
  const temporary = `${target}.${randomUUID().slice(0, 8)}${temporaryEnd}`;
  try {
    createFolder(dirname(target));
    await writeFile(temporary, content, { flag: 'wx' });
    await rename(temporary, target);
    return true;
  } catch (error) {
    // The first failure is the one to report.
    await rm(temporary, { force: true }).catch(() => undefined);
    throw writeFailed(target, error);
  }
}

async function hasContent(path: string, content: Buffer): Promise<boolean> {
  try {
    return content.equals(await readFile(path));
  } catch (error) {
    if (isErrorWithCode(error)) return false;
    throw error;
  }
}

/** Removes files that are no pieces any more, and folders that are empty then. Returns how many files. */
async function removeOthers(
  folder: string,
  wanted: ReadonlySet<string>,
  dryRun: boolean,
): Promise<number> {
  let removed = 0;
  const visit = async (path: string): Promise<void> => {
    const entries = await readdir(join(folder, path), { withFileTypes: true });
    for (const entry of entries) {
      const inside = `${path}/${entry.name}`;
      // What a link leads to is not ours to remove.
      if (entry.isDirectory()) await visit(inside);
      else if (entry.isFile() && (await isLeftOver(join(folder, inside), inside, wanted))) {
        if (!inside.endsWith(temporaryEnd)) removed += 1;
        if (!dryRun) await rm(join(folder, inside), { force: true });
      }
    }
    if (!dryRun && path !== version) await removeIfEmpty(join(folder, path));
  };
  try {
    if ((await lstat(join(folder, version))).isDirectory()) await visit(version);
  } catch (error) {
    if (isErrorWithCode(error) && error.code === 'ENOENT') return removed;
    throw writeFailed(join(folder, version), error);
  }
  return removed;
}

async function isLeftOver(
  file: string,
  path: string,
  wanted: ReadonlySet<string>,
): Promise<boolean> {
  if (path.endsWith(temporaryEnd)) return Date.now() - (await stat(file)).mtimeMs > oldEnough;
  return path.endsWith('.json') && !wanted.has(path);
}

async function removeIfEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    if (!isErrorWithCode(error)) throw error;
  }
}

function writeFailed(path: string, error: unknown): unknown {
  if (!isErrorWithCode(error)) return error;
  return new Failure(
    'storage/write-failed',
    `${path} could not be written: ${systemReason(error)}. Files that were written before are complete.`,
    { hint: 'Fix the problem and run the command again.', cause: error },
  );
}
