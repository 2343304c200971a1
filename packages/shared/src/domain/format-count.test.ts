import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCount, formatNumber } from './format-count.ts';

test('a count is followed by its noun, singular for one', () => {
  expect(formatCount(1, 'review')).toBe('1 review');
  expect(formatCount(0, 'review')).toBe('0 reviews');
  expect(formatCount(8041, 'business', 'businesses')).toBe('8,041 businesses');
});

test('numbers look as British readers write them', () => {
  const british = new Intl.NumberFormat('en-GB');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.integer(),
        fc.integer({ min: -1e9, max: 1e9 }).map((value) => value / 1000),
      ),
      (value) => {
        expect(formatNumber(value)).toBe(british.format(value).replace(/^-0$/, '0'));
      },
    ),
  );
});
