import { expect, test } from 'vitest';
import { countSlips } from './count-slips.ts';

test.each([
  ['kebab', 'kebab', 0],
  ['kebab', 'kebbab', 1],
  ['kebab', 'keba', 1],
  ['kebab', 'kebub', 1],
  ['kebab', 'kebba', 1],
  ['kebab', 'ekbab', 1],
  ['rusholme', 'rushlome', 1],
  ['rusholme', 'rsholmee', 2],
  ['kebab', 'pizza', 3],
  ['', 'ab', 2],
  ['abcdefgh', '', 3],
])('from "%s" to "%s" there are %i slips, counted up to 2', (one, other, slips) => {
  expect(countSlips(one, other, 2)).toBe(slips);
  expect(countSlips(other, one, 2)).toBe(slips);
});
