import { listing, listingRow } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { listingDescription, listingTitle } from './listing-meta.ts';

const place = { name: 'Corner Café', category: 'Cafes', area: 'Bury', address: '1 Market Street' };

test('a page is titled by name and area, and never at endless length', () => {
  expect(listingTitle({ name: 'Corner Café', area: 'Bury' })).toBe('Corner Café, Bury');
  expect(listingTitle({ name: 'Corner Café', area: '' })).toBe('Corner Café');
  expect(listingTitle({ name: 'x'.repeat(10_000), area: 'Bury' })).toHaveLength(70);
});

test('a listing speaks for itself in its own words', () => {
  const description = 'Breakfast  all day,\n served by the window.';
  expect(listingDescription(listing({ ...place, description }))).toBe(
    'Breakfast all day, served by the window.',
  );
});

test('without words of its own, what is known of it stands in', () => {
  expect(listingDescription(listingRow({ ...place, hygieneRating: '5' }))).toBe(
    'Corner Café is listed under Cafes in Bury. You find it at 1 Market Street. Its food hygiene rating is 5 out of 5: Very good.',
  );
  const bare = { name: 'Somewhere', category: '', area: '', address: '', hygieneRating: 'Exempt' };
  expect(listingDescription(listing({ ...bare, description: ' ' }))).toBe('Somewhere is listed.');
});

test('long words are cut where a word ends', () => {
  const text = listingDescription(listing({ ...place, description: 'Good food. '.repeat(40) }));
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text).toMatch(/(Good|food)…$/);
});
