import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
  type WriteFileOptions,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseMediaName } from '@manchester-eats/shared/media';
import { mediaFolderName } from '../data-folder/folder-contents.ts';

/** The stored pictures. Every name must be one that `parseMediaName` accepts. */
export interface MediaStore {
  has(name: string): boolean;
  /** Returns the content of a picture; null if there is none. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Stores a picture. It is whole under its name, also after a crash, or not there. */
  save(name: string, bytes: Uint8Array<ArrayBuffer>): void;
  /** Returns whether there was one. */
  remove(name: string): boolean;
}

/**
 * Opens the pictures of a locked data folder; null keeps them in memory. Writes are synchronous, so that a backup, which
 * copies all files at once, never meets half of one.
 */
export function openMediaStore(dataFolder: string | null): MediaStore {
  if (dataFolder === null) return memoryStore();
  const folder = join(dataFolder, mediaFolderName);
  removeUnfinished(folder);
  const pathOf = (name: string) => {
    if (parseMediaName(name) === null) throw new Error('This is not the name of a picture.');
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
  };
}

const unfinishedEnding = '.part';

/** Removes what a killed process was writing. */
function removeUnfinished(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (name.endsWith(unfinishedEnding)) rmSync(join(folder, name));
  }
}

function memoryStore(): MediaStore {
  const pictures = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    has: (name) => pictures.has(name),
    read: (name) => Promise.resolve(pictures.get(name) ?? null),
    save(name, bytes) {
      pictures.set(name, bytes);
    },
    remove: (name) => pictures.delete(name),
  };
}
