import { expect, test } from 'vitest';
import { hygieneNumber } from './hygiene-number.ts';

test.each([
  ['5', 5],
  ['0', 0],
  [' 4 ', 4],
  ['', null],
  ['6', null],
  ['10', null],
  ['AwaitingInspection', null],
])('the hygiene rating "%s" counts as %s', (rating, number) => {
  expect(hygieneNumber(rating)).toBe(number);
});
