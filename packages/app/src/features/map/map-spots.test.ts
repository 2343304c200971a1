import { expect, test } from 'vitest';
import { groupBySpot, type PlacedListing } from './map-spots.ts';

function place(id: string, lat: number | null, lng: number | null): PlacedListing {
  return { id, name: `Place ${id}`, lat, lng };
}

test('forty stalls of one food hall are one spot with forty listings', () => {
  const stalls = Array.from({ length: 40 }, (_, index) => place(String(index), 53.4846, -2.2369));

  const spots = groupBySpot(stalls);

  expect(spots).toHaveLength(1);
  expect(spots[0]?.listings).toHaveLength(40);
});

test('a listing without a position is not on the map', () => {
  expect(groupBySpot([place('a', null, -2.2), place('b', 53.4, null), place('c', 90, 0)])).toEqual(
    [],
  );
});
