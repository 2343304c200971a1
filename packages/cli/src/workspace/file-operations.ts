import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Who may do what with a file, to be kept when it is replaced. */
interface FileOwnership {
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
}

/**
 * What a data file needs of a disk; a test takes one away to see what a full disk does.
 * All of them are synchronous: a signal can then never cut a replacement in two.
 */
export interface FileOperations {
  /** The file behind every symbolic link, even where that file does not exist yet. */
  resolve(path: string): string;
  /** Null where there is no such file. */
  read(path: string): Uint8Array | null;
  ownership(path: string): FileOwnership | null;
  /** What stands at a path; null for nothing. */
  kindOf(path: string): 'file' | 'folder' | 'other' | null;
  /** Writes a new file whole, or none, and waits until the disk has it. Throws where the path is taken. */
  create(path: string, content: string | Uint8Array, ownership: FileOwnership | null): void;
  rename(from: string, to: string): void;
  /** Gives a file a second name, or copies it where the disk knows no second names. */
  duplicate(from: string, to: string): void;
  /** Does nothing where there is no such file. */
  remove(path: string): void;
  /** Waits until the disk knows the names in a folder, where the system can tell. */
  syncFolder(path: string): void;
}

/** The disk of this machine. */
export const diskOperations: FileOperations = {
  resolve(path) {
    return existsSync(path) ? realpathSync(path) : behindLinks(path);
  },
  read(path) {
    try {
      return readFileSync(path);
    } catch (error) {
      if (isErrorWithCode(error) && error.code === 'ENOENT') return null;
      throw error;
    }
  },
  ownership(path) {
    const found = statSync(path, { throwIfNoEntry: false });
    return found ? { mode: found.mode & 0o7777, uid: found.uid, gid: found.gid } : null;
  },
  kindOf(path) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) return null;
    if (found.isFile()) return 'file';
    return found.isDirectory() ? 'folder' : 'other';
  },
  create(path, content, ownership) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const file = openSync(path, 'wx');
    try {
      let written = 0;
      while (written < bytes.length) written += writeSync(file, bytes, written);
      fsyncSync(file);
    } catch (error) {
      rmSync(path, { force: true });
      throw error;
    } finally {
      closeSync(file);
    }
    if (ownership) {
      chmodSync(path, ownership.mode);
      keepOwner(path, ownership);
    }
  },
  rename: renameSync,
  duplicate(from, to) {
    try {
      linkSync(from, to);
    } catch {
      copyFileSync(from, to);
    }
  },
  remove(path) {
    rmSync(path, { force: true });
  },
  syncFolder(path) {
    try {
      const folder = openSync(path, 'r');
      try {
        fsyncSync(folder);
      } finally {
        closeSync(folder);
      }
    } catch {
      return; // Windows cannot open a folder; the rename itself is safe there.
    }
  },
};

const mostLinks = 40;

/** Follows links whose file does not exist; a loop of links is left to whoever opens it. */
function behindLinks(path: string): string {
  let target = path;
  for (let links = 0; links < mostLinks; links += 1) {
    if (lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return target;
    target = resolve(dirname(target), readlinkSync(target));
  }
  return path;
}

/** Only the superuser may give a file away; for everybody else the file is theirs already. */
function keepOwner(path: string, { uid, gid }: FileOwnership): void {
  const now = statSync(path);
  if (now.uid === uid && now.gid === gid) return;
  try {
    chownSync(path, uid, gid);
  } catch {
    return;
  }
}

/** True for what the system throws, which carries a code such as `ENOSPC`. */
export function isErrorWithCode(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

const systemReasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'your disk quota is used up',
  EFBIG: 'the file is larger than this system allows',
  EROFS: 'the disk is read-only',
  EACCES: 'permission was denied',
  EPERM: 'permission was denied',
  EISDIR: 'it is a folder',
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'a part of its path is not a folder',
  EMFILE: 'too many files are open',
  EIO: 'the disk reported an error',
  EBUSY: 'another program is using it',
};

/** Why the system refused, in words: `the disk is full`. */
export function systemReason(error: unknown): string {
  if (isErrorWithCode(error))
    return systemReasons[error.code] ?? `the system reported ${error.code}`;
  return error instanceof Error ? error.message : String(error);
}
