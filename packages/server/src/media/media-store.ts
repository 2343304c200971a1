import { join } from 'node:path';
import { parseMediaName } from '@manchester-eats/shared/media';
import { mediaFolderName } from '../data-folder/folder-contents.ts';
import { openFileStore, type FileStore } from './file-store.ts';

/** The stored pictures. Every name must be one that `parseMediaName` accepts. */
export type MediaStore = Omit<FileStore, 'list'>;

/** Opens the pictures of a locked data folder; null keeps them in memory. */
export function openMediaStore(dataFolder: string | null): MediaStore {
  const folder = dataFolder === null ? null : join(dataFolder, mediaFolderName);
  return openFileStore(folder, (name) => parseMediaName(name) !== null);
}
