import { expect, test } from 'vitest';
import { fromMercator, shiftPoint, toMercator, worldPixels } from './mercator.ts';

const square = { lat: 53.4808, lng: -2.2426 };

test('a point is drawn where it is read', () => {
  const point = fromMercator(toMercator(square));
  expect(point.lat).toBeCloseTo(square.lat, 9);
  expect(point.lng).toBeCloseTo(square.lng, 9);
});

test('a pixel to the right is further east, one down further south', () => {
  const moved = shiftPoint(square, { x: 10, y: 10 }, 16);
  expect(moved.lng).toBeCloseTo(square.lng + (360 * 10) / worldPixels(16), 9);
  expect(moved.lat).toBeLessThan(square.lat);
  const back = shiftPoint(moved, { x: -10, y: -10 }, 16);
  expect(back.lat).toBeCloseTo(square.lat, 9);
});
