import { describe, expect, test } from 'vitest';
import { greaterManchester as city } from '../../city/greater-manchester.ts';
import { hasRealData, registeredBusinesses } from '../../testing/real-data.ts';
import { assignCategories } from './assign-categories.ts';

describe.skipIf(!hasRealData)('categories of registered businesses', () => {
  test('about 8,000 food businesses get a category, and nearly one in five a cuisine', () => {
    const assigned = (hasRealData ? registeredBusinesses() : [])
      .map(({ name, type }) => assignCategories({ name, source: 'fhrs', kinds: [type] }, city))
      .filter((categories) => categories !== null);
    const cuisines = new Set(city.cuisineWords.map(({ category }) => category));
    const withCuisine = assigned.filter(({ all }) => all.some((name) => cuisines.has(name)));
    expect(assigned.length).toBeGreaterThan(7_900);
    expect(assigned.length).toBeLessThan(8_300);
    expect(withCuisine.length / assigned.length).toBeGreaterThan(0.18);
    const names = new Set(city.categories.map(({ name }) => name));
    expect(
      assigned.every(({ primary, all }) => all[0] === primary && all.every((n) => names.has(n))),
    ).toBe(true);
  });
});
