import type { PageRequest, RenderedPage, SiteRenderer } from '@manchester-eats/shared/rendering';
import { beforeEach, expect, test } from 'vitest';
import { PublicDirectory } from '../snapshot/public-directory.ts';
import { createPageCache, type PageCache } from './page-cache.ts';

const site = 'https://eats.example';
const visitor = '198.51.100.7';
const other = '203.0.113.9';
const hour = 3_600_000;

let directory: PublicDirectory;
let now: number;
let rendered: PageRequest[];
let logged: string[];

/** Publishes a listing with this name. */
function publish(name: string, revision: number): void {
  directory.apply({
    history: { directory: 'here', mark: `m${String(revision)}` },
    whole: false,
    earlierMarks: [],
    listings: [{ id: 'a', name, revision }],
    removals: [],
    site: { categories: [], areas: [], articles: [], pages: [], ads: [], settings: {} },
  });
}

function start(render: SiteRenderer['render'] = renderName): PageCache {
  const renderer: SiteRenderer = {
    queryNames: ['q', 'show'],
    render: (request, published) => {
      rendered.push(request);
      return render(request, published);
    },
  };
  return createPageCache({
    directory,
    renderer: () => Promise.resolve(renderer),
    config: (siteUrl) => ({ supabaseUrl: siteUrl }),
    now: () => now,
    log: (line) => logged.push(line),
  });
}

const renderName: SiteRenderer['render'] = (_, { documents }) =>
  Promise.resolve({ html: documents.listings[0]?.name ?? 'nothing', data: '{}' });

async function textOf(cache: PageCache, url: string): Promise<string | null> {
  const page = await cache.page(url, site, visitor);
  return page === null || page === 'busy' ? page : Buffer.from(page.plain).toString('utf8');
}

beforeEach(() => {
  directory = new PublicDirectory();
  now = Date.UTC(2026, 10, 28, 12);
  rendered = [];
  logged = [];
  publish('Rudy’s', 1);
});

test('a page is rendered once, until something is published or a new day begins', async () => {
  const cache = start();
  expect(await textOf(cache, '/')).toBe('Rudy’s');
  expect(await textOf(cache, '/')).toBe('Rudy’s');
  expect(rendered).toHaveLength(1);

  publish('Rudy’s Pizza', 2);
  expect(await textOf(cache, '/')).toBe('Rudy’s Pizza');
  now += 13 * hour;
  await textOf(cache, '/');
  expect(rendered).toHaveLength(3);
});

test('what no page reads in a query makes no other page', async () => {
  const cache = start();
  await cache.page('/bury?utm_source=x&show=24&q=pie', site, visitor);
  await cache.page('/bury?q=pie&show=24&fbclid=y', site, visitor);
  expect(rendered.map(({ url }) => url)).toEqual(['/bury?q=pie&show=24']);
});

test('each origin has pages of its own, with its configuration', async () => {
  const cache = start();
  await cache.page('/', site, visitor);
  await cache.page('/', 'http://localhost:4400', visitor);
  expect(rendered.map(({ config }) => config)).toEqual([
    { supabaseUrl: site },
    { supabaseUrl: 'http://localhost:4400' },
  ]);
});

test('a page that fails is left to the browser, reported, and tried again', async () => {
  let fails = true;
  const cache = start((request, published) => {
    if (fails) throw new TypeError('secret text');
    return renderName(request, published);
  });
  expect(await cache.page('/', site, visitor)).toBeNull();
  expect(logged).toEqual(['A page could not be rendered: TypeError.']);
  fails = false;
  expect(await textOf(cache, '/')).toBe('Rudy’s');
});

test('pages are rendered one after the other; when too many wait, the next are left to the browser', async () => {
  const waiting: ((page: RenderedPage) => void)[] = [];
  const cache = start(() => new Promise((resolve) => waiting.push(resolve)));
  const pages = Array.from({ length: 40 }, (_, at) => cache.page(`/${String(at)}`, site, visitor));
  await expect.poll(() => waiting.length).toBe(1);
  for (let at = 0; at < 24; at += 1) {
    await expect.poll(() => waiting.length).toBe(at + 1);
    waiting[at]?.({ html: 'x', data: '{}' });
  }
  const results = await Promise.all(pages);
  expect(results.filter((page) => page === 'busy')).toHaveLength(16);
  expect(rendered).toHaveLength(24);
});

