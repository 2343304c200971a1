import { Failure } from '@manchester-eats/shared/domain';
import { systemReason, type FileOperations } from './file-operations.ts';
import { decodeSideFile, encodeSideFile, type ReadSideFile, type SideFile } from './side-file.ts';

/** The name of the file beside a data file. */
export function sidePath(path: string): string {
  return `${path}.published`;
}

/**
 * The file beside a data file. Its next content is written to a second file before the data file is
 * replaced, and moved into place afterwards. The generation in the data file decides which one is valid.
 */
export interface SideStore {
  /** Reads the side file of this generation, or the current one. */
  read(state: string): ReadSideFile | null;
  /** Writes the next side file. Throws what the disk throws. */
  prepare(side: SideFile): void;
  /** Moves the next side file into place. */
  commit(): void;
  /** Deletes the next side file, unless it was committed. */
  drop(): void;
}

/** Opens the files beside the data file at `path`. */
export function openSideStore(path: string, shownPath: string, files: FileOperations): SideStore {
  const current = sidePath(path);
  const next = `${current}.next`;
  /** True while the data file names the next side file: it must not be overwritten then. */
  let isNextNamed = false;

  function readAt(at: string): ReadSideFile | null {
    const bytes = readBytes(files, at, sidePath(shownPath));
    return bytes === null ? null : decodeSideFile(bytes, sidePath(shownPath));
  }

  function commit(): void {
    files.rename(next, current);
    isNextNamed = false;
  }

  return {
    read(state) {
      const coming = state === '' ? null : readAt(next);
      if (coming?.ok === true && coming.value.state === state) {
        isNextNamed = true;
        return coming;
      }
      return readAt(current);
    },
    prepare(side) {
      if (isNextNamed) commit();
      files.remove(next);
      files.create(next, encodeSideFile(side), files.ownership(path));
    },
    commit() {
      isNextNamed = true;
      try {
        commit();
      } catch {
        return; // The data file names this generation already, so it is valid under either name.
      }
    },
    drop() {
      if (isNextNamed) return;
      try {
        files.remove(next);
      } catch {
        return; // No data file names it, so it does no harm.
      }
    },
  };
}

function readBytes(files: FileOperations, path: string, shownPath: string): Uint8Array | null {
  try {
    return files.kindOf(path) === 'file' ? files.read(path) : null;
  } catch (error) {
    throw new Failure(
      'input/unreadable',
      `${shownPath} cannot be read: ${systemReason(error)}. Nothing was changed.`,
      { hint: 'Make it readable: it contains the unpublished changes.', cause: error },
    );
  }
}
