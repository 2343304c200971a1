import type { FileOperations } from './file-operations.ts';

/** Versions kept beside a data file; `.1` is the newest. */
const keptVersions = 10;

/** The name of an older version: `directory.json.1` is what the file held before its last change. */
export function versionPath(path: string, age: number): string {
  return `${path}.${String(age)}`;
}

/**
 * Makes the file as it is now, or the given text, version 1 and every version one older; the
 * oldest is deleted. The file itself is not moved.
 */
export function keepVersion(files: FileOperations, path: string, text: string | null = null): void {
  let gap = 1;
  while (gap < keptVersions && files.ownership(versionPath(path, gap)) !== null) gap += 1;
  files.remove(versionPath(path, gap));
  for (let age = gap - 1; age >= 1; age -= 1) {
    files.rename(versionPath(path, age), versionPath(path, age + 1));
  }
  if (text === null) files.duplicate(path, versionPath(path, 1));
  else files.create(versionPath(path, 1), text, files.ownership(path));
}

/** Reads the older versions, the newest first; skips unreadable ones. */
export function* readVersions(files: FileOperations, path: string): Generator<Uint8Array> {
  for (let age = 1; age <= keptVersions; age += 1) {
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
