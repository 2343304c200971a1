import { expect, test } from 'vitest';
import { pageOf } from './page-parameter.ts';

test.each([
  ['2', 2],
  ['120', 120],
  [null, 1],
  ['0', 1],
  ['-1', 1],
  ['1e9', 1],
  ['9999999', 1],
])('the page %s of a URL is page %i', (parameter, page) => {
  expect(pageOf(parameter)).toBe(page);
});
