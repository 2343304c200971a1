import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { directorySource, readPoints, searchListings } from '@manchester-eats/widgets/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startDirectoryServer, type DirectoryServer } from '../running/directory-server.ts';
import { runEats } from '../running/eats.ts';
import { startFileHost, type FileHost } from '../running/file-host.ts';
import { buildOnce, lastReport, temporaryFolder } from './built-eats.ts';

let server: DirectoryServer;
let place: ReturnType<typeof temporaryFolder>;
const hosts: FileHost[] = [];

beforeAll(async () => {
  await buildOnce('server', 'cli');
  server = await startDirectoryServer();
}, 240_000);
afterAll(() => server.stop());
beforeEach(() => {
  place = temporaryFolder();
});
afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.stop()));
  place.remove();
});

async function host(...parts: Parameters<typeof startFileHost>): Promise<string> {
  const started = await startFileHost(...parts);
  hosts.push(started);
  return started.url;
}

function pieces(url: string, ...args: readonly string[]) {
  return runEats(['pieces', '--url', url, '--output', 'site', ...args], { folder: place.folder });
}

const config = { siteName: 'Eats', supabaseUrl: '/', supabaseKey: 'key', snapshotUrl: '/data' };

/** Returns a message without the line ends that the width of a terminal needs. */
const plain = (text: string) => text.replace(/\s+/g, ' ');

/** A site that publishes these listings. */
function siteWith(listings: readonly object[], more: object = {}): Promise<string> {
  const snapshot = {
    ...{ directory: 'd', mark: 'm', revision: 1, removals: [] },
    listings: listings.map((listing) => ({ revision: 1, ...listing })),
    categories: [{ id: 'pizza', name: 'Pizza', revision: 1 }],
    areas: [{ id: 'area-bury', name: 'Bury', revision: 1 }],
    complete: ['listing', 'category', 'area'],
    ...more,
  };
  return host(place.folder, {
    '/config.json': () => config,
    '/data/snapshot.json': () => snapshot,
  });
}

/** Serves what was written, as any host of plain files does, and reads it as the widgets do. */
async function readWritten() {
  const site = join(place.folder, 'site');
  writeFileSync(join(site, 'config.json'), JSON.stringify(config));
  const source = directorySource(await host(site));
  if (source === null) throw new Error('The host has no address.');
  return source;
}

const strangeIds = [
  'a/b',
  '100%',
  '%2e%2e',
  'a,b',
  'café ☕',
  'with space',
  '#?&=+',
  'a:b',
  '.hidden',
];

test('the widgets read every card from plain files, whatever its id', async () => {
  const url = await siteWith([
    ...strangeIds.map((id) => ({ id, name: `Place ${id}`, category: 'Pizza', area: 'Bury' })),
    { id: '../../../escaped', name: 'Escaped', lat: 53.6, lng: -2.3 },
  ]);

  const run = await pieces(url, '--json');

  expect(lastReport(run.stdout)).toMatchObject({
    listings: strangeIds.length + 1,
    leftOut: ['v1/cards/../../../escaped.json'],
  });
  expect(run.exitCode).toBe(1);
  expect(readdirSync(place.folder)).toEqual(['site']);
  const source = await readWritten();
  const cards = await Promise.all(strangeIds.map((id) => source.card(id)));
  expect(cards.map((card) => card.ok && card.value.id)).toEqual(strangeIds);
  const list = await source.list({ category: 'pizza', area: 'Bury' }, 'name');
  expect(list.ok && [list.value.total, list.value.path]).toEqual([
    strangeIds.length,
    '/bury/pizza',
  ]);
  const points = await readPoints(source, { category: '', area: '', q: '' });
  expect(points.ok && points.value.points.map(({ id }) => id)).toEqual(['../../../escaped']);
  expect(await source.list({ category: 'sushi', area: '' }, 'best')).toEqual({
    ok: false,
    problem: 'not-found',
  });
});

test('a text finds listings on a host of plain files', async () => {
  const url = await siteWith([
    { id: 'a', name: 'Stone Oven', category: 'Pizza', area: 'Bury', rating: 4.5 },
    { id: 'b', name: 'Other', category: 'Pizza' },
  ]);
  await pieces(url);
  const source = await readWritten();
  const idsOf = async (q: string) => {
    const read = await searchListings(source, { q, category: '', area: '' }, 'best');
    return read.ok ? read.value.cards.map(({ id }) => id).sort() : read.problem;
  };

  expect(await idsOf('stone oven')).toEqual(['a']);
  expect(await idsOf('pizza in bury')).toEqual(['a']);
  expect(await idsOf('best pizza')).toEqual(['a', 'b']);
});

test('the published directory of our server becomes the same files from its tables', async () => {
  const published = lastReport((await pieces(server.url, '--json')).stdout);
  const answer = await fetch(`${server.url}/config.json`);
  const { supabaseKey } = (await answer.json()) as { supabaseKey: string };
  const tables = await host(place.folder, {
    '/config.json': () => ({ supabaseUrl: server.url, supabaseKey, snapshotUrl: '' }),
  });

  const run = await pieces(tables, '--json');

  expect(lastReport(run.stdout)).toMatchObject({
    ...{ listings: published['listings'], written: 0, removed: 0 },
    unchanged: published['written'],
  });
});

test('a second run changes nothing, and says so', async () => {
  await pieces(server.url);

  const { exitCode, stderr } = await pieces(server.url);

  expect(exitCode).toBe(0);
  expect(plain(stderr)).toMatch(
    /site now has the \d+ listings of .*: 0 files written, [\d,]+ unchanged, 0 removed\./,
  );
});

test.each([
  ['is down', () => Promise.resolve('http://127.0.0.1:9')],
  [
    'has a damaged listing',
    () =>
      siteWith([
        { id: 'a', name: 'A' },
        { id: 'b', name: 7 },
      ]),
  ],
  ['has a listing without an id', () => siteWith([{ name: 'A' }])],
  [
    'sends half of it',
    () =>
      host(place.folder, {
        '/config.json': () => config,
        '/data/snapshot.json': () => '{"listings":[',
      }),
  ],
  ['has no data and no tables', () => host(place.folder, { '/config.json': () => config })],
  [
    'refuses its tables',
    () =>
      host(place.folder, {
        '/config.json': () => config,
        '/rest/v1/listings': () => ({ message: 'no' }),
      }),
  ],
])(
  'nothing is removed when the site %s',
  async (_, start) => {
    await pieces(await siteWith([{ id: 'a', name: 'A' }]));
    const before = readdirSync(join(place.folder, 'site'), { recursive: true });

    const { exitCode, stderr } = await pieces(await start());

    expect([exitCode, plain(stderr)]).toEqual([
      1,
      expect.stringMatching(/Nothing was|changed nothing/),
    ]);
    expect(readdirSync(join(place.folder, 'site'), { recursive: true })).toEqual(before);
  },
  120_000,
);

test('an empty directory removes listings only when that is confirmed', async () => {
  await pieces(await siteWith([{ id: 'a', name: 'A' }]));
  const empty = await siteWith([]);

  const refused = await pieces(empty);
  expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringContaining('--yes')]);

  expect((await pieces(empty, '--yes')).exitCode).toBe(0);
  const topics = readFileSync(join(place.folder, 'site/data/v1/topics.json'), 'utf8');
  expect(JSON.parse(topics)).toMatchObject({ total: 0 });
});

test('without a folder it says which command to run', async () => {
  const { exitCode, stderr } = await runEats(['pieces'], { folder: place.folder });

  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('eats pieces --url')]);
});
