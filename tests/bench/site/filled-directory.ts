import { openEmbeddedDatabase } from '@manchester-eats/server/database';
import { newInstallKeys } from '@manchester-eats/server/keys';
import { migrationsFolder } from '@manchester-eats/server/paths';
import { prepareDataFolder } from '@manchester-eats/server/prepared-folder';
import { fillDirectory } from '../../database/fill-directory.ts';
import { launchServer, type DirectoryServer } from '../../running/directory-server.ts';
import { inventedListings } from '../invented-listings.ts';

/**
 * Starts a server on a database with so many invented listings, written straight into its tables: publishing them would
 * take most of an hour. The search in SQL has no entries of them; pages do not use it.
 */
export async function serveFilledDirectory(count: number): Promise<DirectoryServer> {
  const folder = await prepareDataFolder();
  const database = await openEmbeddedDatabase({
    ...{ folder, migrationsFolder, keys: newInstallKeys, siteUrl: 'http://127.0.0.1:4400' },
  });
  const sql = (text: string, parameters: unknown[] = []) =>
    database.exclusive((connection) => connection.query(text, parameters));
  const listings = inventedListings(count);
  const named = (names: readonly string[]) =>
    [...new Set(names)].map((name) => ({ id: name.toLowerCase(), name }));
  await sql('alter table public.listings disable trigger user');
  await fillDirectory(sql, {
    listings,
    categories: named(listings.flatMap(({ categories }) => categories)),
    areas: named(listings.map(({ area }) => area)),
  });
  await sql(`update public.listings set revision = nextval('private.directory_revision')`);
  await sql('alter table public.listings enable trigger user');
  await database.close();
  return launchServer(folder, { EATS_DEMO: '0' }, []);
}
