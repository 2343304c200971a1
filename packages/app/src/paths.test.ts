import {
  summariseAreaCategory,
  summariseArticle,
  summariseListingPage,
  summariseTopic,
} from '@manchester-eats/shared/head';
import { area, article, category, listing } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('encodes slashes and other special characters in a listing id', () => {
  expect(paths.listing('gm-a/b?c#d')).toBe('/listing/gm-a%2Fb%3Fc%23d');
});

test('leaves half an emoji out of a path', () => {
  expect(paths.listing('gm-🍕'.slice(0, -1))).toBe('/listing/gm-');
});

test('puts the search and the category of the home page in the query', () => {
  expect(paths.home({ q: 'fish & chips', category: 'Bars & Pubs' })).toBe(
    '/?q=fish+%26+chips&category=Bars+%26+Pubs',
  );
});

test('leaves an empty search out of the query', () => {
  expect(paths.home({ q: '' })).toBe('/');
  expect(paths.home()).toBe('/');
});

test('topics and pages are linked by slug, with -2 if that URL has another use', () => {
  expect(paths.topic('Bars & Pubs')).toBe('/bars-pubs');
  expect(paths.topic('Bury', { q: 'bao' })).toBe('/bury?q=bao');
  expect(paths.topic('Articles')).toBe('/articles-2');
  expect(paths.topic('About')).toBe('/about-2');
  expect(paths.page('about')).toBe('/about');
  expect(paths.page('saved')).toBe('/saved-2');
});

test('links a category without letters or digits in its name to a filter of the home page', () => {
  expect(paths.topic('🍕', { q: 'thin' })).toBe('/?q=thin&category=%F0%9F%8D%95');
});

test('an area and a category make a two-part path if both names have letters or digits', () => {
  expect(paths.areaCategory('Bury', 'Fish & Chips')).toBe('/bury/fish-chips');
  expect(paths.areaCategory('Articles', 'Pizza')).toBe('/articles-2/pizza');
  expect(paths.areaCategory('Bury', '🍕')).toBe('/bury');
});

test('links lead to the URL that a page says is its own', () => {
  const bury = area({ id: 'area-bury', name: 'Bury' });
  for (const name of ['Fish & Chips', 'Articles', 'About', 'Crêpes']) {
    const kind = category({ id: 'kind', name });
    expect(paths.topic(name)).toBe(summariseTopic({ kind: 'category', category: kind }, null).path);
    expect(paths.areaCategory('Bury', name)).toBe(summariseAreaCategory('Bury', name, null).path);
  }
  expect(paths.topic('Bury')).toBe(summariseTopic({ kind: 'area', area: bury }, null).path);
  expect(paths.listing('a/b')).toBe(summariseListingPage(listing({ id: 'a/b' })).path);
  expect(paths.article('pies & ale')).toBe(summariseArticle(article({ slug: 'pies & ale' })).path);
});
