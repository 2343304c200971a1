import {
  fromMercator,
  toMercator,
  worldPixels,
  type MapPoint,
  type MapSize,
  type MapView,
} from '@manchester-eats/shared/map';
import { expect, test } from 'vitest';
import { viewWithPoint } from './view-with-point.ts';

interface Pixel {
  readonly x: number;
  readonly y: number;
}

const phone = { width: 350, height: 548, padding: 48 };
const desktop = { width: 800, height: 740, padding: 48 };

/** Returns the point that a view shows at a pixel of a map. */
function pointAt({ x, y }: Pixel, view: MapView, size: MapSize): MapPoint {
  const centre = toMercator(view);
  const scale = worldPixels(view.zoom);
  return fromMercator({
    x: centre.x + (x - size.width / 2) / scale,
    y: centre.y + (y - size.height / 2) / scale,
  });
}

test('a selected place moves out from under the panel, and no further', () => {
  const view = { lat: 53.4808, lng: -2.2426, zoom: 13 };
  const select = (pixel: Pixel, size: MapSize, hasPanel = true) =>
    viewWithPoint(pointAt(pixel, view, size), view, size, hasPanel);

  expect(select({ x: 175, y: 200 }, phone)).toBeNull();
  expect(select({ x: 600, y: 700 }, desktop)).toBeNull();
  expect(select({ x: 175, y: 500 }, phone, false)).toBeNull();
  const moved = select({ x: 175, y: 500 }, phone);

  expect(moved?.zoom).toBe(13);
  expect(moved?.lng).toBeCloseTo(view.lng, 9);
  const shift = toMercator(moved ?? view).y - toMercator(view).y;
  expect(shift * worldPixels(13)).toBeCloseTo(500 - (548 - 288 - 48), 3);
});

test('a place selected outside the map moves into view', () => {
  const view = { lat: 53.4808, lng: -2.2426, zoom: 13 };

  const place = pointAt({ x: 900, y: 100 }, view, desktop);
  const moved = viewWithPoint(place, view, desktop, true);

  expect(moved && moved.lng > view.lng).toBe(true);
});
