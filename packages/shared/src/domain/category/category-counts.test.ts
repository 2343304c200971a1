import { expect, test } from 'vitest';
import { listing, listingRow } from '../../testing/directory-builders.ts';
import { countListingsByArea } from '../area/area-counts.ts';
import { countListingsByCategory } from './category-counts.ts';

test('a listing counts once in each of its categories, the primary one included', () => {
  const counts = countListingsByCategory([
    listing({ category: 'Cafes', categories: ['Cafes', 'Bakery'] }),
    listingRow({ category: 'Cafes', categories: ['Bakery'] }),
    listing({ category: '', categories: [] }),
  ]);
  expect([...counts]).toEqual([
    ['Cafes', 2],
    ['Bakery', 2],
  ]);
});

test('the listings of an area are counted by its name', () => {
  const counts = countListingsByArea([{ area: 'Sale' }, { area: '' }, { area: 'Sale' }], []);
  expect([...counts]).toEqual([['Sale', 2]]);
});
