import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseNames } from './place-names.ts';

const layout = {
  pointsFor: ({ lat, lng }: { lat: number; lng: number }) => [{ x: lng, y: lat }],
  size: { width: 400, height: 300 },
  letter: { width: 8, height: 16 },
};

test('of two names that cover each other, the first is shown', () => {
  const names = [
    { name: 'Didsbury West', lat: 100, lng: 100 },
    { name: 'Didsbury East', lat: 105, lng: 140 },
    { name: 'Withington', lat: 160, lng: 100 },
  ];

  expect(chooseNames({ ...layout, names }).map(({ place }) => place.name)).toEqual([
    'Didsbury West',
    'Withington',
  ]);
});

test('names outside the map are left out', () => {
  const names = [{ name: 'Marple', lat: 100, lng: 900 }];

  expect(chooseNames({ ...layout, names })).toEqual([]);
});

test('a name is moved away from a marker, or left out if there is no room', () => {
  const covered = [{ left: 80, right: 120, top: 80, bottom: 120 }];
  const names = [{ name: 'Bury', lat: 100, lng: 100 }];
  const pointsFor = () => [
    { x: 100, y: 100 },
    { x: 100, y: 150 },
  ];

  expect(chooseNames({ ...layout, names, covered, pointsFor })).toMatchObject([{ x: 100, y: 150 }]);
  expect(chooseNames({ ...layout, names, covered })).toEqual([]);
});

test('a name is left out only if it is outside the map or another name is in its way', () => {
  const name = fc.record({
    name: fc.constant('Heaton Moor'),
    lat: fc.integer({ min: 0, max: 300 }),
    lng: fc.integer({ min: 0, max: 400 }),
  });
  fc.assert(
    fc.property(fc.array(name), (names) => {
      const shown = chooseNames({ ...layout, names }).map(({ place }) => place);
      for (const one of names.filter((candidate) => !shown.includes(candidate))) {
        expect(
          shown.some(
            (other) => Math.abs(other.lng - one.lng) < 96 && Math.abs(other.lat - one.lat) < 24,
          ),
        ).toBe(true);
      }
    }),
  );
});
