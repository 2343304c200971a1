import { expect, test } from 'vitest';
import { area, article, category, listing, page } from '../../testing/directory-builders.ts';
import { headContext } from '../../testing/head-subjects.ts';
import { articleDay } from './article-json-ld.ts';
import { buildPageHead } from './build-page-head.ts';
import type { HeadContext, HeadSubject } from './head-subject.ts';
import { topicFacts } from './topic-facts.ts';

const build = (subject: HeadSubject, context: Partial<HeadContext> = {}) =>
  buildPageHead(subject, headContext(context));

const typesOf = (subject: HeadSubject, context: Partial<HeadContext> = {}) =>
  build(subject, context).jsonLd.map((each) => (each as Record<string, unknown>)['@type']);

const thai = category({ name: 'Thai' });
const ancoats = area({ name: 'Ancoats', parent: 'Manchester' });
const thaiPlaces = Array.from({ length: 30 }, (_, at) =>
  listing({ id: `t${String(at)}`, name: `Thai ${String(at)}`, category: 'Thai' }),
);
const factsOf = (listings: typeof thaiPlaces, category = 'Thai', areaName = '') =>
  topicFacts(listings, { category, area: areaName }, headContext().areas);

test('a listing has a title, a description, a canonical URL and its picture where it is shared', () => {
  const imageUrl = 'https://pictures.example/rudys.jpg';
  const head = build({ kind: 'listing', listing: listing({ imageUrl }) });

  expect(head).toMatchObject({
    title: 'Rudy’s, Ancoats | Manchester Eats',
    description:
      'Rudy’s is listed under Restaurants in Ancoats. It is at 9 Cotton Street, Ancoats, Manchester, M4 5BF.',
    canonical: 'https://eats.example/listing/listing-1',
    robots: '',
    openGraph: {
      ...{ type: 'website', title: 'Rudy’s, Ancoats', siteName: 'Manchester Eats' },
      image: { url: imageUrl, alt: 'Picture: Rudy’s', size: null },
    },
  });
});

test('the breadcrumbs of a listing lead through its borough, area and category', () => {
  const [, crumbs] = build({ kind: 'listing', listing: listing() }).jsonLd;
  const items = (crumbs as { itemListElement: { name: string; item: string }[] }).itemListElement;

  expect(items.map(({ name, item }) => `${name} ${item}`)).toEqual([
    'Home https://eats.example/',
    'Manchester https://eats.example/manchester',
    'Ancoats https://eats.example/ancoats',
    'Restaurants https://eats.example/ancoats/restaurants',
    'Rudy’s https://eats.example/listing/listing-1',
  ]);
});

test.each([
  ['https://pictures.example/a.svg', 'slice'],
  ['data:image/png;base64,AAAA', 'slice'],
  ['http://pictures.example/a.png', 'slice'],
  ['', 'slice'],
])('instead of the picture "%s", which networks do not show, a drawing is shared', (imageUrl) => {
  const pizza = listing({ imageUrl, categories: ['Pizza'] });

  expect(build({ kind: 'listing', listing: pizza }).openGraph.image).toEqual({
    url: 'https://eats.example/og/slice.png',
    alt: 'Manchester Eats, with a drawing of a slice of pizza on a plate',
    size: { width: 1200, height: 630 },
  });
});

test('an invented listing, a waiting one and the page of a search are not for search engines', () => {
  for (const fields of [{ source: 'demo' }, { status: 'pending' }] as const) {
    const head = build({ kind: 'listing', listing: listing(fields) });
    expect([head.robots, head.jsonLd]).toEqual(['noindex', []]);
  }
  const search = build({ kind: 'category', category: thai }, { query: '?q=pad+thai&view=map' });
  expect(search).toMatchObject({
    ...{ robots: 'noindex', canonical: 'https://eats.example/thai', jsonLd: [] },
  });
  expect(build({ kind: 'home' }, { query: '?utm_source=letter' }).robots).toBe('');
});

test('an area with a category is for search engines once it has three listings', () => {
  const subject = { kind: 'area-category', area: ancoats, category: thai } as const;
  const robots = (count: number) =>
    build(subject, { facts: factsOf(thaiPlaces.slice(0, count), 'Thai', 'Ancoats') }).robots;

  expect([robots(0), robots(2), robots(3)]).toEqual(['noindex', 'noindex', '']);
});

