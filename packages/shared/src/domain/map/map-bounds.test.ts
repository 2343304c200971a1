import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsAround, isWithin, fitView, boundsOfMost } from './map-bounds.ts';
import { toMercator, fromMercator, worldPixels } from './mercator.ts';

const point = fc.record({
  lat: fc.double({ min: 53.2, max: 53.8, noNaN: true }),
  lng: fc.double({ min: -2.9, max: -1.8, noNaN: true }),
});
const points = fc.array(point, { minLength: 1, maxLength: 20 });

test('the bounds around some points contain each of them', () => {
  fc.assert(
    fc.property(points, (found) => {
      const bounds = boundsAround(found);
      expect(bounds !== null && found.every((one) => isWithin(bounds, one))).toBe(true);
    }),
  );
  expect(boundsAround([])).toBeNull();
});

test('a view that fits some points shows each of them', () => {
  const size = { width: 390, height: 548, padding: 48 };
  fc.assert(
    fc.property(points, (found) => {
      const bounds = boundsAround(found);
      if (bounds === null) return;
      const view = fitView(bounds, size, { closest: 17 });
      const centre = toMercator(view);
      for (const one of found) {
        const { x, y } = toMercator(one);
        expect(Math.abs(x - centre.x) * worldPixels(view.zoom)).toBeLessThan(size.width / 2);
        expect(Math.abs(y - centre.y) * worldPixels(view.zoom)).toBeLessThan(size.height / 2);
      }
      expect(view.zoom).toBeLessThanOrEqual(17);
    }),
  );
});

test('bounds from a shared link show the same view', () => {
  const { x, y } = toMercator({ lat: 53.4808, lng: -2.2426 });
  const corner = (right: number, down: number) => {
    const { lat, lng } = fromMercator({
      x: x + right / worldPixels(12),
      y: y + down / worldPixels(12),
    });
    return { lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) };
  };
  const bounds = boundsAround([corner(-200, -250), corner(200, 250)]);

  const view = bounds && fitView(bounds, { width: 400, height: 500, padding: 0 }, { closest: 19 });

  expect(view?.zoom).toBe(12);
  expect(view?.lat).toBeCloseTo(53.4808, 4);
  expect(view?.lng).toBeCloseTo(-2.2426, 4);
});

const city = { south: 53.25, west: -2.85, north: 53.75, east: -1.85 };

test('one place with a position in another country does not shrink the city to a dot', () => {
  const places = [
    { lat: 53.55, lng: -2.63 },
    { lat: 53.41, lng: -2.16 },
  ];

  expect(boundsOfMost([...places, { lat: 40, lng: 10 }], city)).toEqual(boundsAround(places));
});

test('one place far from a neighbourhood does not shrink it to a dot', () => {
  const near = Array.from({ length: 30 }, (_, index) => ({
    lat: 53.415 + (index % 6) / 1000,
    lng: -2.235 + Math.floor(index / 6) / 1000,
  }));

  expect(boundsOfMost([...near, { lat: 53.58, lng: -2.43 }], city)).toEqual(boundsAround(near));
});

test('the first view leaves out at most one place in twenty', () => {
  const inCity = fc.record({
    lat: fc.double({ min: city.south, max: city.north, noNaN: true }),
    lng: fc.double({ min: city.west, max: city.east, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(inCity, { minLength: 1, maxLength: 60 }), (points) => {
      const shown = boundsOfMost(points, city);
      const visible = points.filter((one) => shown !== null && isWithin(shown, one));
      expect(visible.length).toBeGreaterThanOrEqual(Math.floor(points.length * 0.95));
    }),
  );
});
