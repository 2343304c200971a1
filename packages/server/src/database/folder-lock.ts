import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import * as z from 'zod/mini';
import { Failure } from '@manchester-eats/shared/domain';

const holderSchema = z.object({
  pid: z.int(),
  host: z.string(),
  /** When the process began, in the kernel's ticks; `''` where the system does not tell. */
  began: z.string(),
});
type Holder = z.infer<typeof holderSchema>;

const beatMilliseconds = 5_000;
const silentMilliseconds = 30_000;

/** Name of the lock in the data folder. */
export const lockFileName = 'in-use.lock';

/**
 * Takes a data folder for this process; answers how to give it back. Two processes on one folder
 * destroy it, so the second is refused with `usage/invalid`. A lock whose
 * process is gone is taken over.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, lockFileName);
  const own = JSON.stringify(ownHolder());
  if (!tryCreate(file, own)) {
    const found = readFileSync(file, 'utf8');
    if (isHeld(file, found)) throw inUse(folder, found);
    takeOver(folder, file, found);
    if (!tryCreate(file, own)) throw inUse(folder, readFileSync(file, 'utf8'));
  }

  const beat = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch {
      // The folder was deleted under a running server (a test's cleaning up); nothing to keep alive.
    }
  }, beatMilliseconds);
  beat.unref();
  return () => {
    clearInterval(beat);
    rmSync(file, { force: true });
  };
}

function ownHolder(): Holder {
  return { pid: process.pid, host: hostname(), began: beginningOf(process.pid) };
}

function tryCreate(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a stale lock away; one that somebody else has taken over meanwhile is put back. */
function takeOver(folder: string, file: string, stale: string): void {
  const moved = join(folder, `${lockFileName}.${String(process.pid)}`);
  try {
    renameSync(file, moved);
  } catch {
    return; // Somebody else was quicker; creating ours tells who has it.
  }
  if (readFileSync(moved, 'utf8') !== stale) linkSync(moved, file);
  rmSync(moved, { force: true });
}

function isHeld(file: string, text: string): boolean {
  const holder = parseHolder(text);
  const silent = Date.now() - statSync(file).mtimeMs > silentMilliseconds;
  if (holder === null) return !silent;
  // Another machine's or container's processes cannot be seen from here, only whether it still beats.
  if (holder.host !== hostname()) return !silent;
  if (!isAlive(holder.pid)) return false;
  const began = beginningOf(holder.pid);
  return holder.began === '' || began === '' || began === holder.began;
}

function parseHolder(text: string): Holder | null {
  try {
    return z.parse(holderSchema, JSON.parse(text));
  } catch {
    return null; // Cut off by a crash while it was written.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Process numbers come again, also after a restart of a container; beginnings do not. */
function beginningOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function inUse(folder: string, text: string): Failure {
  const holder = parseHolder(text);
  const who =
    holder === null
      ? 'another process'
      : `process ${String(holder.pid)}${holder.host === hostname() ? '' : ` on ${holder.host}`}`;
  return new Failure('usage/invalid', `The data folder ${folder} is in use by ${who}.`, {
    hint: 'Stop that one first, or choose another folder with EATS_DATA_DIR. Two at once would destroy the data.',
  });
}
