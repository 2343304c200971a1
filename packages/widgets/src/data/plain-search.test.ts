import { createPieces, readCardRow, type PieceSearch } from '@manchester-eats/shared/pieces';
import { afterEach, expect, test, vi } from 'vitest';
import { searchListings } from './search-listings.ts';
import { directorySource } from './directory-source.ts';

const rows = [
  { id: 'rudys', name: 'Rudy’s', category: 'Pizza', area: 'Ancoats', rating: 4.6 },
  { id: 'bolton-pizza', name: 'Stone Oven', category: 'Pizza', area: 'Bolton', rating: 4.1 },
  { id: 'vegan', name: 'Vegan Shack', category: 'Burgers', area: 'Manchester', rating: 4.9 },
  { id: 'burger', name: 'Burger Bar', category: 'Burgers', area: 'Bolton', lat: 53.5, lng: -2.4 },
];
const pieces = createPieces({
  listings: rows.flatMap((row) => readCardRow(row) ?? []),
  categories: [{ name: 'Pizza' }, { name: 'Burgers' }],
  areas: [{ name: 'Manchester' }, { name: 'Ancoats', parent: 'Manchester' }, { name: 'Bolton' }],
  day: '2026-11-27',
});
let sites = 0;
let requested: string[];

/** The answer of a host that has the pieces as files. */
function fileAt(path: string): object | null {
  const [, kind, ...rest] = path.replace('.json', '').split('/').map(decodeURIComponent);
  const last = rest.at(-1) ?? '';
  const after = (name: string) => rest[rest.indexOf(name) + 1] ?? '';
  const scope = {
    category: rest.includes('category') ? after('category') : '',
    area: rest.includes('area') ? after('area') : '',
  };
  if (kind === 'topics') return pieces.topics();
  if (kind === 'names') return pieces.names(last);
  if (kind === 'cards') return pieces.card(last);
  return kind === 'lists' ? pieces.list(scope, last as 'best') : null;
}

function search(fields: Partial<PieceSearch>, sort: 'best' | 'name' | 'rating' = 'best') {
  sites += 1;
  requested = [];
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname, search: query } = new URL(url);
    if (pathname === '/config.json') return Promise.resolve(Response.json({}));
    requested.push(pathname.replace('/data/v1/', ''));
    const file = query === '' ? fileAt(pathname.replace('/data/', '')) : null;
    return Promise.resolve(
      file === null ? new Response('Not found', { status: 404 }) : Response.json(file),
    );
  });
  const source = directorySource(`https://plain-${String(sites)}.example`);
  return source && searchListings(source, { q: '', category: '', area: '', ...fields }, sort);
}

async function idsOf(found: ReturnType<typeof search>): Promise<string[]> {
  const read = await found;
  return read?.ok === true ? read.value.cards.map(({ id }) => id).sort() : [];
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['pizza', ['bolton-pizza', 'rudys']],
  ['pizza in bolton', ['bolton-pizza']],
  ['best pizza near Manchester', ['rudys']],
  ['rudys', ['rudys']],
  ['Rudy’s pizza', ['rudys']],
  ['rud', ['rudys']],
  ['stone oven', ['bolton-pizza']],
  ['unheard of', []],
  ['??', ['bolton-pizza', 'burger', 'rudys', 'vegan']],
])('%s finds %j on a host of plain files', async (q, ids) => {
  expect(await idsOf(search({ q }))).toEqual(ids);
});

test('a text that no name has shows the category that it names', async () => {
  expect(await idsOf(search({ q: 'halloumi burgers' }))).toEqual(['burger', 'vegan']);
});

test('a text goes with a category and an area', async () => {
  expect(await idsOf(search({ q: 'bolton', category: 'pizza' }))).toEqual(['bolton-pizza']);
  expect(await idsOf(search({ q: 'pizza', area: 'ancoats' }))).toEqual(['rudys']);
  expect(await idsOf(search({ q: 'pizza', category: 'Burgers' }))).toEqual([]);
  expect(await idsOf(search({ q: 'vegan', area: 'Bolton' }))).toEqual([]);
});

test('what is found by its name is shown with everything that its card has', async () => {
  const read = await search({ q: 'vegan shack' }, 'rating');

  expect(read).toMatchObject({
    ok: true,
    value: { total: 1, path: '/?q=vegan%20shack&sort=rating', cards: [{ rating: 4.9 }] },
  });
});

test('the path of a search is that of the page of its category and area', async () => {
  const read = await search({ q: 'oven', category: 'Pizza', area: 'bolton' });

  expect(read).toMatchObject({ ok: true, value: { path: '/bolton/pizza?q=oven' } });
});

test('an unknown category finds nothing', async () => {
  expect(await search({ q: 'pizza', category: 'sushi' })).toEqual({
    ok: false,
    problem: 'not-found',
  });
});

test('a long text reads a few files', async () => {
  await search({ q: 'abc def ghi jkl mno pqr stu vwx yza bcd efg hij klm nop qrs tuv wxy zab' });

  expect(requested.filter((path) => path.startsWith('names/'))).toHaveLength(3);
});
