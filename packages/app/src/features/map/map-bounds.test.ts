import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsOf, isWithin, viewBeside, viewThatFits } from './map-bounds.ts';
import { placeOf, pointOf, worldPixels } from './mercator.ts';

const point = fc.record({
  lat: fc.double({ min: 53.2, max: 53.8, noNaN: true }),
  lng: fc.double({ min: -2.9, max: -1.8, noNaN: true }),
});
const points = fc.array(point, { minLength: 1, maxLength: 20 });

test('the rectangle around some points holds each of them', () => {
  fc.assert(
    fc.property(points, (held) => {
      const bounds = boundsOf(held);
      expect(bounds !== null && held.every((one) => isWithin(bounds, one))).toBe(true);
    }),
  );
  expect(boundsOf([])).toBeNull();
});

test('a map that fits some points has each of them in its room', () => {
  const room = { width: 390, height: 548, padding: 48 };
  fc.assert(
    fc.property(points, (held) => {
      const bounds = boundsOf(held);
      if (bounds === null) return;
      const view = viewThatFits(bounds, room, 17);
      const centre = placeOf(view);
      for (const one of held) {
        const { x, y } = placeOf(one);
        expect(Math.abs(x - centre.x) * worldPixels(view.zoom)).toBeLessThan(room.width / 2);
        expect(Math.abs(y - centre.y) * worldPixels(view.zoom)).toBeLessThan(room.height / 2);
      }
      expect(view.zoom).toBeLessThanOrEqual(17);
    }),
  );
});

test('a shared piece of the map is seen as it was', () => {
  const { x, y } = placeOf({ lat: 53.4808, lng: -2.2426 });
  const corner = (right: number, down: number) => {
    const { lat, lng } = pointOf({
      x: x + right / worldPixels(12),
      y: y + down / worldPixels(12),
    });
    return { lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) };
  };
  const bounds = boundsOf([corner(-200, -250), corner(200, 250)]);

  const view = bounds && viewThatFits(bounds, { width: 400, height: 500, padding: 0 }, 19);

  expect(view?.zoom).toBe(12);
  expect(view?.lat).toBeCloseTo(53.4808, 4);
  expect(view?.lng).toBeCloseTo(-2.2426, 4);
});

test('a picked place comes out from under the panel, and no further', () => {
  const view = { lat: 53.4808, lng: -2.2426, zoom: 13 };
  const phone = { width: 350, height: 548, padding: 48 };
  const desk = { width: 800, height: 740, padding: 48 };

  expect(viewBeside({ x: 175, y: 200 }, view, phone)).toBeNull();
  expect(viewBeside({ x: 600, y: 700 }, view, desk)).toBeNull();
  const moved = viewBeside({ x: 175, y: 500 }, view, phone);

  expect(moved?.zoom).toBe(13);
  expect(moved?.lng).toBeCloseTo(view.lng, 9);
  const shift = placeOf(moved ?? view).y - placeOf(view).y;
  expect(shift * worldPixels(13)).toBeCloseTo(500 - (548 - 264 - 48), 3);
});

test('a place picked outside of the map comes into it', () => {
  const view = { lat: 53.4808, lng: -2.2426, zoom: 13 };

  const moved = viewBeside({ x: 900, y: 100 }, view, { width: 800, height: 740, padding: 48 });

  expect(moved && moved.lng > view.lng).toBe(true);
});
