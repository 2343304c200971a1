import { expect, test } from 'vitest';
import { groupBySpot, type PlacedListing } from './map-spots.ts';

function place(id: string, lat: number | null, lng: number | null): PlacedListing {
  return { id, name: `Place ${id}`, category: 'Cafes', categories: [], lat, lng };
}

test('groups the forty stalls of a food hall into one spot', () => {
  const stalls = Array.from({ length: 40 }, (_, index) => place(String(index), 53.4846, -2.2369));

  const spots = groupBySpot(stalls);

  expect(spots).toHaveLength(1);
  expect(spots[0]?.listings).toHaveLength(40);
});

test('leaves out listings without a position or too near a pole', () => {
  expect(groupBySpot([place('a', null, -2.2), place('b', 53.4, null), place('c', 90, 0)])).toEqual(
    [],
  );
});
