import type { FileOperations } from './file-operations.ts';

/** How many older versions of a data file are kept; `.1` is the newest. */
const maxVersions = 10;

/** Returns the path of an older version; `directory.json.1` is the newest. */
export function versionPath(path: string, age: number): string {
  return `${path}.${String(age)}`;
}

/**
 * Saves the current file, or the given content, as version 1. Each older version moves up one number, until a
 * number is free; if none is, the oldest version is deleted.
 */
export function saveVersion(
  files: FileOperations,
  path: string,
  content: Iterable<Uint8Array> | null = null,
): void {
  let target = 1;
  while (target < maxVersions && files.ownership(versionPath(path, target)) !== null) target += 1;
  files.remove(versionPath(path, target));
  for (let age = target - 1; age >= 1; age -= 1) {
    files.rename(versionPath(path, age), versionPath(path, age + 1));
  }
  if (content === null) files.duplicate(path, versionPath(path, 1));
  else files.create(versionPath(path, 1), content, files.ownership(path));
}

/** Reads the older versions, the newest first; skips unreadable ones. */
export function* readVersions(files: FileOperations, path: string): Generator<Uint8Array> {
  for (let age = 1; age <= maxVersions; age += 1) {
    const bytes = readVersion(files, versionPath(path, age));
    if (bytes !== null) yield bytes;
  }
}

function readVersion(files: FileOperations, path: string): Uint8Array | null {
  try {
    return files.read(path);
  } catch {
    return null;
  }
}
