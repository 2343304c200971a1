import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import process from 'node:process';

/** The permissions and owner of a file. A replacement keeps the owner only if the system permits it. */
interface FileOwnership {
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
}

/** A stop by Ctrl-C waits until so much is written and flushed; a large file would take seconds. */
const bytesAtOnce = 8_000_000;

/** What to write to a file: its text, or its bytes in blocks, which are always the same. */
export type NewContent = string | Iterable<Uint8Array>;

/**
 * The disk operations that a data file needs. They are synchronous, so that nothing else happens in a run during a
 * replacement.
 */
export interface FileOperations {
  /** Follows symbolic links, even to a file that does not exist yet. */
  resolve(path: string): string;
  /** Returns null if the file does not exist. */
  read(path: string): Uint8Array | null;
  /**
   * Passes on the content of a file block by block and returns true, or false if the file does not exist. A block
   * is valid only during the call.
   */
  scan(path: string, onBlock: (block: Uint8Array) => void): boolean;
  /** Returns null if nothing exists at the path. */
  ownership(path: string): FileOwnership | null;
  /** Returns null if nothing exists at the path. */
  kindOf(path: string): 'file' | 'folder' | 'other' | null;
  /** Writes a new file completely or not at all, and flushes it to disk. Throws if the path exists. */
  create(path: string, content: NewContent, ownership: FileOwnership | null): void;
  rename(from: string, to: string): void;
  /** Creates a hard link, or a copy if that fails. */
  duplicate(from: string, to: string): void;
  /** Deletes a file if it exists. */
  remove(path: string): void;
  /** Flushes the names in a folder to disk if the system supports it. */
  syncFolder(path: string): void;
}

/** Opens for reading at once: a pipe that somebody put there in place of a file would wait for a writer for ever. */
const withoutWaiting =
  process.platform === 'win32' ? constants.O_RDONLY : constants.O_RDONLY | constants.O_NONBLOCK;

/** The operations on the disk of this machine. */
export const diskOperations: FileOperations = {
  resolve(path) {
    return existsSync(path) ? realpathSync(path) : followLinks(path);
  },
  read: (path) => withFile(path, (file) => readFileSync(file)),
  scan(path, onBlock) {
    const block = Buffer.allocUnsafe(blockBytes);
    const found = withFile(path, (file) => {
      for (;;) {
        const length = readSync(file, block);
        if (length === 0) return true;
        onBlock(block.subarray(0, length));
      }
    });
    return found ?? false;
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
    const blocks = typeof content === 'string' ? [Buffer.from(content)] : content;
    // No more permissions than it gets below, not even for a moment.
    const file = openSync(path, 'wx', ownership === null ? 0o666 : ownership.mode & 0o777);
    try {
      let unflushed = 0;
      for (const bytes of blocks) {
        let written = 0;
        while (written < bytes.length) {
          const length = Math.min(bytes.length - written, bytesAtOnce - unflushed);
          const count = writeSync(file, bytes, written, length);
          written += count;
          unflushed += count;
          if (unflushed < bytesAtOnce) continue;
          fsyncSync(file);
          unflushed = 0;
        }
      }
      if (ownership) restoreOwnership(file, ownership);
      fsyncSync(file);
    } catch (error) {
      rmSync(path, { force: true });
      throw error;
    } finally {
      closeSync(file);
    }
  },
  rename: renameSync,
  duplicate(from, to) {
    try {
      linkSync(from, to);
    } catch {
      copyFileSync(from, to, constants.COPYFILE_EXCL);
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
      return; // Windows and some network drives cannot do this. The file was renamed in any case.
    }
  },
};

const blockBytes = 256 * 1024;

/** Runs work on an open file; returns null if the file does not exist. */
function withFile<Result>(path: string, work: (file: number) => Result): Result | null {
  let file: number;
  try {
    file = openSync(path, withoutWaiting);
  } catch (error) {
    if (isErrorWithCode(error) && error.code === 'ENOENT') return null;
    throw error;
  }
  try {
    return work(file);
  } finally {
    closeSync(file);
  }
}

const maxLinks = 40;

/** Follows links to a file that does not exist; a loop of links fails when the file is opened. */
function followLinks(path: string): string {
  let target = path;
  for (let links = 0; links < maxLinks; links += 1) {
    if (lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return target;
    target = resolve(dirname(target), readlinkSync(target));
  }
  return path;
}

/**
 * Restores the permissions, and the owner if the system permits it: usually only the superuser may change it. Of the
 * open file, because in a shared folder something else may have its name by now.
 */
function restoreOwnership(file: number, { mode, uid, gid }: FileOwnership): void {
  const current = fstatSync(file);
  if (current.uid !== uid || current.gid !== gid) {
    try {
      fchownSync(file, uid, gid);
    } catch {
      // It keeps the owner that it has.
    }
  }
  // Last: a change of the owner takes some permissions away.
  fchmodSync(file, mode);
}

/** Returns whether an error has a code, such as the system code `ENOSPC`. */
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

/** Describes a system error in words, such as `the disk is full`. */
export function systemReason(error: unknown): string {
  if (isErrorWithCode(error))
    return systemReasons[error.code] ?? `the system reported ${error.code}`;
  return error instanceof Error ? error.message : String(error);
}
