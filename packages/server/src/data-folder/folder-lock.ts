import {
  existsSync,
  linkSync,
  readFileSync,
  readlinkSync,
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
import { createFolder } from './create-folder.ts';

const holderSchema = z.object({
  pid: z.int(),
  host: z.string(),
  /** Where the process id is valid: containers can share a host name. `''` if the system does not report it. */
  namespace: z._default(z.string(), ''),
  /** When the process started, in kernel ticks; `''` if the system does not report it. */
  began: z.string(),
});
type Holder = z.infer<typeof holderSchema>;

const heartbeatMilliseconds = 5_000;
const staleMilliseconds = 30_000;

/** Name of the lock in the data folder. */
export const lockFileName = 'in-use.lock';

/**
 * Locks a data folder for this process and returns a function that unlocks it. Two processes that use one
 * folder would destroy its data. The lock of a process that has ended is replaced. So is a lock of another
 * machine or container, or an unreadable one, that has not been refreshed for 30 seconds. A lock that was
 * replaced is neither refreshed nor deleted.
 *
 * `onLost` is called once if another process has replaced the lock, for example while this one was suspended.
 *
 * @throws {Failure} `usage/invalid` if the folder is locked already, even by this process.
 */
export function lockFolder(folder: string, onLost: () => void = () => undefined): () => void {
  createFolder(folder);
  const file = join(folder, lockFileName);
  const ownLock = JSON.stringify(ownHolder());
  if (!tryCreate(file, ownLock)) {
    const found = readFileSync(file, 'utf8');
    if (isHeld(file, found)) throw inUse(folder, found);
    takeOver(folder, file, found);
    if (!tryCreate(file, ownLock)) throw inUse(folder, readFileSync(file, 'utf8'));
  }

  const heartbeat = setInterval(() => {
    if (!isLockedBy(file, ownLock)) {
      if (!existsSync(file)) return;
      clearInterval(heartbeat);
      onLost();
      return;
    }
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch {
      // The folder was deleted while the server ran, for example by the clean-up of a test.
    }
  }, heartbeatMilliseconds);
  heartbeat.unref();
  return () => {
    clearInterval(heartbeat);
    if (isLockedBy(file, ownLock)) rmSync(file, { force: true });
  };
}

/**
 * Returns whether the lock is still this one. Another machine or container takes it over if this process was
 * suspended for longer than a lock stays valid.
 */
function isLockedBy(file: string, lock: string): boolean {
  try {
    return readFileSync(file, 'utf8') === lock;
  } catch {
    return false; // The lock or its folder was deleted.
  }
}

function ownHolder(): Holder {
  return {
    pid: process.pid,
    host: hostname(),
    namespace: ownNamespace(),
    began: startTimeOf(process.pid),
  };
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

/** Removes a stale lock, unless another process has replaced it in the meantime. */
function takeOver(folder: string, file: string, stale: string): void {
  const moved = join(folder, `${lockFileName}.${String(process.pid)}`);
  try {
    renameSync(file, moved);
  } catch {
    return; // Another process was faster; only one of the two can create its lock now.
  }
  if (readFileSync(moved, 'utf8') !== stale) linkSync(moved, file);
  rmSync(moved, { force: true });
}

function isHeld(file: string, text: string): boolean {
  const holder = parseHolder(text);
  const isSilent = Date.now() - statSync(file).mtimeMs > staleMilliseconds;
  if (holder === null) return !isSilent;
  // Processes of another machine or container are not visible here, only the heartbeat of their lock.
  const isVisible = holder.host === hostname() && holder.namespace === ownNamespace();
  if (!isVisible) return !isSilent;
  if (!isAlive(holder.pid)) return false;
  const startTime = startTimeOf(holder.pid);
  return holder.began === '' || startTime === '' || startTime === holder.began;
}

/** Returns the name of the set of processes that this one can see, or `''`. */
function ownNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return ''; // Only Linux has these sets.
  }
}

function parseHolder(text: string): Holder | null {
  try {
    return z.parse(holderSchema, JSON.parse(text));
  } catch {
    return null; // The write is not finished, or a crash interrupted it.
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

/** Returns when a process started, or `''`. Ids alone do not suffice: a container's restart reuses them. */
function startTimeOf(pid: number): string {
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
    hint: 'Stop it first, or choose another folder with EATS_DATA_DIR. Two servers on one folder would destroy its data.',
  });
}
