import { describe, expect, test } from 'vitest';
import { greaterManchesterImport as city } from '../../city/greater-manchester-import.ts';
import { hasRealData, registeredBusinesses } from '../../testing/real-data.ts';
import { judgeScope } from '../candidate/judge-scope.ts';
import { assignCategories } from './assign-categories.ts';

describe.skipIf(!hasRealData)('categories of registered businesses', () => {
  test('about 7,700 places are listed, and one in four has a cuisine', () => {
    const assigned = (hasRealData ? registeredBusinesses() : []).flatMap(
      ({ name, type, address }) => {
        const place = { name, address, source: 'fhrs', kinds: [type] } as const;
        const scope = judgeScope(place, city);
        return scope.listed && address !== ''
          ? [assignCategories({ ...place, ...scope }, city)]
          : [];
      },
    );
    const cuisines = new Set(city.cuisineWords.map(({ category }) => category));
    const withCuisine = assigned.filter(({ all }) => all.some((name) => cuisines.has(name)));
    expect(assigned.length).toBeGreaterThan(7_600);
    expect(assigned.length).toBeLessThan(7_850);
    expect(withCuisine.length / assigned.length).toBeGreaterThan(0.24);
    const names = new Set(city.categories.map(({ name }) => name));
    expect(
      assigned.every(({ primary, all }) => all[0] === primary && all.every((n) => names.has(n))),
    ).toBe(true);
  });
});
