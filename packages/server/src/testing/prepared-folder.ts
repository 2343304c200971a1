import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBackend } from '../backend/backend.ts';
import { newInstallKeys } from '../data-folder/install-keys.ts';
import { migrationsFolder } from '../project-paths.ts';

const projectFile = (path: string) =>
  fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

/** What an empty database depends on. */
const sources = [migrationsFolder, projectFile('packages/server/src/database')];

/**
 * Returns a new data folder with an empty database that is up to date. The database is made once for each version
 * of its sources and copied, because a first start takes several times as long as a later one.
 */
export async function prepareDataFolder(): Promise<string> {
  const prepared = join(projectFile('.cache/test-data'), `empty-${hashSources()}`);
  if (!existsSync(prepared)) await prepare(prepared);
  const folder = mkdtempSync(join(tmpdir(), 'eats-data-'));
  cpSync(prepared, folder, { recursive: true });
  return folder;
}

async function prepare(target: string): Promise<void> {
  const unfinished = `${target}-${randomUUID()}`;
  mkdirSync(unfinished, { recursive: true });
  const backend = await openBackend({
    folder: unfinished,
    migrationsFolder,
    keys: newInstallKeys(),
    siteUrl: 'http://eats.test',
    confirmsEmail: false,
  });
  await backend.close();
  try {
    renameSync(unfinished, target);
  } catch {
    rmSync(unfinished, { recursive: true, force: true }); // Another worker was faster, with the same result.
  }
}

function hashSources(): string {
  const hash = createHash('sha256').update(readFileSync(projectFile('package-lock.json')));
  for (const folder of sources) {
    for (const name of readdirSync(folder).sort()) {
      hash.update(name).update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
