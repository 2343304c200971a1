import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { Failure } from '@manchester-eats/shared/domain';
import { defaultServerUrl } from '@manchester-eats/shared/urls';
import { openEmbeddedDatabase, type EmbeddedDatabase } from '../backend/embedded-database.ts';
import { loadInstallKeys } from '../data-folder/install-keys.ts';
import { migrationsFolder } from '../project-paths.ts';
import { databaseFolderName } from '../data-folder/folder-contents.ts';
import { hasPendingRestore } from '../data-folder/replace-contents.ts';

/** Opens the database of a data folder that no server uses. It sends no e-mails. */
export function openOffline(folder: string): Promise<EmbeddedDatabase> {
  return openEmbeddedDatabase({
    folder,
    migrationsFolder,
    keys: () => loadInstallKeys(folder),
    siteUrl: defaultServerUrl,
  });
}

/**
 * Makes sure that a folder is a data folder.
 *
 * @throws {Failure} `input/unreadable` if it is not.
 */
export function requireDataFolder(folder: string): void {
  if (existsSync(join(folder, databaseFolderName)) || hasPendingRestore(folder)) return;
  throw new Failure('input/unreadable', `${folder} is not a data folder of this program.`, {
    hint: 'Give the path of the data folder with --data-dir or EATS_DATA_DIR.',
  });
}

/**
 * Makes sure that a folder belongs to the user of this process: the server could not read files that another
 * user, for example root, leaves in it.
 *
 * @throws {Failure} `usage/invalid` if it does not.
 */
export function requireOwner(folder: string): void {
  const user = process.getuid?.();
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  if (user === undefined || owner === undefined || user === owner) return;
  throw new Failure('usage/invalid', `${folder} belongs to another user. Nothing was done.`, {
    hint: `Run the command as that user, for example with: sudo -u '#${String(owner)}'`,
  });
}
