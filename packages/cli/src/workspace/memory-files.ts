import type { FileOperations } from './file-operations.ts';

/** A disk in memory, for tests. */
export interface MemoryFiles extends FileOperations {
  readonly content: Map<string, Uint8Array>;
  /** The number of writes so far. */
  writes: number;
  /** Every write after this many fails. */
  failAfter: number;
}

/** Creates a disk in memory; `failure` creates the error of a failing write. */
export function createMemoryFiles(
  failure: () => Error = () => Object.assign(new Error('full'), { code: 'ENOSPC' }),
): MemoryFiles {
  const content = new Map<string, Uint8Array>();
  const change = (work: () => void) => {
    if (files.writes >= files.failAfter) throw failure();
    files.writes += 1;
    work();
  };
  const bytesAt = (path: string): Uint8Array => {
    const bytes = content.get(path);
    if (bytes === undefined) throw Object.assign(new Error(path), { code: 'ENOENT' });
    return bytes;
  };
  const files: MemoryFiles = {
    content,
    writes: 0,
    failAfter: Number.POSITIVE_INFINITY,
    resolve: (path) => path,
    read: (path) => content.get(path) ?? null,
    scan(path, onBlock) {
      const bytes = content.get(path);
      if (bytes !== undefined) onBlock(bytes);
      return bytes !== undefined;
    },
    ownership: (path) => (content.has(path) ? { mode: 0o644, uid: 0, gid: 0 } : null),
    kindOf: (path) => (content.has(path) ? 'file' : /\.\w+$/.test(path) ? null : 'folder'),
    create(path, text) {
      change(() => {
        if (content.has(path)) throw Object.assign(new Error(path), { code: 'EEXIST' });
        content.set(
          path,
          typeof text === 'string' ? new TextEncoder().encode(text) : Buffer.concat([...text]),
        );
      });
    },
    rename(from, to) {
      change(() => {
        content.set(to, bytesAt(from));
        content.delete(from);
      });
    },
    duplicate(from, to) {
      change(() => content.set(to, bytesAt(from)));
    },
    remove(path) {
      if (content.has(path)) change(() => content.delete(path));
    },
    syncFolder: () => undefined,
  };
  return files;
}
