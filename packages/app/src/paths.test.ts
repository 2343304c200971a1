import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('a listing whose id holds a slash or a sign still has one address', () => {
  expect(paths.listing('gm-a/b?c#d')).toBe('/listing/gm-a%2Fb%3Fc%23d');
});

test('the home page carries a search and a category in its address', () => {
  expect(paths.home({ q: 'fish & chips', category: 'Bars & Pubs' })).toBe(
    '/?q=fish+%26+chips&category=Bars+%26+Pubs',
  );
});

test('an empty search leaves no trace in the address', () => {
  expect(paths.home({ q: '' })).toBe('/');
  expect(paths.home()).toBe('/');
});

test('a category called like a page of the site, or without a letter, is found on the home page', () => {
  expect(paths.topicNamed('Bars & Pubs')).toBe('/bars-pubs');
  expect(paths.topicNamed('Bury', { q: 'bao' })).toBe('/bury?q=bao');
  expect(paths.topicNamed('Articles')).toBe('/?category=Articles');
  expect(paths.topicNamed('🍕', { q: 'thin' })).toBe('/?q=thin&category=%F0%9F%8D%95');
});

test('an area and a category share a two-part address', () => {
  expect(paths.areaCategory('bury', 'fish-chips')).toBe('/bury/fish-chips');
});
