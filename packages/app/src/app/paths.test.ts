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

test('an area and a category share a two-part address', () => {
  expect(paths.areaCategory('bury', 'fish-chips')).toBe('/bury/fish-chips');
});
