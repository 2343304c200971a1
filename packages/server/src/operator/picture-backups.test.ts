import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbeddedDatabase, type EmbeddedDatabase } from '../backend/embedded-database.ts';
import { loadInstallKeys } from '../data-folder/install-keys.ts';
import { openMediaStore } from '../media/media-store.ts';
import { migrationsFolder } from '../project-paths.ts';
import { prepareDataFolder } from '../testing/prepared-folder.ts';
import { packFolder, packRunning } from './pack-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let data: string;
let folder: string;
let database: EmbeddedDatabase;

beforeAll(async () => {
  data = await prepareDataFolder();
  folder = mkdtempSync(join(tmpdir(), 'eats-picture-backups-'));
  database = await open();
});
afterAll(() => {
  for (const each of [data, folder]) rmSync(each, { recursive: true, force: true });
});

const open = () =>
  openEmbeddedDatabase({
    folder: data,
    migrationsFolder,
    keys: () => loadInstallKeys(data),
    siteUrl: 'http://eats.test',
  });

function save(text: string): string {
  const bytes = new Uint8Array(Buffer.from(`\x89PNG\r\n\x1a\n${text}`, 'latin1'));
  const name = `${createHash('sha256').update(bytes).digest('hex')}.png`;
  openMediaStore(data).save(name, bytes);
  return name;
}

const pictures = (parent: string) => readdirSync(join(parent, 'media')).sort();

test('a backup of a running server gives the pictures back, and none that were added since', async () => {
  const kept = [save('soup'), save('cake')].sort();
  writeFileSync(join(data, 'media', `${kept[0] ?? ''}.1f.part`), 'what a killed upload leaves');
  const file = join(folder, 'running.tar.gz');
  await writeBackup(await packRunning(data, database), file);
  save('added later');
  openMediaStore(data).remove(kept[0] ?? '');
  await database.close();

  const { movedTo } = await restoreBackup(file, data, new Date('2026-11-26T12:00:00Z'));
  expect(pictures(data)).toEqual(kept);
  expect(await openMediaStore(data).read(kept[0] ?? '')).toHaveLength(12);
  expect(pictures(movedTo ?? '')).toHaveLength(2);
});

test('a backup of a stopped server gives the pictures back in another folder', async () => {
  const file = join(folder, 'stopped.tar.gz');
  await writeBackup(packFolder(data), file);
  const target = join(folder, 'elsewhere');

  await restoreBackup(file, target, new Date());
  expect(pictures(target)).toEqual(pictures(data));
});

test('starting again removes what a killed upload left, and nothing else', () => {
  const before = pictures(data);
  writeFileSync(join(data, 'media', `${before[0] ?? ''}.2e.part`), 'half');
  openMediaStore(data);
  expect(pictures(data)).toEqual(before);
});
