import { expect, test } from 'vitest';
import { agoText, countText, listText } from './words.ts';

test('numbers are grouped and their nouns agree with them', () => {
  expect(countText(1, 'listing')).toBe('1 listing');
  expect(countText(0, 'listing')).toBe('0 listings');
  expect(countText(8041, 'category', 'categories')).toBe('8,041 categories');
});

test('a list reads like a sentence', () => {
  expect(listText(['Bury'])).toBe('Bury');
  expect(listText(['Bury', 'Bolton', 'Wigan'])).toBe('Bury, Bolton and Wigan');
});

test('an age is told in one unit', () => {
  const now = Date.UTC(2026, 10, 21);

  expect(agoText(now - 20_000, now)).toBe('just now');
  expect(agoText(now - 60_000, now)).toBe('1 minute ago');
  expect(agoText(now - 47 * 3_600_000, now)).toBe('47 hours ago');
  expect(agoText(now - 72 * 3_600_000, now)).toBe('3 days ago');
});
