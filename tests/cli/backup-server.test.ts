import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  administrator,
  startDirectoryServer,
  type DirectoryServer,
} from '../running/directory-server.ts';
import { runEats } from '../running/eats.ts';
import { buildOnce, lastReport, temporaryFolder } from './built-eats.ts';

let server: DirectoryServer;
const place = temporaryFolder();
const colleague = temporaryFolder();

beforeAll(async () => {
  await buildOnce('server', 'cli');
  server = await startDirectoryServer({ EATS_DEMO: '0' });
}, 240_000);

afterAll(async () => {
  await server.stop();
  place.remove();
  colleague.remove();
});

function eats(args: readonly string[], { folder } = place) {
  return runEats(args, {
    folder,
    environment: {
      EATS_URL: server.url,
      EATS_EMAIL: administrator.email,
      EATS_PASSWORD: administrator.password,
      EATS_SECRET_KEY: '',
      EATS_DATA: '',
    },
  });
}

interface Listing {
  readonly id: string;
  phone: string;
}

function listingsIn(name: string, { folder } = place): Record<string, string> {
  const file = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
    documents: { directoryListings: Listing[] };
  };
  return Object.fromEntries(file.documents.directoryListings.map(({ id, phone }) => [id, phone]));
}

async function importRows({ folder }: typeof place, rows: string): Promise<void> {
  writeFileSync(join(folder, 'places.csv'), `id,name,address,phone\n${rows}`);
  await eats(['import', '--source', 'file', '--input', 'places.csv'], { ...place, folder });
}

test('what is published is backed up, and a restore takes nothing away that others published since', async () => {
  await importRows(
    place,
    'ann,Ann,"1 The Rock, Bury, BL9 0AA",0161 496 0001\nbob,Bob,"2 The Rock, Bury, BL9 0AA",0161 496 0002\n',
  );
  await eats(['publish', '--yes']);
  const exported = await eats(['backup', 'export', '--url', server.url, '--output', 'site.json']);
  const verified = await eats(['backup', 'verify', 'site.json', '--json']);

  expect(exported.exitCode).toBe(0);
  expect(lastReport(verified.stdout)).toMatchObject({ isWhole: true });
  expect(listingsIn('site.json')).toEqual(listingsIn('directory.json'));

  await eats(['pull'], colleague);
  await importRows(colleague, 'cy,Cy,"3 The Rock, Bury, BL9 0AA",0161 496 0003\n');
  const path = join(colleague.folder, 'directory.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace('0161 496 0001', '0161 496 9999'));
  await eats(['publish', '--yes'], colleague);

  const restored = await eats(['backup', 'restore', 'site.json', '--yes']);
  const published = await eats(['publish', '--yes']);

  expect([restored.exitCode, published.exitCode]).toEqual([0, 0]);
  expect(listingsIn('directory.json')).toEqual({
    ...listingsIn('directory.json', colleague),
  });
  expect(Object.keys(listingsIn('directory.json')).toSorted()).toHaveLength(3);

  const again = await eats(['backup', 'restore', 'site.json', '--keep', '--yes']);
  const refused = await eats(['publish', '--yes']);

  expect(again.exitCode).toBe(0);
  expect(refused.exitCode).toBe(2);
  expect(refused.stderr).toContain('--take-back');
}, 120_000);
