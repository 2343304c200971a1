import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closestZoom } from './map-engine.ts';
import { marksInView, marksOf, zoomOfMarks, type MapMark } from './map-marks.ts';
import { spotsOf, type PlacedListing } from './map-spots.ts';
import { markGap, shapeOf } from './mark-shape.ts';
import { worldPixels } from './mercator.ts';

const everywhere = { south: -85, west: -180, north: 85, east: 180 };

function place(id: string, lat: number, lng: number): PlacedListing {
  return { id, name: `Place ${id}`, lat, lng };
}

function namesOf(marks: readonly MapMark<PlacedListing>[]): string[] {
  return marks.flatMap(({ spots }) =>
    spots.flatMap(({ listings }) => listings.map(({ id }) => id)),
  );
}

test('places of one street are one mark from afar and apart from near', () => {
  const spots = spotsOf([place('a', 53.4801, -2.2401), place('b', 53.4803, -2.2404)]);

  expect(marksOf(spots, 9)).toHaveLength(1);
  expect(marksOf(spots, 19)).toHaveLength(2);
});

test('a mark that comes apart leaves its name to the northernmost piece', () => {
  const spots = spotsOf([place('south', 53.48, -2.24), place('north', 53.4803, -2.2404)]);

  const [together] = marksOf(spots, 9);
  const [north] = marksOf(spots, 19);

  expect(together?.key).toBe(north?.key);
  expect(namesOf(north ? [north] : [])).toEqual(['north']);
});

test('a place out of sight has no mark', () => {
  const spots = spotsOf([place('bolton', 53.578, -2.43), place('stockport', 53.41, -2.158)]);

  const bounds = { south: 53.4, west: -2.2, north: 53.42, east: -2.1 };

  expect(namesOf(marksInView(marksOf(spots, 13), bounds, 13))).toEqual(['stockport']);
});

test('doors of one house stay together from the closest look, doors of one street do not', () => {
  const seen = (listings: readonly PlacedListing[]) =>
    marksInView(marksOf(spotsOf(listings), 12), everywhere, 12);
  const [house] = seen([place('a', 53.48, -2.24), place('b', 53.48001, -2.24)]);
  const [street] = seen([place('a', 53.48, -2.24), place('b', 53.4805, -2.24)]);

  expect(house?.comesApart).toBe(false);
  expect(street?.comesApart).toBe(true);
});

const point = fc.record({
  lat: fc.double({ min: 53.2, max: 53.8, noNaN: true }),
  lng: fc.double({ min: -2.9, max: -1.8, noNaN: true }),
});
const doorstep = fc.record({
  lat: fc.double({ min: 53.48, max: 53.481, noNaN: true }),
  lng: fc.double({ min: -2.241, max: -2.24, noNaN: true }),
});
const listings = fc
  .array(fc.oneof(point, doorstep, fc.constant({ lat: 53.4846, lng: -2.2369 })), { maxLength: 120 })
  .map((points) => points.map(({ lat, lng }, index) => place(String(index), lat, lng)));
const zooms = fc.double({ min: 0, max: closestZoom, noNaN: true });

test('every listing is in exactly one mark, at every zoom', () => {
  fc.assert(
    fc.property(listings, zooms, (places, zoom) => {
      const marks = marksInView(marksOf(spotsOf(places), zoom), everywhere, zoom);

      expect(namesOf(marks).sort()).toEqual(places.map(({ id }) => id).sort());
      expect(marks.reduce((sum, mark) => sum + mark.count, 0)).toBe(places.length);
      expect(new Set(marks.map(({ key }) => key)).size).toBe(marks.length);
    }),
  );
});

test('no two marks are nearer than their radii and the paper between them, at every zoom', () => {
  fc.assert(
    fc.property(listings, zooms, (places, zoom) => {
      const drawn = marksOf(spotsOf(places), zoomOfMarks(zoom)).map(({ x, y, spots, count }) => {
        const shape = shapeOf(spots.length, count);
        const scale = worldPixels(zoom);
        return { radius: shape.radius, x: x * scale, y: y * scale - shape.rise };
      });

      for (const [index, one] of drawn.entries()) {
        for (const other of drawn.slice(index + 1)) {
          const distance = Math.hypot(one.x - other.x, one.y - other.y);
          expect(distance).toBeGreaterThan(one.radius + other.radius + markGap - 0.01);
        }
      }
    }),
  );
});
