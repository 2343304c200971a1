import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { snapshotBucketUrl, snapshotIndex } from '@manchester-eats/shared/compact';
import { createSnapshotReader } from '@manchester-eats/shared/snapshot';
import { listing } from '@manchester-eats/shared/testing';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startBreakingProxy, type BreakingProxy, type Passage } from '../doubles/breaking-proxy.ts';
import {
  administrator,
  startDirectoryServer,
  type DirectoryServer,
} from '../running/directory-server.ts';
import { runEats } from '../running/eats.ts';
import { startFileHost, type FileHost } from '../running/file-host.ts';
import { buildOnce, lastReport, temporaryFolder } from './built-eats.ts';

let server: DirectoryServer;
let proxy: BreakingProxy;
let place: ReturnType<typeof temporaryFolder>;
/** A site of plain files, whose backend is the server. */
let site: FileHost;
/** Where the site's visitors read. */
let snapshotUrl: string;
/** What happens to uploads. */
let upload: (path: string) => Passage;

beforeAll(() => buildOnce('server', 'cli'), 240_000);
beforeEach(async () => {
  place = temporaryFolder();
  upload = () => 'pass';
  server = await startDirectoryServer({ EATS_DEMO: '0' });
  proxy = await startBreakingProxy(server.url, (path, _count, method) =>
    method === 'POST' && path.includes('/object/snapshot/') ? upload(path) : 'pass',
  );
  snapshotUrl = snapshotBucketUrl(proxy.url);
  const { supabaseKey } = (await (await fetch(`${server.url}/config.json`)).json()) as {
    supabaseKey: string;
  };
  site = await startFileHost(place.folder, {
    '/config.json': () => ({
      ...{ siteName: 'Eats', supabaseUrl: proxy.url, supabaseKey, snapshotUrl },
    }),
  });
}, 240_000);
afterEach(async () => {
  await site.stop();
  await proxy.stop();
  await server.stop();
  place.remove();
});

async function eats(...args: readonly string[]) {
  const { email: EATS_EMAIL, password: EATS_PASSWORD } = administrator;
  const environment = { EATS_URL: site.url, EATS_EMAIL, EATS_PASSWORD, EATS_SECRET_KEY: '' };
  const run = await runEats([...args, '--json'], { folder: place.folder, environment });
  return { ...run, report: lastReport(run.stdout) };
}

/** Publishes a data file with places of these names. */
async function publish(names: Readonly<Record<string, string>>, data = 'directory.json') {
  const directoryListings = Object.entries(names).map(([id, name]) =>
    listing({ id, name, category: 'Pizza', area: 'Bury', status: 'published' }),
  );
  const file = {
    format: 'manchester-eats-directory',
    version: 1,
    documents: { directoryListings },
  };
  writeFileSync(join(place.folder, data), JSON.stringify(file));
  return eats('publish', '--yes', '--data', data);
}

async function namesRead(): Promise<unknown[]> {
  const read = await createSnapshotReader({ snapshotUrl, fetch }).readSnapshot(null);
  if (!read.ok) throw read.failure;
  if (!read.value.changed) throw new Error('unchanged');
  const { records } = read.value.changes;
  return records
    .filter(({ kind }) => kind === 'listing')
    .map(({ fields }) => fields['name'])
    .sort();
}

test('publishing writes the bucket, and visitors read from it what was published', async () => {
  const first = await publish({ a: 'Ann’s Pizza', b: 'Bury Pizza' });
  expect([first.exitCode, first.stderr]).toEqual([0, expect.stringContaining('The snapshot at')]);
  expect(first.report['snapshot']).toMatchObject({ listings: 2, removed: 0 });
  expect(await namesRead()).toEqual(['Ann’s Pizza', 'Bury Pizza']);

  const again = await eats('pieces', '--bucket');
  expect([again.exitCode, again.report]).toMatchObject([0, { isRead: true, written: 0 }]);
}, 240_000);

test('a snapshot that could not be written is written later; the publish stands', async () => {
  await publish({ a: 'Ann’s Pizza', b: 'Bury Pizza' });
  upload = (path) => (path.endsWith('/index.json') ? 'cut' : 'pass');

  const { exitCode, report, stderr } = await publish({ c: 'Cafe C' }, 'more.json');

  expect(exitCode).toBe(1);
  expect(report).toMatchObject({
    added: 1,
    snapshot: { error: { code: 'backend/unreachable' } },
  });
  const said = stderr.replace(/\s+/g, ' ');
  expect(said).toContain('Everything is published');
  expect(said).toContain('eats pieces --bucket');
  expect(await namesRead()).toEqual(['Ann’s Pizza', 'Bury Pizza']);

  upload = () => 'pass';
  const dry = await eats('pieces', '--bucket', '--dry-run');
  expect(dry.report).toMatchObject({ dryRun: true });
  expect(await namesRead()).toEqual(['Ann’s Pizza', 'Bury Pizza']);
  // Writing it once more is enough: nothing has to be published again.
  expect((await eats('pieces', '--bucket')).exitCode).toBe(0);
  expect(await namesRead()).toEqual(['Ann’s Pizza', 'Bury Pizza', 'Cafe C']);
}, 240_000);

test('a site that reads elsewhere has no bucket written, until it is asked for', async () => {
  const bucketUrl = snapshotUrl;
  snapshotUrl = '/data';
  const { exitCode, report } = await publish({ a: 'Ann’s Pizza' });
  expect([exitCode, report['snapshot']]).toEqual([0, undefined]);
  expect((await fetch(`${bucketUrl}/${snapshotIndex}`)).status).toBe(400);

  const { report: written, stderr } = await eats('pieces', '--bucket');
  expect(written).toMatchObject({ isRead: false, listings: 1, bucket: bucketUrl });
  expect(stderr).toContain('snapshotUrl');
  snapshotUrl = bucketUrl;
  expect(await namesRead()).toEqual(['Ann’s Pizza']);
}, 240_000);

test('a folder and the bucket cannot be written by one command', async () => {
  const { exitCode, report } = await eats('pieces', '--bucket', '--output', 'site');
  expect([exitCode, report['error']]).toMatchObject([2, { code: 'usage/invalid' }]);
});
