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
  /**
   * Reads the next side file if it has this generation, otherwise the current one; null if that one is
   * missing.
   *
   * @throws {Failure} `input/unreadable` or `input/newer-version`.
   */
  read(state: string): ReadSideFile | null;
  /** Writes the next side file. Throws file system errors. */
  prepare(side: SideFile): void;
  /** Moves the next side file into place. */
  commit(): void;
  /** Deletes the next side file, unless the data file has its generation. */
  drop(): void;
}

/** Opens the side files of the data file at `path`. */
export function openSideStore(path: string, shownPath: string, files: FileOperations): SideStore {
  const current = sidePath(path);
  const next = `${current}.next`;
  /** Whether the data file has the generation of the next side file, which must then not be overwritten. */
  let isNextValid = false;

  function readAt(at: string): ReadSideFile | null {
    const bytes = readBytes(files, at, sidePath(shownPath));
    return bytes === null ? null : decodeSideFile(bytes, sidePath(shownPath));
  }

  function commit(): void {
    files.rename(next, current);
    isNextValid = false;
  }

  return {
    read(state) {
      const upcoming = state === '' ? null : readAt(next);
      if (upcoming?.ok === true && upcoming.value.state === state) {
        isNextValid = true;
        return upcoming;
      }
      return readAt(current);
    },
    prepare(side) {
      if (isNextValid) commit();
      files.remove(next);
      files.create(next, encodeSideFile(side), files.ownership(path));
    },
    commit() {
      isNextValid = true;
      try {
        commit();
      } catch {
        return; // The data file has this generation already, so `read` finds it under either name.
      }
    },
    drop() {
      if (isNextValid) return;
      try {
        files.remove(next);
      } catch {
        return; // The data file has another generation, so `read` ignores it.
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
      { hint: 'Make it readable: it may contain unpublished changes.', cause: error },
    );
  }
}
