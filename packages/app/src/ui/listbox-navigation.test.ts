import { expect, test } from 'vitest';
import { indexAfterKey, findTypedIndex } from './listbox-navigation.ts';

const options = ['All', 'Bakery', 'Bars & Pubs', 'Cafes', 'Chinese', 'Bolton'].map((label) => ({
  value: label,
  label,
}));

test('the arrow keys stop at both ends of the list', () => {
  expect(indexAfterKey('ArrowDown', 5, 6)).toBe(5);
  expect(indexAfterKey('ArrowUp', 0, 6)).toBe(0);
});

test('a key that is not for navigation moves to no option', () => {
  expect(indexAfterKey('x', 2, 6)).toBeNull();
});

test('typing the start of a label moves to it', () => {
  expect(findTypedIndex('ch', 0, options)).toBe(4);
});

test('repeating a letter cycles through the options that start with it', () => {
  expect(findTypedIndex('b', 0, options)).toBe(1);
  expect(findTypedIndex('bb', 1, options)).toBe(2);
  expect(findTypedIndex('bbb', 2, options)).toBe(5);
  expect(findTypedIndex('bbbb', 5, options)).toBe(1);
});

test('letters that no option starts with change nothing', () => {
  expect(findTypedIndex('zq', 3, options)).toBeNull();
});
