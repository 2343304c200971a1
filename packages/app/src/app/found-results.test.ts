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
  ...{ facts: {}, listing: null, config: {} },
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

test.each([
  ['no text', '/bury?q='],
  ['a page without a list', '/about?q=pie'],
  ['filters, which the database does not know', '/bury?q=pie&hygiene=5'],
  ['a path that cannot be read', '/nowhere?q=pie'],
])('%s asks nothing', async (_, url) => {
  const { asked, fetch } = database(3);
  expect(await withFoundResults(page, url, project, fetch)).toBe(page);
  expect(asked).toEqual([]);
});

test('a page that came with its results is left alone', async () => {
  const { asked, fetch } = database(3);
  const whole = { ...page, facts: { [nameOf('', 'pie')]: { total: 1 } } };
  expect(await withFoundResults(whole, '/?q=pie', project, fetch)).toBe(whole);
  expect(asked).toEqual([]);
});

test('a database that does not answer is an error, not an empty list', async () => {
  const fetch = () => Promise.reject(new TypeError('offline'));
  await expect(withFoundResults(page, '/?q=pie', project, fetch)).rejects.toMatchObject({
    code: 'backend/unreachable',
  });
});
