import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsOf, isWithin, marksInView, spotsOf, type PlacedListing } from './map-spots.ts';

const everywhere = { south: -85, west: -180, north: 85, east: 180 };

function place(id: string, lat: number | null, lng: number | null): PlacedListing {
  return { id, name: `Place ${id}`, lat, lng };
}

test('forty stalls of one food hall are one spot with forty listings', () => {
  const stalls = Array.from({ length: 40 }, (_, index) => place(String(index), 53.4846, -2.2369));

  const spots = spotsOf(stalls);

  expect(spots).toHaveLength(1);
  expect(spots[0]?.listings).toHaveLength(40);
});

test('a listing without a point is not on the map', () => {
  expect(spotsOf([place('a', null, -2.2), place('b', 53.4, null), place('c', 90, 0)])).toEqual([]);
});

test('places of one street are one mark from afar and apart from near', () => {
  const spots = spotsOf([place('a', 53.4801, -2.2401), place('b', 53.4803, -2.2404)]);

  expect(marksInView(spots, everywhere, 9)).toHaveLength(1);
  expect(marksInView(spots, everywhere, 18)).toHaveLength(2);
});

test('a place out of sight has no mark', () => {
  const spots = spotsOf([place('bolton', 53.578, -2.43), place('stockport', 53.41, -2.158)]);

  const marks = marksInView(spots, { south: 53.4, west: -2.2, north: 53.42, east: -2.1 }, 13);

  expect(marks.map((mark) => mark.spots[0]?.listings[0]?.id)).toEqual(['stockport']);
});

const anyPlace = fc.record({
  lat: fc.double({ min: 53.2, max: 53.8, noNaN: true }),
  lng: fc.double({ min: -2.9, max: -1.8, noNaN: true }),
});

test('every listing in sight is counted in exactly one mark, at every zoom', () => {
  fc.assert(
    fc.property(
      fc.array(anyPlace, { maxLength: 60 }),
      fc.double({ min: 0, max: 19, noNaN: true }),
      (points, zoom) => {
        const listings = points.map((point, index) => place(String(index), point.lat, point.lng));
        const marks = marksInView(spotsOf(listings), everywhere, zoom);
        const shown = marks.flatMap((mark) =>
          mark.spots.flatMap((spot) => spot.listings.map(({ id }) => id)),
        );
        expect([...shown].sort()).toEqual(listings.map(({ id }) => id).sort());
        expect(marks.reduce((sum, mark) => sum + mark.count, 0)).toBe(listings.length);
        expect(new Set(marks.map(({ key }) => key)).size).toBe(marks.length);
      },
    ),
  );
});

test('the rectangle around some points holds each of them', () => {
  fc.assert(
    fc.property(fc.array(anyPlace, { minLength: 1, maxLength: 20 }), (points) => {
      const bounds = boundsOf(points);
      expect(bounds !== null && points.every((point) => isWithin(bounds, point))).toBe(true);
    }),
  );
  expect(boundsOf([])).toBeNull();
});
