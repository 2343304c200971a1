import { emptyDocuments } from '@manchester-eats/shared/domain';
import { expect, test } from 'vitest';
import { parseListParams } from '../features/search/list-params.ts';
import { resultsName } from '../features/search/carried-results.ts';
import { pageDataFormat, type PageData } from '../state/page-data.ts';
import { withFoundResults } from './found-results.ts';

const project = { supabaseUrl: 'https://project.example', supabaseKey: 'key' };
const { categories, areas } = emptyDocuments();
const bury = { ...{ id: 'area-bury', name: 'Bury', slug: 'bury' } };

const page: PageData = {
  ...{ format: pageDataFormat, day: '2026-11-28', openedAt: 0, total: 90_000 },
  documents: { categories, areas: [...areas, bury as never] },
  ...{ facts: {}, listing: null, isStatic: true, config: {} },
};

function nameOf(query: string, text: string, area = '') {
  const list = parseListParams(new URLSearchParams(query));
  return resultsName({ ...list, text, category: '', area });
}

/** A database that has `total` places for every text. */
function database(total: number) {
  const asked: Record<string, unknown>[] = [];
  const fetch = (_: string, init: RequestInit) => {
    const body = JSON.parse(init.body as string) as { first: number; after: number };
    asked.push(body);
    const count = Math.max(0, Math.min(body.first, total - body.after));
    const listings = Array.from({ length: count }, (_, at) => ({
      id: `l${String(body.after + at)}`,
      name: 'Pie Shop',
      categories: [],
    }));
    const others = { isMore: false, recognised: [], corrected: [], words: ['pie'] };
    return Promise.resolve(Response.json({ total, listings, ...others }));
  };
  return { asked, fetch };
}

test('a page of a plain host gets what the database finds', async () => {
  const { asked, fetch } = database(3);
  const found = await withFoundResults(page, '/?q=pie', project, fetch);
  expect(found.facts[nameOf('', 'pie')]).toMatchObject({ total: 3, searchedText: 'pie' });
  expect(asked).toMatchObject([{ query: 'pie', category: '', area: '', sort: 'best' }]);
});

test('a list asks for its own topic, in its order, and for as many as it shows', async () => {
  const { asked, fetch } = database(500);
  const found = await withFoundResults(page, '/bury?q=pie&sort=name&show=240', project, fetch);
  const results = found.facts[nameOf('sort=name', 'pie', 'Bury')] as { listings: unknown[] };
  expect(results.listings).toHaveLength(240);
  expect(asked.map(({ area, sort, after }) => [area, sort, after])).toEqual([
    ['Bury', 'name', 0],
    ['Bury', 'name', 100],
    ['Bury', 'name', 200],
  ]);
});

test.each(['/bury/?q=pie', '/all-restaurants/?q=pie', '/All-Restaurants?q=pie'])(
  '%s has a list, as a host of files may write its URL',
  async (url) => {
    const { asked, fetch } = database(3);
    await withFoundResults(page, url, project, fetch);
    expect(asked).toHaveLength(1);
  },
);

test.each([
  ['a page without a list', '/about?q=pie'],
  ['a path with a stray %', '/%E0%A4%A?q=pie'],
  ['filters, which the database does not know', '/bury?q=pie&hygiene=5'],
  ['a path that cannot be read', '/nowhere?q=pie'],
])('%s asks nothing', async (_, url) => {
  const { asked, fetch } = database(3);
  expect(await withFoundResults(page, url, project, fetch)).toBe(page);
  expect(asked).toEqual([]);
});

const own = { total: 500, listings: Array.from({ length: 24 }, () => ({})) };
const list = { ...page, facts: { [nameOf('', '', 'Bury')]: own } };

test('a page that came with enough results is left alone', async () => {
  const { asked, fetch } = database(500);
  expect(await withFoundResults(list, '/bury?utm_source=x', project, fetch)).toBe(list);
  expect(asked).toEqual([]);
});

test('more of a list, and its next part, come from the database', async () => {
  const { asked, fetch } = database(500);
  const more = await withFoundResults(list, '/bury?show=36', project, fetch);
  expect(more.facts[nameOf('', '', 'Bury')]).toMatchObject({ listings: { length: 36 } });
  const next = await withFoundResults(list, '/bury?show=240&start=480', project, fetch);
  expect(next.facts[nameOf('', '', 'Bury')]).toMatchObject({ listings: { length: 20 } });
  expect(asked.map(({ after }) => after)).toEqual([0, 480]);
});

test('a part that is further on than the database goes is an error, not an empty list', async () => {
  const { fetch } = database(5_000);
  const url = '/bury?show=240&start=2400';
  await expect(withFoundResults(list, url, project, fetch)).rejects.toThrow('no further');
});

test('a database that does not answer is an error, not an empty list', async () => {
  const fetch = () => Promise.reject(new TypeError('offline'));
  await expect(withFoundResults(page, '/?q=pie', project, fetch)).rejects.toMatchObject({
    code: 'backend/unreachable',
  });
});
