import { loadInstallKeys } from '@manchester-eats/server/keys';
import { listing } from '@manchester-eats/shared/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DirectoryServer } from '../running/directory-server.ts';
import { startPublishedServer } from '../running/published-server.ts';
import { buildOnce } from './built-eats.ts';

/** Everything that shows a listing in Bury, of the category Pizza and the register. */
const places = [
  ...['/', '/all-restaurants', '/bury', '/pizza', '/bury/pizza', '/listing/otter', '/?q=otter'],
  ...['/data/snapshot.json', '/data/listings/otter.json', '/data/open.json', '/data/open.geojson'],
  ...['/data/v1/cards/otter.json', '/data/v1/search.json?q=otter', '/data/v1/names/ot.json'],
  ...['/data/v1/suggestions.json?q=otter', '/data/v1/lists/all/best.json', '/feeds/new.xml'],
];

let server: DirectoryServer;

beforeAll(async () => {
  await buildOnce('server', 'cli', 'app');
  const fields = { category: 'Pizza', area: 'Bury', source: 'fhrs', status: 'published' } as const;
  server = await startPublishedServer({
    directoryListings: [
      listing({
        ...fields,
        id: 'otter',
        name: 'Brass Otter',
        hygieneRating: '5',
        lat: 53.59,
        lng: -2.3,
      }),
      listing({ ...fields, id: 'kettle', name: 'The Kettle' }),
    ],
    directoryCategories: [{ id: 'pizza', name: 'Pizza' }],
    directoryAreaCategories: [{ id: 'area-bury', name: 'Bury' }],
  });
}, 400_000);
afterAll(() => server.stop());

/** Returns the text of a response, and of the pieces of the snapshot for its index. */
async function read(path: string): Promise<string> {
  return (await fetch(server.url + path, { headers: { accept: 'text/html,*/*' } })).text();
}

async function readPieces(): Promise<string> {
  const index = await read('/data/v2/index.json');
  const { pieces } = JSON.parse(index) as { pieces: readonly { readonly file: string }[] };
  return (await Promise.all(pieces.map(({ file }) => read(`/data/v2/${file}`)))).join('\n');
}

async function searchInSql(text: string): Promise<string> {
  const { supabaseKey } = JSON.parse(await read('/config.json')) as { supabaseKey: string };
  const response = await fetch(`${server.url}/rest/v1/rpc/search_listings`, {
    method: 'POST',
    headers: { apikey: supabaseKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ query: text, category: '', area: '', sort: 'best', first: 20, after: 0 },
      ...{ phrases: [], without: [], exact: false },
    }),
  });
  return response.text();
}

/** Returns everything that is public of the listing, by where it stands. */
async function everything(): Promise<readonly (readonly [string, string])[]> {
  return [
    ...(await Promise.all(places.map(async (path) => [path, await read(path)] as const))),
    ['the pieces of the snapshot', await readPieces()],
    ['the search of the database', await searchInSql('otter')],
  ];
}

/** Writes to the listing with the rights of the server, and waits until visitors see another state of the directory. */
async function write(fields: object): Promise<void> {
  const { secretKey } = loadInstallKeys(server.dataFolder);
  const before = await read('/data/snapshot.json');
  const response = await fetch(`${server.url}/rest/v1/listings?id=eq.otter`, {
    method: 'PATCH',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  expect(response.status).toBe(204);
  await expect.poll(() => read('/data/snapshot.json')).not.toBe(before);
}

const without = (name: string, found: Awaited<ReturnType<typeof everything>>) =>
  found.filter(([, text]) => !text.includes(name)).map(([place]) => place);
const having = (name: string, found: Awaited<ReturnType<typeof everything>>) =>
  found.filter(([, text]) => text.includes(name)).map(([place]) => place);

test('a publish shows up everywhere, and what it replaced nowhere', async () => {
  expect(without('Brass Otter', await everything())).toEqual([]);

  await write({ name: 'Copper Otter' });
  const renamed = await everything();
  expect(without('Copper Otter', renamed)).toEqual([]);
  expect(having('Brass Otter', renamed)).toEqual([]);

  await write({ status: 'pending' });
  expect(having('Otter', await everything())).toEqual([]);
  expect(await read('/sitemaps/listings-1.xml')).not.toContain('/listing/otter');
  expect((await fetch(`${server.url}/listing/otter`)).status).toBe(410);
  expect(await read('/all-restaurants')).toContain('The Kettle');

  await write({ status: 'published' });
  expect(without('Copper Otter', await everything())).toEqual([]);
  expect(await read('/sitemaps/listings-1.xml')).toContain('/listing/otter');
});
