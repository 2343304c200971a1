import { expect, test } from 'vitest';
import { area, category, listing, page } from '../../testing/directory-builders.ts';
import { newArea } from '../area/new-area.ts';
import { sitemapEntries } from '../discovery/sitemap.ts';
import { topicFacts } from './topic-facts.ts';
import { summariseAllListings, summariseAreaCategory, summariseTopic } from './topic-summary.ts';

const areas = [area({ name: 'Bury' }), area({ name: 'Ramsbottom', parent: 'Bury' })];
const thai = category({ name: 'Thai' });

const places = (count: number, fields: Parameters<typeof listing>[0] = {}) =>
  Array.from({ length: count }, (_, at) =>
    listing({
      ...{ id: `t${String(at)}`, name: `Thai ${String(at)}`, category: 'Thai', area: 'Ramsbottom' },
      ...fields,
    }),
  );

const factsOf = (listings: ReturnType<typeof places>, of: { category?: string; area?: string }) =>
  topicFacts(listings, { category: '', area: '', ...of }, areas);

test('the title and description of a category that has none say what is listed where', () => {
  const listings = [...places(2), listing({ id: 'b', category: 'Thai', area: 'Bury' })];
  const summary = summariseTopic(
    { kind: 'category', category: thai },
    factsOf(listings, { category: 'Thai' }),
  );

  expect(summary).toEqual({
    title: 'Thai Restaurants | Manchester Eats',
    description:
      'Thai in Greater Manchester: 3 listings, among them in Ramsbottom and Bury, with addresses, food hygiene ratings and a map.',
    path: '/thai',
    isIndexed: true,
  });
});

test('what an administrator wrote for search engines comes first, then the description', () => {
  const written = { ...thai, metaTitle: 'Thai kitchens', description: 'Noodles and curries.' };
  const summary = (fields: object) =>
    summariseTopic({ kind: 'category', category: { ...written, ...fields } }, null);

  expect(summary({})).toMatchObject({
    title: 'Thai kitchens | Manchester Eats',
    description: 'Noodles and curries.',
  });
  expect(summary({ metaDescription: 'Every Thai kitchen.' }).description).toBe(
    'Every Thai kitchen.',
  );
});

test('the name of the site is not added to a title that has it', () => {
  const about = page({ seo: { metaTitle: 'About Manchester Eats', metaDescription: '' } });

  expect(summariseTopic({ kind: 'page', page: about }, null).title).toBe('About Manchester Eats');
});

test('the description that every area begins with gives way to one that says what is there', () => {
  const bury = { ...newArea('Bury', null), metaTitle: '', metaDescription: '' };
  const facts = factsOf([...places(1), listing({ id: 'b', area: 'Bury' })], { area: 'Bury' });

  expect(summariseTopic({ kind: 'area', area: bury }, facts)).toMatchObject({
    title: 'Bury - Local Restaurants | Manchester Eats',
    description:
      'Places to eat in Bury: 2 listings, among them Restaurants and Thai, with addresses, food hygiene ratings and a map.',
  });
  expect(summariseTopic({ kind: 'area', area: bury }, null).description).toBe(
    'Places to eat in Bury: addresses, food hygiene ratings and a map.',
  );
});

test('a category in an area names the places with most reviews, and none if there are no reviews', () => {
  const reviewed = [
    listing({ id: 'a', name: 'Ann’s', category: 'Thai', area: 'Bury', reviews: 3 }),
    listing({ id: 'b', name: 'Ben’s', category: 'Thai', area: 'Bury', reviews: 90 }),
  ];
  const describe = (listings: ReturnType<typeof places>) =>
    summariseAreaCategory('Bury', 'Thai', factsOf(listings, { category: 'Thai', area: 'Bury' }))
      .description;

  expect(describe(reviewed)).toBe(
    'Thai in Bury: 2 listings, among them Ben’s and Ann’s, with addresses, food hygiene ratings and a map.',
  );
  expect(describe(places(1))).toBe(
    'Thai in Bury: 1 listing, with addresses, food hygiene ratings and a map.',
  );
});

test('the list of all listings says how many there are', () => {
  expect(summariseAllListings(factsOf(places(1200), {}))).toMatchObject({
    title: 'All Restaurants | Manchester Eats',
    description: expect.stringContaining('1,200 listings, among them Thai') as string,
  });
});

test.each([0, 1, 2, 3, 4])(
  'with %i listings, search engines may list exactly the pages that the sitemap has',
  (count) => {
    const listings = places(count);
    const directory = { listings, categories: [thai], areas, articles: [], pages: [] };
    const listed = sitemapEntries('topics', directory).map(({ path }) => path);
    const summaries = [
      summariseTopic({ kind: 'category', category: thai }, factsOf(listings, { category: 'Thai' })),
      summariseTopic({ kind: 'area', area: areas[0]! }, factsOf(listings, { area: 'Bury' })),
      summariseAreaCategory('Bury', 'Thai', factsOf(listings, { category: 'Thai', area: 'Bury' })),
    ];

    for (const { path, isIndexed } of summaries) expect(listed.includes(path!)).toBe(isIndexed);
  },
);

test('a category with invented places only is not for search engines', () => {
  const facts = factsOf(places(5, { source: 'demo' }), { category: 'Thai' });

  expect(summariseTopic({ kind: 'category', category: thai }, facts).isIndexed).toBe(false);
});
