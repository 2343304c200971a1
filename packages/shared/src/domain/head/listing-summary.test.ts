import { listing, listingRow } from '../../testing/directory-builders.ts';
import { expect, test } from 'vitest';
import { listingDescription, listingTitle } from './listing-summary.ts';

const place = { name: 'Corner Café', category: 'Cafes', area: 'Bury', address: '1 Market Street' };

test('the title is the name and area, at most 70 characters', () => {
  expect(listingTitle({ name: 'Corner Café', area: 'Bury' })).toBe('Corner Café, Bury');
  expect(listingTitle({ name: 'Corner Café', area: '' })).toBe('Corner Café');
  expect(listingTitle({ name: 'x'.repeat(10_000), area: 'Bury' })).toHaveLength(70);
});

test('the meta description is the description of the listing', () => {
  const description = 'Breakfast  all day,\n served by the window.';
  expect(listingDescription(listing({ ...place, description }))).toBe(
    'Breakfast all day, served by the window.',
  );
});

test('a listing without a description is summarised from its data', () => {
  expect(listingDescription(listingRow({ ...place, hygieneRating: '5' }))).toBe(
    'Corner Café is listed under Cafes in Bury. It is at 1 Market Street. Its food hygiene rating is 5 out of 5: Very good.',
  );
  const bare = { name: 'Somewhere', category: '', area: '', address: '', hygieneRating: 'Exempt' };
  expect(listingDescription(listing({ ...bare, description: ' ' }))).toBe('Somewhere is listed.');
});

test('a long description is cut between words', () => {
  const text = listingDescription(listing({ ...place, description: 'Good food. '.repeat(40) }));
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text).toMatch(/(Good|food)…$/);
});
