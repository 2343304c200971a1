import { expect, test } from 'vitest';
import { greaterManchesterImport as city } from '../../city/greater-manchester-import.ts';
import { createCategoryFinder } from './sheet-category.ts';

test.each([
  ['Pub', 'Bars & Pubs'],
  ['Pubs', 'Bars & Pubs'],
  ['pubs & bars', 'Bars & Pubs'],
  ['Public Houses', 'Bars & Pubs'],
  ['Coffee shop', 'Cafes'],
  ['Café', 'Cafes'],
  ['Restaurant', 'Restaurants'],
  ['Bakeries', 'Bakery'],
  ['Sandwich', 'Sandwiches'],
  ['Chip shops', 'Fish & Chips'],
  ['Kebab', 'Kebabs'],
  ['Chines', undefined],
  ['Tapas bar', undefined],
  ['Polish', undefined],
])('"%s" in a list means %s', (name, category) => {
  expect(createCategoryFinder(city, [])(name)).toBe(category);
});

test('a category of the directory keeps its name, even if it is a usual name of another', () => {
  const find = createCategoryFinder(city, [{ name: 'Pub' }, { name: 'Coffee Shop' }]);

  expect(['pub', 'Coffee shop', 'Pubs'].map(find)).toEqual(['Pub', 'Coffee Shop', 'Bars & Pubs']);
});

test('every usual name belongs to a starting category and to no other', () => {
  const starting = city.categories.map(({ name }) => name);
  const find = createCategoryFinder(city, []);

  for (const { category, names } of city.categoryNames) {
    expect(starting).toContain(category);
    expect(names.map((name) => [name, find(name)])).toEqual(names.map((name) => [name, category]));
  }
});
