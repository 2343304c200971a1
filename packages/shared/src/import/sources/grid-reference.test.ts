import { expect, test } from 'vitest';
import { metresBetween } from '../../domain/listing/metres-between.ts';
import { gridToPoint, parseGridReference } from './grid-reference.ts';

test('a point of the Ordnance Survey’s guide is within five metres of its degrees', () => {
  const caister = gridToPoint({ easting: 651_409.804, northing: 313_177.45 });

  const degrees = { lat: 52 + 39 / 60 + 28.8282 / 3600, lng: 1 + 42 / 60 + 57.8663 / 3600 };
  expect(metresBetween(caister, degrees)).toBeLessThan(5);
});

test.each([
  ['SJ 838 980', 'Manchester Town Hall', 53.4791, -2.2441],
  ['SJ 834 975', 'Beetham Tower', 53.4754, -2.2504],
])('the grid reference %s is %s', (reference, _, lat, lng) => {
  const position = parseGridReference(reference);

  expect(position).not.toBeNull();
  const point = gridToPoint(position ?? { easting: 0, northing: 0 });
  expect(metresBetween(point, { lat, lng })).toBeLessThan(150);
});

test.each(['', 'M3 4LQ', 'SJ 83 9', 'SJ'])('%j is no grid reference', (text) => {
  expect(parseGridReference(text)).toBeNull();
});
