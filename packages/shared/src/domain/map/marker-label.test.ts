import { expect, test } from 'vitest';
import { buildMarkers, markersInView } from './map-markers.ts';
import { groupBySpot } from './map-spots.ts';
import { markerKind, markerLabel, severalPlaces } from './marker-label.ts';

const world = { south: -80, west: -179, north: 80, east: 179 };

function marker(...places: readonly (readonly [string, string, number])[]) {
  const listings = places.map(([name, category, lat]) => ({
    ...{ id: name, name, category, categories: [] },
    ...{ lat, lng: -2.2 },
  }));
  const [only] = markersInView(buildMarkers(groupBySpot(listings), 10), world, 10);
  if (only === undefined) throw new Error('There is no marker.');
  return only;
}

test('a marker of one place has its name and the mark of its kind', () => {
  const bakery = marker(['Batch', 'Bakery', 53.4]);

  expect(markerLabel(bakery)).toBe('Batch');
  expect(markerKind(bakery)).toBe('bakery');
});

test('a marker of places in one spot says how many there are', () => {
  const hall = marker(['Batch', 'Bakery', 53.4], ['Tap', 'Bars & Pubs', 53.4]);

  expect(markerLabel(hall)).toBe('2 places in one spot, including Batch');
  expect(severalPlaces(hall)).toBe('2 places in this spot');
  expect(markerKind(hall)).toBeNull();
});

test('a marker that splits says that it can be zoomed into', () => {
  expect(markerLabel(marker(['Batch', 'Bakery', 53.4], ['Tap', 'Bakery', 53.41]))).toBe(
    '2 places here. Zoom in',
  );
});
