/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { greaterManchester } from '@manchester-eats/shared/city';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import stored from './base-map-data.json' with { type: 'json' };
import { decodeBaseMap, findWard } from './base-map.ts';

const baseMap = decodeBaseMap(stored);

test('the base map names every borough of the city and its 215 wards', () => {
  expect(baseMap.boroughs.map(({ name }) => name).sort()).toEqual(
    greaterManchester.boroughs.map(({ name }) => name).sort(),
  );
  expect(baseMap.wards).toHaveLength(215);
});

test('the base map is at most 30 kB when compressed', () => {
  const text = readFileSync(new URL('base-map-data.json', import.meta.url));

  expect(gzipSync(JSON.stringify(JSON.parse(text.toString()))).length).toBeLessThan(30_000);
});

test('every border is stored once and shared by the wards on both sides', () => {
  const uses = new Map<number, number>();
  for (const index of stored.wards.flatMap(({ rings }) => rings.join(' ').split(' ').map(Number))) {
    const arc = index < 0 ? ~index : index;
    uses.set(arc, (uses.get(arc) ?? 0) + 1);
  }

  expect(uses.size).toBe(stored.arcs.length);
  expect(Math.max(...uses.values())).toBe(2);
});

test('every ward is in the city, and its name is inside it', () => {
  const { south, west, north, east } = greaterManchester.bounds;
  for (const ward of baseMap.wards) {
    expect(ward.bounds.south).toBeGreaterThan(south);
    expect(ward.bounds.west).toBeGreaterThan(west);
    expect(ward.bounds.north).toBeLessThan(north);
    expect(ward.bounds.east).toBeLessThan(east);
    expect(findWard(baseMap, ward)?.name).toBe(ward.name);
  }
});

test('no point lies in two wards', () => {
  const { south, west, north, east } = greaterManchester.bounds;
  fc.assert(
    fc.property(
      fc.double({ min: south, max: north, noNaN: true }),
      fc.double({ min: west, max: east, noNaN: true }),
      (lat, lng) => {
        const found = baseMap.wards.filter(
          (ward) => findWard({ ...baseMap, wards: [ward] }, { lat, lng }) !== null,
        );
        expect(found.length).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test.each([
  ['Piccadilly Gardens', 53.4809, -2.2371, 'City Centre', 'Manchester'],
  ['Chorlton Water Park', 53.432, -2.2576, 'Chorlton Park', 'Manchester'],
  ['the sea', 53.4, -3.5, undefined, undefined],
])('%s is in the right ward', (_what, lat, lng, ward, borough) => {
  const found = findWard(baseMap, { lat, lng });

  expect(found?.name).toBe(ward);
  expect(found?.borough).toBe(borough);
});
