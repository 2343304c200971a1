import fc from 'fast-check';
import { expect, test } from 'vitest';
import { purposeOfPath } from '../urls/page-purpose.ts';
import { sitePages } from '../urls/site-paths.ts';
import { llmsText, robotsText } from './crawler-texts.ts';
import { discoverDirectory } from './discover-directory.ts';
import {
  withoutDemo,
  type DiscoveredDirectory,
  type DiscoveredListing,
} from './discovered-directory.ts';
import { escapeXml } from './escape-xml.ts';
import { articlesFeed, newListingsFeed } from './feeds.ts';
import { openData, openGeoJson } from './open-data.ts';
import { mostInSitemap, sitemapEntries, sitemapIndexXml, sitemapXml } from './sitemap.ts';

const site = 'https://eats.example';

function listing(id: string, fields: Partial<DiscoveredListing> = {}): DiscoveredListing {
  return {
    ...{ id, name: id, address: '', category: '', categories: [], area: '' },
    ...{ lat: null, lng: null, hygieneRating: '', hygieneRatingDate: '', source: 'fhrs' },
    ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-02-01T00:00:00.000Z' },
    ...fields,
  };
}

const directory = (fields: Partial<DiscoveredDirectory> = {}): DiscoveredDirectory => ({
  listings: [],
  categories: [{ name: 'Pizza' }, { name: 'Fish & Chips' }],
  areas: [{ name: 'Manchester' }, { name: 'Ancoats', parent: 'Manchester' }],
  articles: [],
  pages: [],
  ...fields,
});

const article = (fields: object) => ({
  ...{ id: 'a', slug: 'a', title: 'A', excerpt: '', content: '', date: '', author: '', image: '' },
  ...{ published: true, tags: [] },
  ...fields,
});

const paths = (part: 'pages' | 'topics' | 'listings' | 'articles', source: DiscoveredDirectory) =>
  sitemapEntries(part, source).map(({ path }) => path);

test('a page of a category in an area is listed once it has three listings', () => {
  const pizzas = (count: number) =>
    directory({
      listings: Array.from({ length: count }, (_, at) =>
        listing(`p${String(at)}`, { category: 'Pizza', area: 'Ancoats' }),
      ),
    });

  expect(paths('topics', pizzas(2))).toEqual(['/pizza', '/ancoats', '/manchester']);
  expect(paths('topics', pizzas(3))).toContain('/manchester/pizza');
});

test('a topic without listings, or that the directory does not have, is not listed', () => {
  const listings = [listing('a', { category: 'Sushi', area: 'Atlantis' })];

  expect(paths('topics', directory({ listings }))).toEqual([]);
});

test('a topic changed when the last of its listings did', () => {
  const listings = ['2026-03-02T10:00:00.000Z', '2026-05-01T09:00:00.000Z', ''].map(
    (updatedAt, at) => listing(String(at), { category: 'Pizza', updatedAt }),
  );

  expect(sitemapXml('topics', 1, directory({ listings }), site)).toContain(
    '<url><loc>https://eats.example/pizza</loc><lastmod>2026-05-01</lastmod></url>',
  );
});

test('a listing whose last change is unknown has no date', () => {
  const listings = [listing('a/b', { updatedAt: 'yesterday' })];

  expect(sitemapXml('listings', 1, directory({ listings }), site)).toContain(
    '<url><loc>https://eats.example/listing/a%2Fb</loc></url>',
  );
});

test('a large sitemap is split, and every listing is in one file', () => {
  const listings = Array.from({ length: mostInSitemap + 1 }, (_, at) => listing(String(at)));
  const source = directory({ listings });

  const index = sitemapIndexXml(source, site);

  expect(index).toContain('/sitemaps/listings-2.xml');
  expect(index).not.toContain('/sitemaps/listings-3.xml');
  const count = (number: number) =>
    sitemapXml('listings', number, source, site)?.match(/<url>/g)?.length;
  expect([count(1), count(2), count(3)]).toEqual([mostInSitemap, 1, undefined]);
});

test('pages of accounts and administrators are in no sitemap', () => {
  const all = paths('pages', directory({ pages: ['how-we-choose', 'about'] }));

  expect(all).toContain('/how-we-choose');
  expect(all.filter((path) => path === '/about')).toHaveLength(1);
  expect(all.filter((path) => /^\/(admin|auth|client)/.test(path))).toEqual([]);
  expect(robotsText(site)).toContain('Disallow: /admin/\n');
  // A category may be called Authentic Indian.
  expect(robotsText(site)).not.toContain('Disallow: /auth\n');
  expect(robotsText(site)).toContain('Sitemap: https://eats.example/sitemap.xml');
});

test('every public page with a fixed URL is in the sitemap, but that of the saved places', () => {
  const all = paths('pages', directory({ articles: [article({})] }));
  const fixed = sitePages.filter((page) => !/[:*]/.test(page) && purposeOfPath(page) === 'public');

  expect([...all].sort()).toEqual(fixed.filter((page) => page !== '/saved').sort());
});

test('crawlers are kept from every page of accounts and for frames', () => {
  const closed = robotsText(site);
  for (const page of sitePages.filter((each) => purposeOfPath(each) !== 'public')) {
    const [, segment = '', below] = page.split('/');
    expect(closed, page).toContain(`Disallow: /${segment}${below === undefined ? '$' : '/'}\n`);
  }
});

