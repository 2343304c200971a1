import type { HttpBindings } from '@hono/node-server';
import { piecePaths, mostCards } from '@manchester-eats/shared/pieces';
import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { createDirectoryPieces } from '../snapshot/directory-pieces.ts';
import type { PublicRecord } from '@manchester-eats/shared/compact';
import { mountPieces } from './piece-routes.ts';

let app: Hono<{ Bindings: HttpBindings }>;
let listings: PublicRecord[];
let revision: number;

beforeEach(() => {
  listings = [
    {
      id: 'a',
      name: 'Rudy’s',
      category: 'Pizza',
      area: 'Ancoats',
      lat: 53.48,
      lng: -2.22,
      description: 'Sourdough.',
    },
    { id: 'b,c', name: 'Kebab House', category: 'Takeaways', area: 'Bury' },
  ];
  revision = 1;
  app = new Hono();
  const site = {
    categories: [{ name: 'Pizza' }, { name: 'Takeaways' }],
    areas: [{ name: 'Manchester' }, { name: 'Ancoats', parent: 'Manchester' }, { name: 'Bury' }],
    articles: [],
    pages: [],
    ads: [],
    settings: {},
  };
  const directory = {
    listings: () => listings,
    site,
    history: { directory: 'd', mark: 'm' },
    get revision() {
      return revision;
    },
  };
  mountPieces(
    app,
    createDirectoryPieces(directory, () => 0),
  );
});

const get = (path: string) => app.request(`http://localhost/data/${path}`);

async function idsAt(path: string): Promise<string[]> {
  const response = await get(path);
  expect(response.status).toBe(200);
  const { cards } = (await response.json()) as { cards: { id: string }[] };
  return cards.map(({ id }) => id);
}

test.each([
  [piecePaths.list({ category: '', area: '' }, 'name'), ['b,c', 'a']],
  [piecePaths.list({ category: 'Pizza', area: '' }, 'best'), ['a']],
  [piecePaths.list({ category: '', area: 'Manchester' }, 'rating'), ['a']],
  [piecePaths.list({ category: 'takeaways', area: 'bury' }, 'hygiene'), ['b,c']],
  [piecePaths.names('ke'), ['b,c']],
  [piecePaths.names('zz'), []],
  [piecePaths.card('b,c'), ['b,c']],
  [piecePaths.cards(['b,c', 'a', 'unknown']), ['a', 'b,c']],
])('%s lists %j', async (path, ids) => {
  expect(await idsAt(path)).toEqual(ids);
});

test('the map and the topics have pieces of their own', async () => {
  const points = await get(piecePaths.points({ category: 'Pizza', area: 'Ancoats' }));
  expect(await points.json()).toMatchObject({ points: [['a', 'Rudy’s', 53.48, -2.22, 'Pizza']] });
  const topics = await get(piecePaths.topics());
  expect(await topics.json()).toMatchObject({ total: 2 });
});

test.each([
  piecePaths.list({ category: 'sushi', area: '' }, 'best'),
  piecePaths.points({ category: '', area: 'leeds' }),
  piecePaths.card('unknown'),
])('%s does not exist, and says so as JSON', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(await response.json()).toHaveProperty('message');
});

test.each([
  ['no ids', ''],
  ['too many ids', `?ids=${Array.from({ length: mostCards + 1 }, (_, at) => at).join(',')}`],
  ['broken encoding', '?ids=%E0%A4'],
])('%s are refused', async (_, query) => {
  expect((await get(`v1/cards.json${query}`)).status).toBe(400);
});

test.each([
  [{ q: 'pizza in ancoats', category: '', area: '' }, ['a']],
  [{ q: 'kebab', category: '', area: '' }, ['b,c']],
  [{ q: 'Sourdough', category: '', area: '' }, ['a']],
  [{ q: 'kebbab', category: '', area: '' }, ['b,c']],
  [{ q: 'kebab', category: 'pizza', area: '' }, []],
  [{ q: 'kebab', category: 'takeaways', area: 'Bury' }, ['b,c']],
  [{ q: 'a & b + 100%?#/ü', category: '', area: '' }, []],
])('%j finds %j', async (search, ids) => {
  expect(await idsAt(piecePaths.search(search, 'best'))).toEqual(ids);
});

test('a search says how many it found and where the site shows them', async () => {
  const search = { q: ' kebab ', category: '', area: 'bury' };
  expect(await (await get(piecePaths.search(search, 'name'))).json()).toMatchObject({
    total: 1,
    path: '/bury?q=kebab&sort=name',
  });
});

test('a search that names no known area finds nothing, which is not everything', async () => {
  const search = { q: 'kebab', category: '', area: 'leeds' };
  expect((await get(piecePaths.search(search, 'best'))).status).toBe(404);
});

test.each([
  ['no text', ''],
  ['blanks', '?q=%20%20'],
])('a search for %s is refused', async (_, query) => {
  expect((await get(`v1/search.json${query}`)).status).toBe(400);
});

test('of a long text the first words are searched for', async () => {
  const search = { q: `kebab${' '.repeat(200)}pizza`, category: '', area: '' };
  expect(await idsAt(piecePaths.search(search, 'best'))).toEqual(['b,c']);
});

test('what was published a moment ago is found', async () => {
  const path = piecePaths.search({ q: 'noodles', category: '', area: '' }, 'best');
  expect(await idsAt(path)).toEqual([]);

  listings = [...listings, { id: 'n', name: 'Noodles', area: 'Bury' }];
  revision = 2;

  expect(await idsAt(path)).toEqual(['n']);
});

test('a publish shows in the pieces, and partners may keep them for a minute', async () => {
  const path = piecePaths.list({ category: 'Pizza', area: '' }, 'best');
  const first = await get(path);
  expect(first.headers.get('cache-control')).toContain('max-age=60');
  const etag = first.headers.get('etag') ?? '';
  const again = await app.request(`http://localhost/data/${path}`, {
    headers: { 'if-none-match': etag },
  });
  expect(again.status).toBe(304);

  listings = [...listings, { id: 'new', name: 'New Pizza', category: 'Pizza', area: 'Bury' }];
  revision = 2;

  expect((await idsAt(path)).sort()).toEqual(['a', 'new']);
});

test('a text that is typed has the suggestions of the search field of the site', async () => {
  const response = await get(piecePaths.suggestions('ru'));

  expect(await response.json()).toMatchObject({
    categories: [],
    cards: [{ id: 'a', name: 'Rudy’s', area: 'Ancoats' }],
  });
  expect(await (await get(piecePaths.suggestions('piz'))).json()).toMatchObject({
    categories: [{ name: 'Pizza', path: '/pizza', count: 1 }],
    areas: [],
  });
  expect((await get(piecePaths.suggestions(' '))).status).toBe(400);
});
