import { rmSync } from 'node:fs';
import { openEmbeddedDatabase, type EmbeddedDatabase } from '../backend/embedded-database.ts';
import { newInstallKeys } from '../data-folder/install-keys.ts';
import { migrationsFolder } from '../project-paths.ts';
import { prepareDataFolder } from './prepared-folder.ts';

/** An empty database in a folder of its own. */
export interface TestDatabase {
  readonly database: EmbeddedDatabase;
  readonly folder: string;
  /** Closes the database and deletes the folder. */
  remove(): Promise<void>;
}

/** Opens an empty database that is up to date. */
export async function openTestDatabase(
  options: Pick<Parameters<typeof openEmbeddedDatabase>[0], 'limits'> = {},
): Promise<TestDatabase> {
  const folder = await prepareDataFolder();
  const database = await openEmbeddedDatabase({
    folder,
    migrationsFolder,
    keys: newInstallKeys,
    siteUrl: 'http://eats.test',
    ...options,
  });
  return {
    database,
    folder,
    async remove() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
