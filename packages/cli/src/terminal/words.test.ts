import { expect, test } from 'vitest';
import { countText, listText, sizeText } from './words.ts';

test('large numbers get commas, and nouns are singular or plural', () => {
  expect(countText(1, 'listing')).toBe('1 listing');
  expect(countText(0, 'listing')).toBe('0 listings');
  expect(countText(8041, 'category', 'categories')).toBe('8,041 categories');
});

test('a list is joined with commas and a final "and"', () => {
  expect(listText(['Bury'])).toBe('Bury');
  expect(listText(['Bury', 'Bolton', 'Wigan'])).toBe('Bury, Bolton and Wigan');
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_499, '1 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [12_340_000, '12.3 MB'],
])('a size of %i bytes is written as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
