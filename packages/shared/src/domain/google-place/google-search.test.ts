import { expect, test } from 'vitest';
import {
  googleImportAnswer,
  googleImportRequest,
  nearestRadius,
  parseRadius,
} from './google-search.ts';

test.each([
  ['2.5', 2.5],
  ['1', 1],
  ['0', 1],
  ['-3', 1],
  ['4.5', 4],
  ['1000', 4],
  ['', 2],
  ['   ', 2],
  ['two', 2],
  ['NaN', 2],
  ['Infinity', 2],
])('a radius of "%s" becomes %s miles', (text, miles) => {
  expect(parseRadius(text)).toBe(miles);
});

const location = { lat: 53.48, lng: -2.24 };

test('a search without words looks for up to 200 restaurants', () => {
  expect(googleImportRequest.parse({ options: { location, radius: 3000 } }).options).toEqual({
    ...{ location, radius: 3000, query: 'restaurants', maxResults: 200, types: [] },
  });
});

test.each([
  ['no point', { radius: 3000 }],
  ['no radius', { location }],
  ['a radius larger than Google accepts', { location, radius: 50_001 }],
  ['more places than an import may have', { location, radius: 3000, maxResults: 201 }],
  ['something other than a place type', { location, radius: 3000, types: ['cafe"'] }],
])('a search with %s is refused', (_, options) => {
  expect(googleImportRequest.safeParse({ options }).success).toBe(false);
});

test('a place with malformed fields is read without them', () => {
  const { listings } = googleImportAnswer.parse({
    success: true,
    listings: [{ place_id: 'ChIJ1', name: 'Cafe', rating: 'good', geometry: { location: 5 } }],
  });

  expect(listings).toMatchObject([
    { place_id: 'ChIJ1', name: 'Cafe', rating: null, geometry: null, reviews: [], website: '' },
  ]);
});

test.each([
  [2, 2],
  [0, 1],
  [-3, 1],
  [1.2, 1],
  [1.3, 1.5],
  [4.2, 4],
  [1e300, 4],
])('a radius of %s miles becomes %s', (miles, nearest) => {
  expect(nearestRadius(miles)).toBe(nearest);
});
