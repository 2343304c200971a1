import { expect, test } from 'vitest';
import { placeholderDesign, mostSpecificCategory } from './placeholder-design.ts';

test('the same name and category always give the same placeholder', () => {
  expect(placeholderDesign('Rusholme Chippy', 'Fish & Chips')).toEqual(
    placeholderDesign('Rusholme Chippy', 'Fish & Chips'),
  );
});

test('placeholders of one category have similar colours and several patterns', () => {
  const designs = ['Ann', 'Ben', 'Cath', 'Dev', 'Ella', 'Finn', 'Gita', 'Hal'].map((name) =>
    placeholderDesign(name, 'Cafes'),
  );

  const hues = designs.map(({ hue }) => hue);
  expect(Math.max(...hues) - Math.min(...hues)).toBeLessThanOrEqual(36);
  expect(new Set(designs.map(({ pattern }) => pattern % 6)).size).toBeGreaterThan(2);
});

test.each([
  ['Pizza', 'slice'],
  ['Bars & Pubs', 'pint'],
  ['Bakery', 'loaf'],
  ['Takeaways', 'box'],
  ['Delivery only', 'box'],
  ['Delicatessen', 'loaf'],
  ['Tapas', 'plate'],
  ['Thai', 'bowl'],
  ['', 'plate'],
])('the dish of "%s" is a %s', (category, dish) => {
  expect(placeholderDesign('A', category).dish).toBe(dish);
});

test('the placeholder shows the cuisine rather than the kind of business', () => {
  expect(mostSpecificCategory('Takeaways', ['Takeaways', 'Pizza'])).toBe('Pizza');
  expect(mostSpecificCategory('Fish & Chips', ['Fish & Chips', 'Takeaways'])).toBe('Fish & Chips');
  expect(mostSpecificCategory('Takeaways', ['Takeaways'])).toBe('Takeaways');
});
