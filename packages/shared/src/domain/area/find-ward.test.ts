import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wards } from '../../city/greater-manchester-wards.ts';
import { greaterManchester as city } from '../../city/greater-manchester.ts';
import { findWard, findWards } from './find-ward.ts';

/** Two squares side by side, of 10 by 10 steps, that share the arc between them. */
const squares = {
  borough: 'Squares',
  arcs: '10 0 0 10/10 10 -10 0 0 -10 10 0/10 0 10 0 0 10 -10 0',
  wards: [
    { name: 'West', area: 'West', rings: '0 1' },
    { name: 'East', area: 'East', rings: '2 -1' },
  ],
};

describe('the ward of a point', () => {
  test.each([
    [5, 5, 'West'],
    [15, 5, 'East'],
    [10, 5, 'East'],
    [5, 0, 'West'],
    [5, 10, undefined],
    [25, 5, undefined],
  ])('at %i, %i is %s', (x, y, name) => {
    expect(findWard({ lat: y * 1e-4, lng: x * 1e-4 }, squares)?.name).toBe(name);
  });

  test('is at most one, on borders, too', () => {
    const steps = fc.integer({ min: -20, max: 320 }).map((step) => step / 16);
    fc.assert(
      fc.property(steps, steps, (x, y) => {
        expect(findWards({ lat: y * 1e-4, lng: x * 1e-4 }, squares).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the wards of the city', () => {
  test('215 wards, each in a borough and in a known area of it', () => {
    expect(wards.map(({ borough }) => borough).toSorted()).toEqual(
      city.boroughs.map(({ name }) => name).toSorted(),
    );
    expect(wards.flatMap((map) => map.wards)).toHaveLength(215);
    for (const map of wards) {
      const inside = city.neighbourhoods.filter(({ borough }) => borough === map.borough);
      const known = new Set(['', ...inside.map(({ name }) => name)]);
      expect(map.wards.filter(({ area }) => !known.has(area))).toEqual([]);
    }
  });

  test('a point is in at most one ward of a borough', () => {
    const lat = fc.double({ min: 53.32, max: 53.69, noNaN: true });
    const lng = fc.double({ min: -2.74, max: -1.9, noNaN: true });
    fc.assert(
      fc.property(lat, lng, fc.constantFrom(...wards), (y, x, map) => {
        expect(findWards({ lat: y, lng: x }, map).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });

  test('corners of outlines, which two or three wards share, are in at most one', () => {
    for (const map of wards) {
      for (const arc of map.arcs.split('/')) {
        const [x = 0, y = 0] = arc.split(' ').map(Number);
        expect(findWards({ lat: y * 1e-4, lng: x * 1e-4 }, map).length).toBeLessThanOrEqual(1);
      }
    }
  });
});
