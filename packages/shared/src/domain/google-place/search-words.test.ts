import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

test.each([
  ['Restaurants', 'restaurants'],
  ['Cafes', 'cafes'],
  ['Bars & Pubs', 'bars & pubs'],
  ['Indian', 'indian restaurants'],
  ['Thai Restaurants', 'thai restaurants'],
])('for the category %s, Google is asked for "%s"', (category, words) => {
  expect(searchWords(category)).toBe(words);
});
