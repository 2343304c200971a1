import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { greaterManchester as city } from '../../city/greater-manchester.ts';
import { toSlug } from '../listing/slug.ts';
import { countListingsByArea } from './area-counts.ts';
import { groupAreas, namesAround, namesWithin, parentOfArea } from './nested-areas.ts';

const areas = [
  { name: 'Manchester', parent: '' },
  { name: 'City Centre', parent: 'Manchester' },
  { name: 'Northern Quarter', parent: 'City Centre' },
  { name: 'Ancoats', parent: 'Manchester' },
  { name: 'Bury', parent: '' },
];

describe('areas within an area', () => {
  test('are its parts, the parts of these, and itself', () => {
    expect([...namesWithin('Manchester', areas)]).toEqual([
      'Manchester',
      'City Centre',
      'Ancoats',
      'Northern Quarter',
    ]);
    expect([...namesWithin('Bury', areas)]).toEqual(['Bury']);
    expect([...namesAround('Northern Quarter', areas)]).toEqual([
      'Northern Quarter',
      'City Centre',
      'Manchester',
    ]);
  });

  test('are grouped below the area that is in no other', () => {
    expect(
      groupAreas(areas).map(({ area, parts }) => [area.name, ...parts.map((p) => p.name)]),
    ).toEqual([['Manchester', 'Ancoats', 'City Centre', 'Northern Quarter'], ['Bury']]);
  });

  test('a listing counts in its area and in every area around it', () => {
    const listings = [{ area: 'Northern Quarter' }, { area: 'Manchester' }, { area: '' }];
    expect(Object.fromEntries(countListingsByArea(listings, areas))).toEqual({
      'Northern Quarter': 1,
      'City Centre': 1,
      Manchester: 2,
    });
  });
});

const names = ['a', 'b', 'c', 'd', 'e'];
const anyAreas = fc
  .uniqueArray(fc.constantFrom(...names), { minLength: 1 })
  .chain((chosen) =>
    fc.tuple(
      ...chosen.map((name) =>
        fc.record({ name: fc.constant(name), parent: fc.constantFrom('', ...names) }),
      ),
    ),
  );

test('whatever the parents are, circles included, no area is lost and counts agree with filters', () => {
  fc.assert(
    fc.property(anyAreas, fc.array(fc.constantFrom(...names)), (nested, placed) => {
      const grouped = groupAreas(nested).flatMap(({ area, parts }) => [area, ...parts]);
      expect(grouped.toSorted((one, other) => (one.name < other.name ? -1 : 1))).toEqual(
        nested.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
      );
      const counts = countListingsByArea(
        placed.map((area) => ({ area })),
        nested,
      );
      for (const { name } of nested) {
        const within = namesWithin(name, nested);
        expect(counts.get(name) ?? 0).toBe(placed.filter((area) => within.has(area)).length);
      }
    }),
  );
});

test('the places of the city have different slugs and lie, at last, in their borough', () => {
  const slugs = [...city.neighbourhoods, ...city.boroughs].map(({ name }) => toSlug(name));
  expect(new Set(slugs).size).toBe(slugs.length);
  const all = city.neighbourhoods.map(({ name, parent }) => ({ name, parent }));
  for (const { name, borough } of city.neighbourhoods) {
    expect([...namesAround(name, all)].at(-1)).toBe(borough);
    expect(parentOfArea(name, city)).not.toBe('');
  }
  for (const { area } of city.boroughs) expect(parentOfArea(area, city)).toBe('');
});
