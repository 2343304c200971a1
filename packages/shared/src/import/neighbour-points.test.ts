import { expect, test } from 'vitest';
import { listing } from '../testing/directory-builders.ts';
import { borrowPoints } from './neighbour-points.ts';

const at = (id: string, postcode: string, lat: number | null, lng: number | null) =>
  listing({ id, name: id, address: `1 High Street, Bury, ${postcode}`, lat, lng });
const noPoint = (postcode: string) => at('new', postcode, null, null);

test('a listing without a point gets the centre of the places with its postcode', () => {
  const known = [at('a', 'BL9 0EX', 53.59, -2.29), at('b', 'BL9 0EX', 53.5902, -2.2902)];

  const { listings, approximate } = borrowPoints([noPoint('BL9 0EX')], known);

  expect(listings).toMatchObject([{ lat: 53.5901, lng: -2.2901 }]);
  expect(approximate).toEqual([{ listingId: 'new', name: 'new', from: 'postcode' }]);
});

test('the other rows of the same sheet are neighbours, too', () => {
  const { listings } = borrowPoints([at('a', 'BL9 0EX', 53.59, -2.29), noPoint('BL9 0EX')], []);

  expect(listings[1]).toMatchObject({ lat: 53.59, lng: -2.29 });
});

test('the sector decides if it is known from three places that are near each other', () => {
  const three = ['BL9 0AA', 'BL9 0AB', 'BL9 0AD'].map((postcode, index) =>
    at(postcode, postcode, 53.59 + index / 1000, -2.29),
  );

  expect(borrowPoints([noPoint('BL9 0EX')], three).approximate).toMatchObject([{ from: 'sector' }]);
  expect(borrowPoints([noPoint('BL9 0EX')], three.slice(1)).approximate).toEqual([]);
  expect(borrowPoints([noPoint('BL9 1EX')], three).approximate).toEqual([]);
});

test('a sector that is spread over miles gives no point', () => {
  const far = [53.5, 53.6, 53.7].map((lat) => at(String(lat), 'BL9 0AA', lat, -2.29));

  expect(borrowPoints([noPoint('BL9 0EX')], far).listings).toMatchObject([{ lat: null }]);
});

test('a point that the sheet gives stays', () => {
  const known = [at('a', 'BL9 0EX', 53.59, -2.29)];

  const { listings } = borrowPoints([at('new', 'BL9 0EX', 53.6, -2.3)], known);

  expect(listings).toMatchObject([{ lat: 53.6, lng: -2.3 }]);
});