test('a list names its first 24 listings in the order of the page, and no invented one', () => {
  const listings = [listing({ id: 'demo-a', source: 'demo' }), ...thaiPlaces];
  const { jsonLd } = build({ kind: 'category', category: thai }, { listings, facts: null });
  const { itemListElement: items } = jsonLd[1] as { itemListElement: { url: string }[] };

  expect(items).toHaveLength(24);
  expect(items[0]).toEqual({
    ...{ '@type': 'ListItem', position: 1, name: 'Thai 0' },
    url: 'https://eats.example/listing/t0',
  });
});

test('each kind of page has its own structured data', () => {
  const own = [article({ date: '26 October 2026', author: 'Ann Lee' })];
  const [first] = own;

  expect(typesOf({ kind: 'home' })).toEqual(['WebSite']);
  expect(typesOf({ kind: 'all-restaurants' }, { listings: thaiPlaces })).toEqual(['ItemList']);
  expect(typesOf({ kind: 'category', category: thai })).toEqual(['BreadcrumbList']);
  expect(typesOf({ kind: 'area', area: ancoats }, { listings: thaiPlaces })).toEqual([
    'BreadcrumbList',
    'ItemList',
  ]);
  expect(typesOf({ kind: 'articles' }, { articles: own })).toEqual(['ItemList']);
  expect(typesOf({ kind: 'article', article: first! })).toEqual(['BlogPosting', 'BreadcrumbList']);
  for (const kind of ['partners', 'saved', 'not-found'] as const) {
    expect(typesOf({ kind })).toEqual([]);
  }
});

test('the saved places and a page that was not found are not for search engines', () => {
  expect(build({ kind: 'saved' }).robots).toBe('noindex');
  expect(build({ kind: 'not-found' })).toMatchObject({ robots: 'noindex', canonical: null });
});

test('an article has its author, its day and the beginning of its text', () => {
  const own = article({
    ...{
      date: '26 October 2026',
      author: 'Ann Lee',
      image: '/storage/v1/object/public/media/a.png',
    },
    content: '<h2>Pie &amp; mash</h2><p>Where to find them.</p>',
  });
  const head = build({ kind: 'article', article: own });

  expect(head.description).toBe('Pie & mash Where to find them.');
  expect(head.openGraph).toMatchObject({
    type: 'article',
    image: { url: 'https://eats.example/storage/v1/object/public/media/a.png' },
  });
  expect(head.jsonLd[0]).toMatchObject({
    headline: 'Where to eat pie',
    datePublished: '2026-10-26',
    author: { '@type': 'Person', name: 'Ann Lee' },
    publisher: { '@type': 'Organization', name: 'Manchester Eats' },
  });
});

test('sample articles and those of the demo directory are not for search engines', () => {
  for (const id of ['article-sample-boroughs', 'demo-pies']) {
    const sample = article({ id });
    expect(build({ kind: 'article', article: sample }).robots).toBe('noindex');
    expect(build({ kind: 'articles' }, { articles: [sample] }).robots).toBe('noindex');
  }
});

test.each([
  ['26 October 2026', '2026-10-26'],
  ['1/7/2026', '2026-07-01'],
  ['2026-07-01', '2026-07-01'],
  ['2026-07-01T23:30:00Z', '2026-07-01'],
  ['last summer', null],
  ['', null],
])('the date "%s" is the day %s, in any time zone', (date, day) => {
  expect(articleDay(date)).toBe(day);
});

test('a custom page has its title and meta description, and that of the demo directory no place in searches', () => {
  const seo = { metaTitle: '', metaDescription: 'How we choose what we list.' };
  const own = page({ slug: 'how-we-choose', title: 'How we choose', seo });

  expect(build({ kind: 'page', page: own })).toMatchObject({
    title: 'How we choose | Manchester Eats',
    description: 'How we choose what we list.',
    canonical: 'https://eats.example/how-we-choose',
    robots: '',
  });
  expect(build({ kind: 'page', page: { ...own, slug: 'demo-page' } }).robots).toBe('noindex');
});

test('a very long name, or one with nothing to see, still gives a title', () => {
  const titleOf = (name: string) => build({ kind: 'listing', listing: listing({ name }) }).title;

  expect(titleOf('Pie & Ale '.repeat(30)).length).toBeLessThanOrEqual(90);
  expect(titleOf('\u202E\u200B')).toBe('Unnamed place, Ancoats | Manchester Eats');
  expect(titleOf('\u202Eevil')).toBe('evil, Ancoats | Manchester Eats');
});
