import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('encodes slashes and other special characters in a listing id', () => {
  expect(paths.listing('gm-a/b?c#d')).toBe('/listing/gm-a%2Fb%3Fc%23d');
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

test('links a category whose slug is empty or taken by a page to a filter of the home page', () => {
  expect(paths.topicNamed('Bars & Pubs')).toBe('/bars-pubs');
  expect(paths.topicNamed('Bury', { q: 'bao' })).toBe('/bury?q=bao');
  expect(paths.topicNamed('Articles')).toBe('/?category=Articles');
  expect(paths.topicNamed('🍕', { q: 'thin' })).toBe('/?q=thin&category=%F0%9F%8D%95');
});

test('an area and a category make a two-part path', () => {
  expect(paths.areaCategory('bury', 'fish-chips')).toBe('/bury/fish-chips');
});
