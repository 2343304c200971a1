import { expect, test } from 'vitest';
import { countText, listText } from './words.ts';

test('large numbers get commas, and nouns are singular or plural', () => {
  expect(countText(1, 'listing')).toBe('1 listing');
  expect(countText(0, 'listing')).toBe('0 listings');
  expect(countText(8041, 'category', 'categories')).toBe('8,041 categories');
});

test('a list is joined with commas and a final "and"', () => {
  expect(listText(['Bury'])).toBe('Bury');
  expect(listText(['Bury', 'Bolton', 'Wigan'])).toBe('Bury, Bolton and Wigan');
});
