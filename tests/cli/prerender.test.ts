import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listing } from '@manchester-eats/shared/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startDirectoryServer, type DirectoryServer } from '../running/directory-server.ts';
import { runEats } from '../running/eats.ts';
import type { FileHost } from '../running/file-host.ts';
import { listingRowOf, startProjectHost, type ProjectTables } from '../running/project-host.ts';
import { buildOnce, lastReport, temporaryFolder } from './built-eats.ts';

const site = fileURLToPath(new URL('../../packages/app', import.meta.url));
let server: DirectoryServer;
let place: ReturnType<typeof temporaryFolder>;
let host: FileHost;
let tables: ProjectTables;

beforeAll(async () => {
  await buildOnce('server', 'cli', 'app');
  server = await startDirectoryServer();
}, 400_000);
afterAll(() => server.stop());
beforeEach(async () => {
  place = temporaryFolder();
  tables = {
    listings: ['one', 'two', 'three', 'four'].map((id, at) =>
      listingRowOf(
        listing({ id, name: `Place ${id}`, category: 'Pizza', area: 'Bury', status: 'published' }),
        at + 1,
      ),
    ),
    listing_removals: [{ listing_id: 'old', merged_into: 'one', revision: 9 }],
    categories: [{ id: 'pizza', name: 'Pizza', revision: 5 }],
    areas: [{ id: 'area-bury', name: 'Bury', revision: 6 }],
  };
  host = await startProjectHost(place.folder, tables);
});
afterEach(async () => {
  await host.stop();
  place.remove();
});

async function prerender(url: string, ...args: readonly string[]) {
  const all = ['prerender', '--url', url, '--output', 'out', '--site', site, '--json', ...args];
  const run = await runEats(all, { folder: place.folder });
  return { ...run, report: run.exitCode === 2 ? {} : lastReport(run.stdout) };
}

const read = (path: string) => readFileSync(join(place.folder, 'out', path), 'utf8');
const has = (path: string) => existsSync(join(place.folder, 'out', path));
const listed = () =>
  readdirSync(join(place.folder, 'out'), { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(place.folder, 'out', path)).isFile())
    .sort();

test('the demo directory of our server becomes pages that can be read without scripts', async () => {
  const { report, exitCode } = await prerender(server.url);

  expect([exitCode, report]).toEqual([0, expect.objectContaining({ leftOut: [], foreign: [] })]);
  const [id = ''] = readdirSync(join(place.folder, 'out/listing'));
  const { name } = JSON.parse(read(`data/listings/${id}.json`)) as { name: string };
  expect(read(`listing/${id}/index.html`)).toContain(`<h1`);
  expect(read(`listing/${id}/index.html`).replaceAll('&#x27;', "'")).toContain(name);
  expect(read('index.html')).toContain('Searching and long lists need JavaScript');
  for (const path of ['bury', 'pizza', 'about', 'articles', 'all-restaurants']) {
    expect(read(`${path}/index.html`), path).toContain('<h1');
  }
  for (const path of ['404.html', 'shell.html', 'saved/index.html', 'admin/index.html']) {
    expect(read(path), path).toContain('<div id="root"></div>');
  }
  for (const path of ['sitemap.xml', 'robots.txt', 'llms.txt', 'feeds/new.xml', 'data/open.json']) {
    expect(has(path), path).toBe(true);
  }
  expect(JSON.parse(read('config.json'))).toMatchObject({ snapshotUrl: '/data' });
  expect(JSON.parse(read('data/v2/index.json'))).toHaveProperty('pieces');

  const again = await prerender(server.url);
  expect(again.report).toMatchObject({ rendered: 0, written: 0, removed: 0 });
}, 300_000);

test('every list and article that a page links to can be read without scripts', async () => {
  const sparse = listing({
    ...{ id: 'loaf', name: 'Loaf', category: 'Bakery', area: 'Bury', status: 'published' },
  });
  tables.listings = [...tables.listings, listingRowOf(sparse, 30)];
  tables.categories = [...(tables.categories ?? []), { id: 'bakery', name: 'Bakery', revision: 7 }];

  await prerender(host.url);

  expect(read('listing/loaf/index.html')).toContain('href="/bury/bakery"');
  expect(read('bury/bakery/index.html')).toContain('Loaf');
  expect(read('bury/bakery/index.html')).toContain('<meta name="robots" content="noindex">');
  expect(read('sitemaps/topics-1.xml')).not.toContain('/bury/bakery');
  const [, sample = ''] = /href="\/(articles\/[^"]+)"/.exec(read('articles/index.html')) ?? [];
  expect(read(`${sample}/index.html`)).toContain('<h1');
}, 120_000);

