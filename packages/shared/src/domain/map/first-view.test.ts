import { expect, test } from 'vitest';
import { closerView, firstView } from './first-view.ts';
import { maxZoom, streetZoom } from './map-point.ts';

const city = { south: 53.25, west: -2.85, north: 53.75, east: -1.85 };
const size = { width: 600, height: 400 };
const bolton = { lat: 53.578, lng: -2.429 };
const stockport = { lat: 53.408, lng: -2.149 };

test('a map without places shows the city', () => {
  const { lat, lng, zoom } = firstView([], size, city);

  expect(lat).toBeCloseTo(53.5, 1);
  expect(lng).toBeCloseTo(-2.35, 2);
  expect(zoom).toBeLessThan(12);
});

test('a map of one place shows its street', () => {
  expect(firstView([bolton], size, city)).toEqual({ ...bolton, zoom: streetZoom });
});

test('a map of two places is no closer than both allow', () => {
  const { zoom } = firstView([bolton, stockport], size, city);

  expect(zoom).toBeGreaterThan(8);
  expect(zoom).toBeLessThan(13);
});

test('zooming into a marker always comes closer, up to the closest zoom', () => {
  expect(closerView([bolton, stockport], size, 12)?.zoom).toBe(13);
  expect(closerView([bolton], size, maxZoom)?.zoom).toBe(maxZoom);
  expect(closerView([], size, 12)).toBeNull();
});
