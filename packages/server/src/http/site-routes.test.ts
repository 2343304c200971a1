import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PublicDirectory } from '../snapshot/public-directory.ts';
import { mountSite } from './site-routes.ts';

/** Renders each page in a moment, so that many at once have to wait. */
const slowRenderer = `
  export function createSiteRenderer() {
    return {
      queryNames: [],
      render: () => new Promise((resolve) => setTimeout(resolve, 5, { html: '<p>Whole</p>', data: '{}' })),
    };
  }`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eats-site-'));
  for (const name of ['dist', 'dist-rendering']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'dist/index.html'), '<p>Empty</p>');
  writeFileSync(join(folder, 'dist-rendering/route-files.json'), '{}');
  writeFileSync(join(folder, 'dist-rendering/create-site-renderer.js'), slowRenderer);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const ids = Array.from({ length: 40 }, (_, at) => `p${String(at)}`);

function serveSite() {
  const directory = new PublicDirectory();
  directory.apply({
    ...{ history: { directory: 'here', mark: 'm' }, whole: true, earlierMarks: [], removals: [] },
    listings: [...ids, '1.25'].map((id) => ({ id, name: id, revision: 1 })),
    site: {
      categories: [{ id: 'pizza', name: 'Pizza', revision: 1 }],
      areas: [{ id: 'area-bury', name: 'Bury', revision: 1 }],
      ...{ articles: [], pages: [], ads: [], settings: {} },
    },
  });
  const app = new Hono<{ Bindings: HttpBindings }>();
  mountSite(app, {
    ...{ snapshots: { directory }, siteFolder: join(folder, 'dist'), siteUrl: 'http://127.0.0.1' },
    ...{ trustProxy: false, log: () => undefined, mostWhole: 20 },
    ...{ publishableKey: '', contactEmail: '', mapsKey: '', tileUrl: '' },
  });
  const env = { incoming: { socket: { remoteAddress: '198.51.100.7' } } };
  return { request: async (url: string, init?: RequestInit) => app.request(url, init, env) };
}

/** Asks for 40 pages at once. */
async function askForAll(accept: string) {
  const app = serveSite();
  return Promise.all(
    ids.map(async (id) => {
      const url = `http://127.0.0.1/listing/${id}`;
      const response = await app.request(url, { headers: { accept } });
      const { status, headers } = response;
      return { status, headers, text: await response.text() };
    }),
  );
}

test('a listing whose id ends like the name of a file has a page', async () => {
  const { status } = await serveSite().request('http://127.0.0.1/listing/1.25');
  expect(status).toBe(200);
});

test('while too many pages wait, a visitor gets an empty one, which the browser fills', async () => {
  const pages = await askForAll('text/html,application/xhtml+xml,*/*;q=0.8');
  expect(pages.every(({ status }) => status === 200)).toBe(true);
  const empty = pages.filter(({ text }) => text === '<p>Empty</p>');
  expect(empty).toHaveLength(16);
  // Otherwise a browser would keep it for the time without a network.
  expect(empty.every(({ headers }) => headers.get('cache-control') === 'no-store')).toBe(true);
});

test('while too many pages wait, the site that asks for a page of a large directory hears so', async () => {
  const pages = await askForAll('text/html');
  expect(pages.filter(({ text }) => text === '<p>Whole</p>')).toHaveLength(24);
  const refused = pages.filter(({ status }) => status === 503);
  expect(refused).toHaveLength(16);
  expect(refused[0]?.headers.get('cache-control')).toBe('no-store');
  expect(refused[0]?.headers.get('retry-after')).not.toBeNull();
});

async function readPage(app: ReturnType<typeof serveSite>) {
  const response = await app.request('http://127.0.0.1/listing/p1');
  return [response.status, await response.text()];
}

test('a renderer that is built after the first visit is used', async () => {
  rmSync(join(folder, 'dist-rendering/create-site-renderer.js'));
  const app = serveSite();
  expect(await readPage(app)).toEqual([200, '<p>Empty</p>']);
  writeFileSync(join(folder, 'dist-rendering/create-site-renderer.js'), slowRenderer);
  expect(await readPage(app)).toEqual([200, '<p>Whole</p>']);
});

test('with a renderer that cannot be loaded, browsers fill the pages', async () => {
  writeFileSync(join(folder, 'dist-rendering/create-site-renderer.js'), 'export function (');
  expect(await readPage(serveSite())).toEqual([200, '<p>Empty</p>']);
});

test.each([
  ['/ABOUT', '/about'],
  ['/All-Restaurants/?sort=name', '/all-restaurants?sort=name'],
  ['/LISTING/p1/', '/listing/p1'],
  ['/Bury/', '/bury'],
  ['/Bury/PIZZA?view=map', '/bury/pizza?view=map'],
  ['/index.html?q=pie', '/?q=pie'],
])('%s leads to the only spelling of the page, %s', async (path, exact) => {
  const app = serveSite();

  const response = await app.request(`http://127.0.0.1${path}`);
  const followed = await app.request(`http://127.0.0.1${exact}`);

  expect([response.status, response.headers.get('location')]).toEqual([301, exact]);
  expect([followed.status, await followed.text()]).toEqual([200, '<p>Whole</p>']);
});

test.each(['/listing/P1', '/Nowhere', '/Bury/Nothing'])(
  'what is unknown leads nowhere, also in capital letters (%s)',
  async (path) => {
    expect((await serveSite().request(`http://127.0.0.1${path}`)).status).toBe(404);
  },
);
