import { expect, test } from 'vitest';
import { startingCategories } from './greater-manchester-categories.ts';
import { isKindOfBusiness, isStartingCuisine } from './greater-manchester-kinds.ts';

test('each category that a new directory starts with is either a kind of business or a cuisine', () => {
  for (const { name } of startingCategories) {
    expect([name, isKindOfBusiness(name)]).toEqual([name, !isStartingCuisine(name)]);
  }
  expect(isStartingCuisine('Barbecue')).toBe(false);
});