test('drafts and invented records are shown to no machine', () => {
  const source = withoutDemo(
    directory({
      listings: [listing('demo-a', { source: 'demo' }), listing('b')],
      articles: [article({ id: 'demo-x' }), article({ id: 'y', slug: 'y', published: false })],
      pages: ['demo-how', 'how'],
    }),
  );

  expect(paths('listings', source)).toEqual(['/listing/b']);
  expect(paths('articles', source)).toEqual([]);
  expect(source.pages).toEqual(['how']);
});

test('the newest places are first in their feed', () => {
  const listings = ['2026-01-02T00:00:00.000Z', '2026-03-04T00:00:00.000Z'].map((createdAt, at) =>
    listing(`l${String(at)}`, { name: `<Place> & ${String(at)}`, createdAt }),
  );

  const feed = newListingsFeed(directory({ listings }), site, 'Eats');

  expect(feed).toContain('<updated>2026-03-04T00:00:00.000Z</updated>');
  expect(feed).toContain('<title>&lt;Place&gt; &amp; 1</title>');
  expect(feed.indexOf('/listing/l1')).toBeLessThan(feed.indexOf('/listing/l0'));
});

test('an article without a date that can be read is not in the feed', () => {
  const articles = [
    article({ id: 'a', slug: 'dated', date: '26 October 2026' }),
    article({ id: 'b', slug: 'undated', date: 'soon' }),
  ];

  const feed = articlesFeed(directory({ articles }), site, 'Eats');

  expect(feed).toContain('/articles/dated');
  expect(feed).not.toContain('/articles/undated');
});

test('a feed has no time that its format cannot express', () => {
  const articles = [article({ id: 'a', slug: 'far', date: '1 January 12345' })];

  expect(articlesFeed(directory({ articles }), site, 'Eats')).not.toContain('<entry>');
});

test('the titles of a feed are those of the pages, without marks that reverse text', () => {
  const listings = [
    listing('a', { name: '\u202Eevil\u202C Bar' }),
    listing('b', { name: '\u200B\u202E' }),
  ];
  const articles = [article({ title: '\u202EPies', date: '26 October 2026' })];
  const feed = newListingsFeed(directory({ listings }), site, 'Eats');

  expect(feed).toContain('<title>evil Bar</title>');
  expect(feed).toContain('<title>Unnamed place</title>');
  expect(articlesFeed(directory({ articles }), site, 'Eats')).toContain('<title>Pies</title>');
});

test('a page is in the sitemap once, also if two records have its slug', () => {
  const articles = ['a', 'b'].map((id) => article({ id, slug: 'pies' }));
  const listings = [listing('a', { category: 'Pizza', area: 'Ancoats' })];
  const source = directory({ articles, listings, pages: ['pizza'] });

  expect(paths('articles', source)).toEqual(['/articles/pies']);
  expect(paths('pages', source)).toContain('/pizza');
  expect(paths('topics', source)).not.toContain('/pizza');
});

test('what a clock that runs ahead has written is no time of a change', () => {
  const records = (time: string) => ({
    listings: [{ id: 'a', name: 'A', source: 'fhrs', createdAt: time, updatedAt: time }],
    ...{ categories: [], areas: [], articles: [], pages: [] },
  });
  const found = (time: string) =>
    discoverDirectory(records(time), Date.parse('2026-03-04T12:00:00Z'));
  const ahead = found('2099-01-01T00:00:00.000Z');
  const usual = found('2026-03-04T12:05:00.000Z');

  expect(sitemapXml('listings', 1, ahead, site)).not.toContain('lastmod');
  expect(sitemapXml('pages', 1, ahead, site)).not.toContain('lastmod');
  expect(newListingsFeed(ahead, site, 'Eats')).not.toContain('2099');
  expect(sitemapXml('listings', 1, usual, site)).toContain('<lastmod>2026-03-04</lastmod>');
  expect(newListingsFeed(usual, site, 'Eats')).toContain('/listing/a');
});

test('only what the licence allows is shared, and never a rating of guests', () => {
  const listings = [
    listing('fhrs-1', { lat: 53.4, lng: -2.2, hygieneRating: '5' }),
    listing('gm-2', { source: 'google', lat: 53.4, lng: -2.2 }),
    listing('own-3', { source: 'owner' }),
    listing('fhrs-4'),
  ];
  const source = directory({ listings });

  expect(openData(source, site).listings.map(({ id }) => id)).toEqual(['fhrs-1', 'fhrs-4']);
  expect(openData(source, site).licence).toBe('Open Government Licence v3.0');
  const { features } = openGeoJson(source, site);
  expect(features).toMatchObject([
    { type: 'Feature', id: 'fhrs-1', geometry: { type: 'Point', coordinates: [-2.2, 53.4] } },
  ]);
  expect(JSON.stringify(openData(source, site))).not.toMatch(/reviews|"rating"/);
});

test('whatever is in a name, XML stays well-formed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const escaped = escapeXml(name);
      expect(escaped).not.toMatch(/[<>"']/);
      expect(escaped.replace(/&(?:amp|lt|gt|quot|apos);/g, '')).not.toContain('&');
      expect(escaped).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
    }),
  );
});

test('programs that read text are told where the data is', () => {
  const text = llmsText(directory(), site, { name: 'Eats', description: 'Places to eat.' });

  expect(text.startsWith('# Eats\n\n> Places to eat.')).toBe(true);
  expect(text).toContain('https://eats.example/data/open.geojson');
});

test('a feed names the whole site as its author, whatever its name has in it', () => {
  const feed = newListingsFeed(directory(), site, 'Eats: Manchester');

  expect(feed).toContain('<author><name>Eats: Manchester</name></author>');
});
