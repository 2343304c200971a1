import { hostname } from 'node:os';
import process from 'node:process';
import { Failure, parseJsonObject } from '@manchester-eats/shared/domain';
import type { AtomicFile } from './atomic-file.ts';
import { isErrorWithCode, systemReason, type FileOperations } from './file-operations.ts';

/** The content of a lock file. */
interface LockHolder {
  readonly process: number;
  readonly host: string;
  readonly since: string;
}

/** The process that takes a lock; tests pass another one. */
export interface LockOwner {
  readonly process: number;
  readonly host: string;
  isRunning(process: number): boolean;
  /** Unix milliseconds. */
  now(): number;
  /** Waits until another run has had time to write its lock. */
  pause(): void;
}

type LockedFile = Pick<AtomicFile, 'path' | 'shownPath' | 'realName'>;

/** Milliseconds within which a run writes the content of its new lock file. */
const writingTime = 500;

/** This process. */
export const thisProcess: LockOwner = {
  process: process.pid,
  host: hostname(),
  isRunning(id) {
    try {
      process.kill(id, 0);
      return true;
    } catch (error) {
      return isErrorWithCode(error) && error.code === 'EPERM';
    }
  },
  now: Date.now,
  pause: () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, writingTime);
  },
};

/**
 * Takes `<path>.lock`, so that two runs never overwrite each other's work, and returns a function that
 * releases it and never throws. A lock is replaced if it stays empty, or if it names a process of this
 * machine that has ended.
 *
 * @throws {Failure} `storage/write-failed` if another run holds it or it cannot be written.
 */
export function takeFileLock(
  files: FileOperations,
  file: LockedFile,
  lockOwner: LockOwner = thisProcess,
): () => void {
  const { path, shownPath } = file;
  const lock = `${path}.lock`;
  const ownLock = JSON.stringify({
    process: lockOwner.process,
    host: lockOwner.host,
    since: new Date(lockOwner.now()).toISOString(),
  } satisfies LockHolder);
  if (!tryCreate(files, lock, ownLock, shownPath)) {
    clearStaleLock(files, lock, file, lockOwner);
    if (!tryCreate(files, lock, ownLock, shownPath)) throw inUse(file, readText(files, lock));
  }
  return () => {
    try {
      if (readText(files, lock) === ownLock) files.remove(lock);
    } catch {
      return; // The next run replaces the lock of a process that has ended.
    }
  };
}

function tryCreate(files: FileOperations, lock: string, text: string, shownPath: string): boolean {
  try {
    files.create(lock, text, null);
    return true;
  } catch (error) {
    if (isErrorWithCode(error) && error.code === 'EEXIST') return false;
    throw cannotBeWritten(shownPath, error);
  }
}

function clearStaleLock(
  files: FileOperations,
  lock: string,
  file: LockedFile,
  lockOwner: LockOwner,
): void {
  let found = readText(files, lock);
  if (found === '') {
    lockOwner.pause();
    found = readText(files, lock);
  }
  if (found === null) return;
  const holder = parseHolder(found);
  // A run that was killed between creating and writing its lock leaves an empty one.
  const isStale =
    found === '' ||
    (holder !== null && holder.host === lockOwner.host && !lockOwner.isRunning(holder.process));
  if (!isStale) throw inUse(file, found);
  // Renamed first: of two runs that find the same stale lock only one can rename it, and it checks the
  // content again before it deletes the lock.
  const moved = `${lock}.${String(lockOwner.process)}`;
  try {
    files.rename(lock, moved);
  } catch {
    return;
  }
  try {
    if (readText(files, moved) === found) files.remove(moved);
    else files.rename(moved, lock);
  } catch (error) {
    throw cannotBeWritten(file.shownPath, error);
  }
}

function cannotBeWritten(shownPath: string, error: unknown): Failure {
  return new Failure(
    'storage/write-failed',
    `${shownPath} cannot be written: ${systemReason(error)}. Nothing was changed.`,
    { hint: 'Name a file that you can write to with --data.', cause: error },
  );
}

function inUse({ shownPath, realName }: LockedFile, found: string | null): Failure {
  const holder = found === null ? null : parseHolder(found);
  const who =
    holder === null
      ? 'another run of eats'
      : `another run of eats (process ${String(holder.process)} on ${holder.host}, since ${holder.since})`;
  return new Failure(
    'storage/write-failed',
    `${shownPath} is in use by ${who}. Nothing was changed.`,
    {
      hint: `Wait until it has finished. If it is no longer running, delete ${realName}.lock.`,
    },
  );
}

function readText(files: FileOperations, path: string): string | null {
  const bytes = files.read(path);
  return bytes === null ? null : new TextDecoder().decode(bytes);
}

function parseHolder(text: string): LockHolder | null {
  const { process: id, host, since } = parseJsonObject(text) ?? {};
  if (typeof id !== 'number' || typeof host !== 'string' || typeof since !== 'string') return null;
  return { process: id, host, since };
}
