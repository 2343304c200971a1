import { expect, test } from 'vitest';
import { listing, listingRow } from '../../testing/directory-builders.ts';
import { findPostcode } from './postcode.ts';
import { suggestPoint } from './suggest-point.ts';

const at = (address: string, lat: number | null, lng: number | null) =>
  listingRow({ address, lat, lng });
const suggest = (address: string, ...listings: Parameters<typeof suggestPoint>[1]) =>
  suggestPoint(findPostcode(address), listings);

test('suggests the middle of the neighbours with the same postcode', () => {
  expect(
    suggest(
      '1 High Street, m45bf',
      at('9 Cotton Street, M4 5BF', 53.1, -2.1),
      at('10 Cotton Street, M4 5BF', 53.3, -2.3),
      at('Another street, M4 5ZZ', 60, 0),
    ),
  ).toEqual({ basis: 'postcode', shared: 'M4 5BF', count: 2, lat: 53.2, lng: -2.2 });
});

test('a neighbour in the wrong place hardly moves the suggestion', () => {
  expect(
    suggest('M4 5BF', at('M4 5BF', 53.1, -2.1), at('M4 5BF', 53.1, -2.1), at('M4 5BF', 51.5, -0.1)),
  ).toMatchObject({ lat: 53.1, lng: -2.1, count: 3 });
});

test('without them, neighbours of the same sector suggest roughly where it is', () => {
  expect(suggest('M4 5AA', at('M4 5BF', 53.1, -2.1), at('M4 6BF', 60, 0))).toEqual({
    ...{ basis: 'sector', shared: 'M4 5', count: 1 },
    ...{ lat: 53.1, lng: -2.1 },
  });
});

test('only published neighbours whose position is known count', () => {
  const hidden = listing({ address: 'M4 5BF', status: 'hidden' });
  const pending = listing({ address: 'M4 5BF', status: 'pending' });
  expect(suggest('M4 5BF', hidden, pending, at('M4 5BF', null, null))).toBeNull();
  expect(suggest('M4 5BF', listing({ address: 'M4 5BF' }))).toMatchObject({ count: 1 });
});

test('suggests nothing without a whole postcode or without neighbours', () => {
  expect(suggest('1 High Street, Manchester M4', at('M4 5BF', 53.1, -2.1))).toBeNull();
  expect(suggest('M40 1AA', at('M4 5BF', 53.1, -2.1))).toBeNull();
});
