import { join } from 'node:path';
import { contentName } from '@manchester-eats/shared/compact';
import { snapshotFolderName } from '../data-folder/folder-contents.ts';
import { openFileStore, type FileStore } from './file-store.ts';

/** The files of the bucket `snapshot`, without the folder of their paths. */
export type SnapshotStore = FileStore;

/** Opens the bucket of a locked data folder; null keeps it in memory. */
export function openSnapshotStore(dataFolder: string | null): SnapshotStore {
  const folder = dataFolder === null ? null : join(dataFolder, snapshotFolderName);
  return openFileStore(folder, isSnapshotName);
}

/** Whether a file of the bucket may have this name. */
export function isSnapshotName(name: string): boolean {
  return name === 'index.json' || contentName.test(name);
}
