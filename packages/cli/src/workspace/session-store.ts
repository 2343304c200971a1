import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { isAbsolute, join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '@manchester-eats/shared/domain';
import * as z from 'zod/mini';
import type { Run } from '../run.ts';
import { createFolder } from './create-folder.ts';
import { loginCommand } from './login-command.ts';

const sessionSchema = z.object({
  url: z.string(),
  /** The backend that gave the token, which no other can use; absent in files of older versions. */
  backend: z.optional(z.string()),
  email: z.string(),
  refreshToken: z.string().check(z.minLength(1)),
});

/** A saved sign-in: the account and the token that continues its session; never a password. */
export type SavedSession = z.infer<typeof sessionSchema>;

/** The saved sign-ins of this user, one file for each server. */
export interface SessionStore {
  /** Returns the path of the file for a server. */
  fileOf(url: string): string;
  /**
   * Returns the saved sign-in for a server; null if there is none.
   *
   * @throws {Failure} `input/unreadable` if other users can read or replace its file, or if it is damaged.
   */
  read(url: string): SavedSession | null;
  /** @throws {Failure} `storage/write-failed` */
  save(session: SavedSession): void;
  /** Removes the saved sign-in for a server, if there is one. */
  remove(url: string): void;
  /**
   * Does the work while no other run renews the sign-in for the server: a token may be used only once.
   *
   * @throws {Failure} `storage/write-failed` if another run does not finish in time.
   */
  whileLocked<Result>(url: string, work: () => Promise<Result>): Promise<Result>;
}

const staleMilliseconds = 30_000;
const lockTries = 200;
const lockPause = 200;

/** Returns the folder of this program in the user's configuration folder, as each system names it. */
export function configFolder(
  environment: Run['environment'],
  platform: NodeJS.Platform = process.platform,
): string {
  const given = platform === 'win32' ? environment['APPDATA'] : environment['XDG_CONFIG_HOME'];
  // Not below the folder in which eats runs: that may be shared, or published as a whole.
  if (given !== undefined && isAbsolute(given)) return join(given, 'manchester-eats');
  const { HOME = '' } = environment;
  const home = isAbsolute(HOME) ? HOME : userInfo().homedir;
  if (platform === 'win32') return join(home, 'AppData', 'Roaming', 'manchester-eats');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'manchester-eats');
  return join(home, '.config', 'manchester-eats');
}

/** Opens the store of the user who runs the command. */
export function openSessionStore({
  environment,
  onEnd,
}: Pick<Run, 'environment' | 'onEnd'>): SessionStore {
  const folder = configFolder(environment);
  const fileOf = (url: string) => join(folder, `${fileName(url)}.json`);
  return {
    fileOf,
    read: (url) => readSession(fileOf(url), url),
    save(session) {
      const file = fileOf(session.url);
      writing(file, () => {
        prepareFolder(folder);
        replaceFile(file, `${JSON.stringify(session, null, 2)}\n`);
      });
    },
    remove(url) {
      const file = fileOf(url);
      writing(file, () => {
        rmSync(file, { force: true });
      });
    },
    async whileLocked(url, work) {
      const lock = `${fileOf(url)}.lock`;
      const holder = randomUUID();
      // Also at the end of the run, when the lock may be another run's.
      const unlock = () => {
        if (readHolder(lock) === holder) rmSync(lock, { force: true });
      };
      await takeLock(lock, folder, holder);
      onEnd(unlock);
      try {
        return await work();
      } finally {
        unlock();
      }
    },
  };
}

/** Returns a name for the file of a server that people recognise, unique by a part of the hash of the URL. */
function fileName(url: string): string {
  const { host } = new URL(url);
  const hash = createHash('sha256').update(url).digest('hex').slice(0, 12);
  return `${host.replace(/[^\w.-]+/g, '-').slice(0, 100)}-${hash}`;
}

function readSession(file: string, url: string): SavedSession | null {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return null;
  const user = process.getuid?.();
  const isOwn = user === undefined || stats.uid === user;
  const isPrivate = process.platform === 'win32' || (stats.mode & 0o077) === 0;
  if (!stats.isFile() || !isOwn || !isPrivate) {
    const mode = (stats.mode & 0o777).toString(8);
    throw unusable(
      file,
      url,
      isOwn && stats.isFile()
        ? `can be read or changed by other users (its mode is ${mode})`
        : 'is not a file of yours',
    );
  }
  try {
    const session = z.parse(sessionSchema, JSON.parse(readFileSync(file, 'utf8')));
    if (session.url === url) return session;
  } catch {
    // Its content must not get into a message.
  }
  throw unusable(file, url, 'is damaged');
}

function unusable(file: string, url: string, problem: string): Failure {
  return new Failure(
    'input/unreadable',
    `The saved sign-in ${file} ${problem}, so it was not used. Nothing was changed.`,
    { hint: `Sign in again, which replaces it:\n  ${loginCommand(url)}` },
  );
}

function prepareFolder(folder: string): void {
  createFolder(folder, 0o700);
  chmodSync(folder, 0o700);
}

/** Writes the text to a new file that only this user can read, and renames it over the old one. */
function replaceFile(file: string, text: string): void {
  const newFile = `${file}.${randomUUID()}`;
  try {
    const descriptor = openSync(newFile, 'wx', 0o600);
    try {
      writeSync(descriptor, text);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(newFile, file);
  } catch (error) {
    rmSync(newFile, { force: true });
    throw error;
  }
}

function readHolder(lock: string): string | null {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return null;
  }
}

async function takeLock(lock: string, folder: string, holder: string): Promise<void> {
  writing(lock, () => {
    prepareFolder(folder);
  });
  for (let tries = 0; tries < lockTries; tries += 1) {
    try {
      writeFileSync(lock, holder, { flag: 'wx', mode: 0o600 });
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
        throw writeFailure(lock, error);
      }
    }
    const changed = lstatSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - changed > staleMilliseconds) rmSync(lock, { force: true });
    else await pause(lockPause);
  }
  throw new Failure(
    'storage/write-failed',
    `Another eats is using the sign-in ${lock}. Nothing was changed.`,
    {
      hint: 'Try again when it has ended.',
    },
  );
}

function writing(file: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw writeFailure(file, error);
  }
}

function writeFailure(file: string, cause: unknown): Failure {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Failure('storage/write-failed', `${file} could not be written: ${reason}.`, {
    hint: 'Check the folder and its permissions, or set XDG_CONFIG_HOME to another folder.',
    cause,
  });
}
