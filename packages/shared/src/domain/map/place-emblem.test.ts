import { expect, test } from 'vitest';
import { findEmblem } from './place-emblem.ts';

test.each([
  ['Pizza', 'slice'],
  ['Thai', 'bowl'],
  ['Fish & Chips', 'fish'],
  ['Delivery only', 'box'],
  ['Spanish', 'cloche'],
  ['', 'cutlery'],
])('the emblem of "%s" is a %s', (category, emblem) => {
  expect(findEmblem(category, [])).toBe(emblem);
});

test('the cuisine decides before the kind of business', () => {
  expect(findEmblem('Takeaways', ['Takeaways', 'Pizza'])).toBe('slice');
});
