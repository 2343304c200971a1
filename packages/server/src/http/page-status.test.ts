import { sampleArticles } from '@manchester-eats/shared/city';
import { articleSegment } from '@manchester-eats/shared/domain';
import { expect, test } from 'vitest';
import type { PublicRecord } from '@manchester-eats/shared/compact';
import { PublicDirectory } from '../snapshot/public-directory.ts';
import { pageStatus } from './page-status.ts';

const directory = new PublicDirectory();
directory.apply({
  history: { directory: 'here', mark: 'm' },
  whole: true,
  earlierMarks: ['m'],
  listings: [{ id: 'b', name: 'B', revision: 1 }],
  removals: [
    { id: 'a', mergedInto: 'b', revision: 2 },
    { id: 'gone', mergedInto: null, revision: 3 },
    { id: 'lost', mergedInto: 'gone', revision: 4 },
  ],
  site: {
    categories: [{ id: 'fish-chips', name: 'Fish & Chips', revision: 5 }],
    areas: [{ id: 'area-bury', name: 'Bury', revision: 6 }],
    articles: [
      { id: 'the-old-id', slug: 'a-slug', title: 'A', revision: 7 },
      { id: 'x', title: 'By its title', revision: 8 },
      { id: 'y', title: 'By its title', revision: 8 },
      { id: 'same-slug', slug: 'a-slug', title: 'Also A', revision: 8 },
    ],
    pages: [{ slug: 'how-we-choose', revision: 9 }],
    ads: [],
    settings: {},
  },
});

test.each([
  '/',
  '/about',
  '/bury',
  '/fish-chips',
  '/how-we-choose',
  '/articles',
  '/articles/a-slug',
  '/articles/by-its-title',
  '/articles/by-its-title-2',
  '/listing/b',
  '/claim/b',
  '/client',
  '/client/listings/new',
  '/client/listings/b/edit',
  '/admin',
  '/admin/content/listing/b',
  '/embed/map',
  '/bury/fish-chips',
  '/area-bury/fish-chips',
  '/about/',
])('%s is a page', (path) => {
  expect(pageStatus(path, directory)).toEqual({ status: 200 });
});

test.each([
  '/a/b',
  '/anything',
  '/articles/nothing',
  '/article/nothing',
  '/listing/only-in-a-working-copy',
  '/bury/nothing',
  '/nowhere/fish-chips',
  '/a/b/c',
  '/listing/b/c',
  '/wp-login.php',
])('%s is not a page', (path) => {
  expect(pageStatus(path, directory)).toEqual({ status: 404 });
});

test('a removed listing responds with 410, and one merged into a public listing redirects there', () => {
  expect(pageStatus('/listing/gone', directory)).toEqual({ status: 410 });
  expect(pageStatus('/listing/lost', directory)).toEqual({ status: 410 });
  expect(pageStatus('/listing/a', directory)).toEqual({ redirect: '/listing/b' });
  expect(pageStatus('/listing/%', directory)).toEqual({ status: 404 });
});

test('the id of an article leads to its address, also in the old form', () => {
  const address = { redirect: '/articles/a-slug' };
  expect(pageStatus('/articles/the-old-id', directory)).toEqual(address);
  expect(pageStatus('/article/the-old-id', directory)).toEqual(address);
  expect(pageStatus('/Article/a-slug/', directory)).toEqual(address);
  expect(pageStatus('/article/x', directory)).toEqual({ redirect: '/articles/by-its-title' });
});

test('an article whose slug another one has first keeps its id as its address', () => {
  expect(pageStatus('/articles/same-slug', directory)).toEqual({ status: 200 });
  expect(pageStatus('/article/same-slug', directory)).toEqual({
    redirect: '/articles/same-slug',
  });
});

test('a path of many slashes is not a page', () => {
  // With quadratic time, this would exceed the time limit of a test.
  expect(pageStatus(`${'/'.repeat(500_000)}x`, directory)).toEqual({ status: 404 });
});

test('paths of pages are not case-sensitive, as in the site', () => {
  expect(pageStatus('/Admin/Listing/1', directory)).toEqual({ status: 200 });
  expect(pageStatus('/LISTING/gone', directory)).toEqual({ status: 410 });
});

test('as long as no article is published, the samples that the site shows are pages', () => {
  const empty = new PublicDirectory();
  const sample = sampleArticles[0];
  if (sample === undefined) throw new Error('There is no sample.');
  expect(pageStatus(`/articles/${articleSegment(sample)}`, empty)).toEqual({ status: 200 });
  expect(pageStatus('/articles/other', empty)).toEqual({ status: 404 });
});

test('if no areas are published, those of the listings are pages', () => {
  const listingsOnly = new PublicDirectory();
  const none = { categories: [], areas: [], articles: [], pages: [], ads: [], settings: {} };
  const read = (listings: PublicRecord[], whole: boolean) => {
    listingsOnly.apply({
      ...{ history: { directory: 'here', mark: 'm' }, whole, earlierMarks: ['m'] },
      ...{ listings, removals: [], site: none },
    });
  };
  read([{ id: 'a', name: 'A', area: 'Ancoats', revision: 1 }], true);
  expect(pageStatus('/ancoats', listingsOnly)).toEqual({ status: 200 });
  expect(pageStatus('/manchester', listingsOnly)).toEqual({ status: 200 });
  expect(pageStatus('/bury', listingsOnly)).toEqual({ status: 404 });
  read([{ id: 'b', name: 'B', area: 'Bury', revision: 2 }], false);
  expect(pageStatus('/bury', listingsOnly)).toEqual({ status: 200 });
  expect(JSON.parse(listingsOnly.snapshotText())).toMatchObject({ areas: [] });
});
