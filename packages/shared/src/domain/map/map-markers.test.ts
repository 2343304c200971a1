import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxZoom } from './map-point.ts';
import { markersInView, buildMarkers, roundMarkerZoom, type MarkerData } from './map-markers.ts';
import { groupBySpot, type PlacedListing } from './map-spots.ts';
import { markerGap, getMarkerShape } from './marker-shape.ts';
import { worldPixels } from './mercator.ts';

const everywhere = { south: -85, west: -180, north: 85, east: 180 };

function place(id: string, lat: number, lng: number): PlacedListing {
  return { id, name: `Place ${id}`, category: 'Cafes', categories: [], lat, lng };
}

function listIds(markers: readonly MarkerData<PlacedListing>[]): string[] {
  return markers.flatMap(({ spots }) =>
    spots.flatMap(({ listings }) => listings.map(({ id }) => id)),
  );
}

test('places in one street share a marker when zoomed out and have their own when zoomed in', () => {
  const spots = groupBySpot([place('a', 53.4801, -2.2401), place('b', 53.4803, -2.2404)]);

  expect(buildMarkers(spots, 9)).toHaveLength(1);
  expect(buildMarkers(spots, 19)).toHaveLength(2);
});

test('when a marker splits, the marker of its northernmost place keeps the key', () => {
  const spots = groupBySpot([place('south', 53.48, -2.24), place('north', 53.4803, -2.2404)]);

  const [together] = buildMarkers(spots, 9);
  const [north] = buildMarkers(spots, 19);

  expect(together?.key).toBe(north?.key);
  expect(listIds(north ? [north] : [])).toEqual(['north']);
});

test('a place far outside the visible part of the map has no marker', () => {
  const spots = groupBySpot([place('bolton', 53.578, -2.43), place('stockport', 53.41, -2.158)]);

  const bounds = { south: 53.4, west: -2.2, north: 53.42, east: -2.1 };

  expect(listIds(markersInView(buildMarkers(spots, 13), bounds, 13))).toEqual(['stockport']);
});

test('places in one building stay together at the closest zoom, places in one street do not', () => {
  const visible = (listings: readonly PlacedListing[]) =>
    markersInView(buildMarkers(groupBySpot(listings), 12), everywhere, 12);
  const [building] = visible([place('a', 53.48, -2.24), place('b', 53.48001, -2.24)]);
  const [street] = visible([place('a', 53.48, -2.24), place('b', 53.4805, -2.24)]);

  expect(building?.canSplit).toBe(false);
  expect(street?.canSplit).toBe(true);
});

const point = fc.record({
  lat: fc.double({ min: 53.2, max: 53.8, noNaN: true }),
  lng: fc.double({ min: -2.9, max: -1.8, noNaN: true }),
});
/** Points so close together that their markers often overlap. */
const closePoint = fc.record({
  lat: fc.double({ min: 53.48, max: 53.481, noNaN: true }),
  lng: fc.double({ min: -2.241, max: -2.24, noNaN: true }),
});
const listings = fc
  .array(fc.oneof(point, closePoint, fc.constant({ lat: 53.4846, lng: -2.2369 })), {
    maxLength: 120,
  })
  .map((points) => points.map(({ lat, lng }, index) => place(String(index), lat, lng)));
const zooms = fc.double({ min: 0, max: maxZoom, noNaN: true });

test('every listing with a position is in exactly one marker, at every zoom', () => {
  fc.assert(
    fc.property(listings, zooms, (places, zoom) => {
      const markers = markersInView(buildMarkers(groupBySpot(places), zoom), everywhere, zoom);

      expect(listIds(markers).sort()).toEqual(places.map(({ id }) => id).sort());
      expect(markers.reduce((sum, marker) => sum + marker.count, 0)).toBe(places.length);
      expect(new Set(markers.map(({ key }) => key)).size).toBe(markers.length);
    }),
  );
});

test('no two markers overlap at any zoom', () => {
  fc.assert(
    fc.property(listings, zooms, (places, zoom) => {
      const drawn = buildMarkers(groupBySpot(places), roundMarkerZoom(zoom)).map(
        ({ x, y, spots, count }) => {
          const shape = getMarkerShape(spots.length, count);
          const scale = worldPixels(zoom);
          return { radius: shape.radius, x: x * scale, y: y * scale - shape.rise };
        },
      );

      for (const [index, one] of drawn.entries()) {
        for (const other of drawn.slice(index + 1)) {
          const distance = Math.hypot(one.x - other.x, one.y - other.y);
          expect(distance).toBeGreaterThan(one.radius + other.radius + markerGap - 0.01);
        }
      }
    }),
  );
});
