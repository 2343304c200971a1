import { expect, test } from 'vitest';
import { findCategory } from '../category/find-category.ts';
import { findArea } from './find-area.ts';

const areas = [
  { id: 'area-1', name: 'Chorlton-cum-Hardy' },
  { id: 'area-2', name: 'Sale' },
];
const categories = [
  { id: 'c-1', name: 'Bars & Pubs' },
  { id: 'c-2', name: 'Cafés' },
];

test('finds an area by the slug of its name and by its id', () => {
  expect(findArea('chorlton-cum-hardy', areas)?.id).toBe('area-1');
  expect(findArea('area-2', areas)?.name).toBe('Sale');
  expect(findArea('Sale', areas)).toBeUndefined();
});

test('finds a category by the slug of its name, not by its id', () => {
  expect(findCategory('bars-pubs', categories)?.id).toBe('c-1');
  expect(findCategory('cafes', categories)?.id).toBe('c-2');
  expect(findCategory('c-1', categories)).toBeUndefined();
});

test('does not find a category without a name', () => {
  expect(findCategory('', [{ name: 7 }, {}])).toBeUndefined();
});
