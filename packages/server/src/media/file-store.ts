import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  type WriteFileOptions,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of a store. */
export interface StoredFile {
  readonly name: string;
  /** When it was saved: Unix milliseconds. */
  readonly savedAt: number;
}

/** Files in one folder. Every name must be one that the store accepts. */
export interface FileStore {
  has(name: string): boolean;
  /** Returns the content of a file; null if there is none. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Stores a file. It is whole under its name, also after a crash, or not there. */
  save(name: string, bytes: Uint8Array<ArrayBuffer>): void;
  /** Returns whether there was one. */
  remove(name: string): boolean;
  list(): readonly StoredFile[];
}

const unfinishedEnding = '.part';

/**
 * Opens the files of a folder; null keeps them in memory. Writes are synchronous, so that a backup, which copies all
 * files at once, never meets half of one.
 */
export function openFileStore(folder: string | null, isName: (name: string) => boolean): FileStore {
  if (folder === null) return memoryStore();
  removeUnfinished(folder);
  const pathOf = (name: string) => {
    if (!isName(name)) throw new Error('This is not the name of a stored file.');
    return join(folder, name);
  };
  return {
    has: (name) => existsSync(pathOf(name)),
    async read(name) {
      try {
        return new Uint8Array(await readFile(pathOf(name)));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    save(name, bytes) {
      const unfinished = `${pathOf(name)}.${randomBytes(4).toString('hex')}${unfinishedEnding}`;
      const options: WriteFileOptions = { flag: 'wx', mode: 0o600, flush: true };
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      try {
        writeFileSync(unfinished, bytes, options);
        renameSync(unfinished, pathOf(name));
      } finally {
        rmSync(unfinished, { force: true });
      }
    },
    remove(name) {
      const isThere = existsSync(pathOf(name));
      rmSync(pathOf(name), { force: true });
      return isThere;
    },
    list() {
      if (!existsSync(folder)) return [];
      const names = readdirSync(folder).filter(isName);
      return names.map((name) => ({ name, savedAt: statSync(join(folder, name)).mtimeMs }));
    },
  };
}

/** Removes what a killed process was writing. */
function removeUnfinished(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (name.endsWith(unfinishedEnding)) rmSync(join(folder, name));
  }
}

function memoryStore(): FileStore {
  const files = new Map<string, { bytes: Uint8Array<ArrayBuffer>; savedAt: number }>();
  return {
    has: (name) => files.has(name),
    read: (name) => Promise.resolve(files.get(name)?.bytes ?? null),
    save(name, bytes) {
      files.set(name, { bytes, savedAt: Date.now() });
    },
    remove: (name) => files.delete(name),
    list: () => [...files].map(([name, { savedAt }]) => ({ name, savedAt })),
  };
}
