import { createHash, type Hash } from 'node:crypto';
import { basename, dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { Failure } from '@manchester-eats/shared/domain';
import { shellWord } from '../terminal/command-line.ts';
import type { FileContent } from './file-content.ts';
import { systemReason, type FileOperations, type NewContent } from './file-operations.ts';
import { saveVersion, versionPath } from './file-versions.ts';

/** What to save as version 1: the current file, nothing, or other content. */
export type OlderVersion = 'file' | 'none' | { readonly content: Iterable<Uint8Array> };

/** A file that is only ever replaced as a whole. */
export interface AtomicFile {
  /** The path as the user gave it. */
  readonly shownPath: string;
  /** The path with symbolic links resolved. */
  readonly path: string;
  /**
   * The name beside which users find the lock, the side file and the versions: `shownPath`, or `path` if the
   * file itself is a symbolic link.
   */
  readonly realName: string;
  /**
   * The content of the file, or null if it did not exist when it was opened. Reading throws a `Failure` if another
   * program has changed it since it was opened or replaced, or if it cannot be read.
   */
  readonly content: FileContent | null;
  /**
   * Replaces or creates the file in one step and saves what `older` names as version 1. A run saves at most
   * one version, and none of a file that it created.
   *
   * @throws {Failure} `storage/write-failed`, or `input/unreadable` if the current file cannot be read; the
   * file is then as it was before the call.
   */
  replace(content: NewContent, older?: OlderVersion): void;
  /** Returns whether this run saved a version 1. */
  hasSavedVersion(): boolean;
  /**
   * Runs another write for this file, such as writing its side file.
   *
   * @throws {Failure} `storage/write-failed`
   */
  runWrite(work: () => void): void;
  /** Deletes the temporary file if a failed replacement of this run left it; safe at any time. */
  tidy(): void;
}

/**
 * Opens a file, which may not exist yet.
 *
 * @throws {Failure} `input/unreadable` if the file exists but cannot be read, or its folder does not exist.
 */
export function openAtomicFile(
  shownPath: string,
  folder: string,
  files: FileOperations,
): AtomicFile {
  const givenPath = resolve(folder, shownPath);
  const path = files.resolve(givenPath);
  const inRealFolder = join(files.resolve(dirname(givenPath)), basename(givenPath));
  const realName = path === givenPath || path === inRealFolder ? shownPath : path;
  const found = scanOrFail(files, path, shownPath);
  const temporary = `${path}.${String(process.pid)}.tmp`;
  let lastFingerprint = found?.fingerprint ?? '';
  let isVersionSaved = false;
  let isCreatedHere = false;

  const content = found && {
    size: found.size,
    scan(onBlock: (block: Uint8Array) => void) {
      const current = scanOrFail(files, path, shownPath, onBlock);
      if (current?.fingerprint !== lastFingerprint) throw changedMeanwhile(shownPath);
    },
  };

  function replace(next: NewContent, older: OlderVersion = 'file'): void {
    const current = scanOrFail(files, path, shownPath);
    const savesVersion = !isVersionSaved && !isCreatedHere && current !== null && older !== 'none';
    if ((current?.fingerprint ?? '') !== lastFingerprint) throw changedMeanwhile(shownPath);
    const hash = createHash('sha256');
    try {
      files.remove(temporary);
      files.create(temporary, hashed(next, hash), files.ownership(path));
      if (savesVersion) saveVersion(files, path, older === 'file' ? null : older.content);
      files.rename(temporary, path);
    } catch (error) {
      tidy();
      throw writeFailed({ shownPath, realName }, current !== null, error);
    }
    isVersionSaved ||= savesVersion;
    isCreatedHere ||= current === null;
    lastFingerprint = hash.digest('hex');
    files.syncFolder(dirname(path));
  }

  function runWrite(work: () => void): void {
    try {
      work();
    } catch (error) {
      throw writeFailed({ shownPath, realName }, lastFingerprint !== '', error);
    }
  }

  function tidy(): void {
    try {
      files.remove(temporary);
    } catch {
      return; // A leftover .tmp file does no harm.
    }
  }

  return {
    ...{ shownPath, path, realName, content },
    ...{ replace, hasSavedVersion: () => isVersionSaved, runWrite, tidy },
  };
}

/** Reads a file block by block; returns null if it does not exist. */
function scanOrFail(
  files: FileOperations,
  path: string,
  shownPath: string,
  onBlock: (block: Uint8Array) => void = () => undefined,
): { readonly size: number; readonly fingerprint: string } | null {
  try {
    const kind = files.kindOf(path);
    if (kind === 'folder') {
      throw new Failure('input/unreadable', `${shownPath} is a folder, not a data file.`, {
        hint: `Name a file in it: --data ${shellWord(`${shownPath.replace(/[/\\]+$/, '')}/directory.json`)}`,
      });
    }
    if (kind === 'other') {
      throw new Failure('input/unreadable', `${shownPath} is not an ordinary file.`, {
        hint: 'Name an ordinary file with --data.',
      });
    }
    if (files.kindOf(dirname(path)) !== 'folder') {
      throw new Failure('input/unreadable', `The folder of ${shownPath} does not exist.`, {
        hint: 'Create it first, or name another file with --data.',
      });
    }
    const hash = createHash('sha256');
    let size = 0;
    const exists = files.scan(path, (block) => {
      hash.update(block);
      size += block.length;
      onBlock(block);
    });
    return exists ? { size, fingerprint: hash.digest('hex') } : null;
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(
      'input/unreadable',
      `${shownPath} cannot be read: ${systemReason(error)}. Nothing was changed.`,
      { hint: 'Make it readable, or name another file with --data.', cause: error },
    );
  }
}

/** Passes on content that is written, and adds it to a hash. */
function* hashed(content: NewContent, hash: Hash): Generator<Uint8Array> {
  for (const block of typeof content === 'string' ? [Buffer.from(content)] : content) {
    hash.update(block);
    yield block;
  }
}

function changedMeanwhile(shownPath: string): Failure {
  return new Failure(
    'storage/write-failed',
    `${shownPath} was changed by another program while eats was running. It was left as it is, and what eats was about to save was not saved.`,
    { hint: 'Run the command again: it starts from the file as it is now.' },
  );
}

function writeFailed(
  { shownPath, realName }: Pick<AtomicFile, 'shownPath' | 'realName'>,
  existed: boolean,
  error: unknown,
): Failure {
  return new Failure(
    'storage/write-failed',
    `${shownPath} could not be written: ${systemReason(error)}. ` +
      (existed ? 'It still has its old content.' : 'No file was created.'),
    {
      hint: `Fix the problem and run the command again. Older versions, if there are any, are in ${versionPath(realName, 1)} and so on.`,
      cause: error,
    },
  );
}