test('after a change, the site is the same as one written from scratch', async () => {
  await prerender(host.url);
  tables.listings = tables.listings.map((row) =>
    row['id'] === 'two' ? { ...row, name: 'Renamed', revision: 20 } : row,
  );

  await prerender(host.url);

  expect(read('bury/pizza/index.html')).toContain('Renamed');
  expect(read('listing/two/index.html')).toContain('Renamed');
  const timeless = (path: string) => read(path).replaceAll(/"openedAt":\d+/g, '');
  const pages = () => listed().filter((path) => path.endsWith('.html'));
  const changed = new Map(pages().map((path) => [path, timeless(path)]));
  writeFileSync(
    join(place.folder, 'out/.eats-prerender.json'),
    read('.eats-prerender.json').replaceAll(/"input":"[^"]*"/g, '"input":""'),
  );
  await prerender(host.url);
  for (const path of pages()) expect(timeless(path), path).toBe(changed.get(path));
}, 120_000);

test('a directory of listings only has the pages of their areas, and names them', async () => {
  tables.areas = [];
  const { exitCode } = await prerender(host.url);
  expect([exitCode, has('bury/index.html')]).toEqual([0, true]);
  expect(read('sitemaps/topics-1.xml')).toContain('/bury<');
  expect(read('data/v1/topics.json')).toContain('"path":"/bury"');
});

test('a removed listing loses its page, and a merged one leads to the other', async () => {
  await prerender(host.url);
  expect(read('listing/old/index.html')).toContain('content="0; url=/listing/one"');
  expect(read('_redirects')).toBe('/listing/old /listing/one 301\n');

  tables.listings = tables.listings.filter(({ id }) => id !== 'four');
  await prerender(host.url);

  expect([has('listing/four/index.html'), has('data/listings/four.json')]).toEqual([false, false]);
  expect(has('listing/three/index.html')).toBe(true);
}, 120_000);

test('files that eats did not write stay, and ids that can be no file are named', async () => {
  mkdirSync(join(place.folder, 'out'));
  writeFileSync(join(place.folder, 'out/robots.txt'), 'mine');
  writeFileSync(join(place.folder, 'out/notes.txt'), 'mine');
  const evil = listing({ id: '../../evil', name: 'Evil', status: 'published' });
  tables.listings = [...tables.listings, listingRowOf(evil, 30)];

  const { report, exitCode } = await prerender(host.url);

  expect(exitCode).toBe(1);
  expect(report['foreign']).toEqual(['robots.txt']);
  expect(report['leftOut']).toContain('listing/../../evil/index.html');
  expect([read('robots.txt'), read('notes.txt')]).toEqual(['mine', 'mine']);
  expect(existsSync(join(place.folder, '..', 'evil'))).toBe(false);
}, 120_000);

test('nothing is written when the directory cannot be read completely', async () => {
  await prerender(host.url);
  const before = listed().map((path) => [path, read(path)]);
  tables.listings = [...tables.listings, { id: 'bad', name: 7, revision: 40 }];

  const { exitCode, report } = await prerender(host.url);

  expect([exitCode, report['error']]).toEqual([1, expect.anything()]);
  expect(listed().map((path) => [path, read(path)])).toEqual(before);
  tables.listings = [];
  expect((await prerender(host.url)).exitCode).toBe(2);
  expect(listed().map((path) => [path, read(path)])).toEqual(before);
}, 120_000);

test('pages are rendered without the checks of React for developers, which take as long again', () => {
  const files = readdirSync(join(site, 'dist-rendering'), { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts).toContain('create-site-renderer.js');
  const unset = scripts.filter((file) =>
    readFileSync(join(site, 'dist-rendering', file), 'utf8').includes('process.env.NODE_ENV'),
  );
  expect(unset).toEqual([]);
});
