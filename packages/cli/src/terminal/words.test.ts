import { expect, test } from 'vitest';
import { countText, listText } from './words.ts';

test('numbers are grouped and their nouns agree with them', () => {
  expect(countText(1, 'listing')).toBe('1 listing');
  expect(countText(0, 'listing')).toBe('0 listings');
  expect(countText(8041, 'category', 'categories')).toBe('8,041 categories');
});

test('a list reads like a sentence', () => {
  expect(listText(['Bury'])).toBe('Bury');
  expect(listText(['Bury', 'Bolton', 'Wigan'])).toBe('Bury, Bolton and Wigan');
});
