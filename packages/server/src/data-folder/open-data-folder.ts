import { accessSync, constants } from 'node:fs';
import { Failure } from '@manchester-eats/shared/domain';
import { createFolder } from './create-folder.ts';

const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'it is a file',
  ENOENT: 'the system allows no folder there',
  ENOTDIR: 'a part of its path is a file',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};

/**
 * Creates the data folder if it is missing.
 *
 * @throws {Failure} if it cannot be created or this user cannot use it.
 */
export function openDataFolder(folder: string): void {
  try {
    createFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    throw new Failure(
      'usage/invalid',
      `The data folder ${folder} cannot be used: ${reasons[code] ?? `the system reported ${code}`}.`,
      {
        hint: 'Choose another folder with EATS_DATA_DIR, or have the user of the server own this one.',
        cause,
      },
    );
  }
}