test('pages beyond the limit of memory are rendered again, the oldest first', async () => {
  const big = 'x'.repeat(5_000_000);
  const cache = start(() => Promise.resolve({ html: big, data: '{}' }));
  for (const url of ['/a', '/b', '/c']) await cache.page(url, site, visitor);
  await cache.page('/c', site, visitor);
  await cache.page('/a', site, visitor);
  expect(rendered.map(({ url }) => url)).toEqual(['/a', '/b', '/c', '/a']);
});

test('no number of searches drives out the pages that others read', async () => {
  const big = 'x'.repeat(3_000_000);
  const cache = start(() => Promise.resolve({ html: big, data: '{}' }));
  await cache.page('/', site, visitor);
  for (let at = 0; at < 8; at += 1) await cache.page(`/?q=${String(at)}`, site, visitor);
  await cache.page('/', site, visitor);
  expect(rendered.filter(({ url }) => url === '/')).toHaveLength(1);
});

test('while many searches wait, there is still room for a page', async () => {
  const waiting: ((page: RenderedPage) => void)[] = [];
  const cache = start(() => new Promise((resolve) => waiting.push(resolve)));
  const searches = Array.from({ length: 40 }, (_, at) =>
    cache.page(`/?q=${String(at)}`, site, visitor),
  );
  await expect.poll(() => waiting.length).toBe(1);
  const page = cache.page('/bury', site, visitor);
  for (let at = 0; at < 13; at += 1) {
    await expect.poll(() => waiting.length).toBe(at + 1);
    waiting[at]?.({ html: 'x', data: '{}' });
  }
  expect(await page).toHaveProperty('plain');
  expect((await Promise.all(searches)).filter((each) => each !== 'busy')).toHaveLength(12);
});

test('a page waits for one search at most, and a search for one page', async () => {
  const cache = start();
  const searches = [1, 2, 3, 4].map((at) => cache.page(`/?q=${String(at)}`, site, visitor));
  await Promise.resolve();
  await Promise.all([
    ...searches,
    cache.page('/bury', site, visitor),
    cache.page('/bolton', site, visitor),
  ]);
  expect(rendered.map(({ url }) => url)).toEqual([
    ...['/?q=1', '/bury', '/?q=2', '/bolton'],
    ...['/?q=3', '/?q=4'],
  ]);
});

test('a long text of a query is cut between two letters, never inside one', async () => {
  const cache = start();
  await cache.page(`/?q=${'x'.repeat(199)}${encodeURIComponent('🍕')}`, site, visitor);
  expect(rendered.map(({ url }) => url)).toEqual([`/?q=${'x'.repeat(199)}`]);
});

/** A renderer whose pages are ready when the test says so, one after the other. */
function renderByHand() {
  const waiting: ((page: RenderedPage) => void)[] = [];
  return {
    render: () => new Promise<RenderedPage>((resolve) => waiting.push(resolve)),
    async finish(count: number) {
      for (let at = 0; at < count; at += 1) {
        await expect.poll(() => waiting.length).toBe(at + 1);
        waiting[at]?.({ html: 'x', data: '{}' });
      }
    },
  };
}

test.each([
  ['a page', '/own'],
  ['a search', '/?q=own'],
])('one visitor who asks for many pages does not keep another from %s', async (_what, url) => {
  const byHand = renderByHand();
  const cache = start(byHand.render);
  const many = Array.from({ length: 40 }, (_, at) => cache.page(`/${String(at)}`, site, other));
  await expect.poll(() => rendered.length).toBe(1);

  const own = cache.page(url, site, visitor);
  await byHand.finish(24);

  expect(await own).toHaveProperty('plain');
  // It waits for the page that is being rendered, and for one more at most.
  expect(rendered.findIndex((request) => request.url === url)).toBeLessThan(3);
  expect((await Promise.all(many)).filter((page) => page === 'busy')).toHaveLength(17);
});

test('a page that another visitor had to make room for is rendered for who asked for it as well', async () => {
  const byHand = renderByHand();
  const cache = start(byHand.render);
  const many = Array.from({ length: 24 }, (_, at) => cache.page(`/${String(at)}`, site, other));
  await expect.poll(() => rendered.length).toBe(1);

  const shared = cache.page('/23', site, visitor);
  const own = cache.page('/own', site, visitor);
  await byHand.finish(24);

  expect(await many[23]).toBe('busy');
  expect(await shared).toHaveProperty('plain');
  expect(await own).toHaveProperty('plain');
});
