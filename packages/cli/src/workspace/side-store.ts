import { Failure } from '@manchester-eats/shared/domain';
import { systemReason, type FileOperations } from './file-operations.ts';
import { decodeSideFile, encodeSideFile, type ReadSideFile, type SideFile } from './side-file.ts';

/** Returns the name of the side file of a data file. */
export function sidePath(path: string): string {
  return `${path}.published`;
}

/**
 * The side file of a data file. Its next content is written to a second file before the data file is
 * replaced, and moved into place afterwards. The generation in the data file decides which one is valid.
 */
export interface SideStore {
  /** Reads the side file of this generation, otherwise the current one. */
  read(state: string): ReadSideFile | null;
  /** Writes the next side file. Throws the errors of the disk. */
  prepare(side: SideFile): void;
  /** Moves the next side file into place. */
  commit(): void;
  /** Deletes the next side file, unless it was committed. */
  drop(): void;
}

/** Opens the side files of the data file at `path`. */
export function openSideStore(path: string, shownPath: string, files: FileOperations): SideStore {
  const current = sidePath(path);
  const next = `${current}.next`;
  /** Whether the data file names the next side file, which must then not be overwritten. */
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
      const upcoming = state === '' ? null : readAt(next);
      if (upcoming?.ok === true && upcoming.value.state === state) {
        isNextNamed = true;
        return upcoming;
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
