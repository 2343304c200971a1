import { expect, test } from 'vitest';
import { greaterManchester } from '../../city/greater-manchester.ts';
import { findPlaceKind } from './place-kind.ts';

test.each([
  ['Restaurants', 'restaurant'],
  ['Cafes', 'cafe'],
  ['Takeaways', 'takeaway'],
  ['Bakery', 'bakery'],
  ['Bars & Pubs', 'bar'],
  ['Coffee Shops', 'cafe'],
  ['Barbecue', 'other'],
  ['', 'other'],
])('a place in the category "%s" has the mark of a %s', (category, kind) => {
  expect(findPlaceKind(category, [])).toBe(kind);
});

test('the primary category decides, and the others if it names only a cuisine', () => {
  expect(findPlaceKind('Cafes', ['Cafes', 'Takeaways'])).toBe('cafe');
  expect(findPlaceKind('Indian', ['Indian', 'Takeaways'])).toBe('takeaway');
  expect(findPlaceKind('Indian', ['Indian'])).toBe('restaurant');
});

test('every category that a new directory starts with has a mark', () => {
  for (const { name } of greaterManchester.categories) {
    expect(findPlaceKind(name, [])).not.toBe('other');
  }
});
