import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import type { PublicRecord } from '@manchester-eats/shared/compact';
import { mountDiscovery } from './discovery-routes.ts';

let listings: PublicRecord[];
let revision: number;

beforeEach(() => {
  listings = [
    {
      ...{ id: 'fhrs-1', name: 'Rudy’s', category: 'Pizza', area: 'Ancoats', source: 'fhrs' },
      ...{ createdAt: '2026-04-01T10:00:00.000Z', updatedAt: '2026-05-02T10:00:00.000Z' },
    },
    { id: 'demo-1', name: 'Invented', category: 'Pizza', source: 'demo' },
  ];
  revision = 1;
});

function start(siteUrl: string | null): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const directory = {
    listings: () => listings,
    site: {
      categories: [{ name: 'Pizza' }],
      areas: [{ name: 'Ancoats' }],
      articles: [{ id: 'a', title: 'No date', published: true }, { id: 7 }],
      pages: [{ slug: 'how' }, {}],
      ads: [],
      settings: {},
    },
    history: { directory: 'd', mark: 'm' },
    get revision() {
      return revision;
    },
  };
  mountDiscovery(app, { directory, siteUrl, trustProxy: false });
  return app;
}

test.each([
  ['/robots.txt', 'text/plain', 'Sitemap: https://eats.example/sitemap.xml'],
  ['/llms.txt', 'text/plain', 'It has 1 place in 1 area'],
  ['/sitemap.xml', 'application/xml', 'https://eats.example/sitemaps/listings-1.xml'],
  ['/sitemaps/listings-1.xml', 'application/xml', 'https://eats.example/listing/fhrs-1'],
  ['/sitemaps/topics-1.xml', 'application/xml', '<lastmod>2026-05-02</lastmod>'],
  ['/sitemaps/pages-1.xml', 'application/xml', 'https://eats.example/how'],
  ['/feeds/new.xml', 'application/atom+xml', 'Rudy’s'],
  ['/feeds/articles.xml', 'application/atom+xml', '<feed'],
  ['/data/open.json', 'application/json', 'Open Government Licence'],
  ['/data/open.geojson', 'application/geo+json', 'FeatureCollection'],
])('%s is there for machines, without what is invented', async (path, type, text) => {
  const response = await start('https://eats.example').request(`http://localhost${path}`);
  const body = await response.text();

  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain(type);
  expect(body).toContain(text);
  expect(body).not.toContain('demo-1');
});

test.each([
  '/sitemaps/listings-2.xml',
  '/sitemaps/listings-0.xml',
  '/sitemaps/secrets-1.xml',
  '/sitemaps/x',
])('%s does not exist', async (path) => {
  expect((await start(null).request(`http://localhost${path}`)).status).toBe(404);
});

test('a publish shows in the sitemap', async () => {
  const app = start(null);
  const read = async () => (await app.request('http://localhost/sitemaps/listings-1.xml')).text();
  expect(await read()).not.toContain('fhrs-2');

  listings = [...listings, { id: 'fhrs-2', name: 'New', source: 'fhrs' }];
  revision = 2;

  expect(await read()).toContain('http://localhost/listing/fhrs-2');
});
