import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isErrorWithCode } from './file-operations.ts';

/**
 * Creates a folder and those above it, unless they exist. Node's own recursive way never ends where the system refuses a
 * folder with the code of a missing one, as it does below `/proc`. Here that is an error with the code `EPERM`.
 */
export function createFolder(folder: string, mode?: number): void {
  if (isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder) createFolder(above, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (isFolder(folder)) return; // Another process was faster.
    if (!isErrorWithCode(error) || error.code !== 'ENOENT') throw error;
    throw Object.assign(new Error(`mkdir ${folder}`, { cause: error }), { code: 'EPERM' });
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
