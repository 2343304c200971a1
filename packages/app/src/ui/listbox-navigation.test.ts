import { expect, test } from 'vitest';
import { indexAfterKey, indexOfTyped } from './listbox-navigation.ts';

const options = ['All', 'Bakery', 'Bars & Pubs', 'Cafes', 'Chinese', 'Bolton'].map((label) => ({
  value: label,
  label,
}));

test('the arrows stop at both ends', () => {
  expect(indexAfterKey('ArrowDown', 5, 6)).toBe(5);
  expect(indexAfterKey('ArrowUp', 0, 6)).toBe(0);
});

test('a letter that is no command leads nowhere', () => {
  expect(indexAfterKey('x', 2, 6)).toBeNull();
});

test('typing the start of a word goes to it', () => {
  expect(indexOfTyped('ch', 0, options)).toBe(4);
});

test('the same letter again and again goes round all that start with it', () => {
  expect(indexOfTyped('b', 0, options)).toBe(1);
  expect(indexOfTyped('bb', 1, options)).toBe(2);
  expect(indexOfTyped('bbb', 2, options)).toBe(5);
  expect(indexOfTyped('bbbb', 5, options)).toBe(1);
});

test('letters that begin nothing change nothing', () => {
  expect(indexOfTyped('zq', 3, options)).toBeNull();
});
