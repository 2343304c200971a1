import { expect, test } from 'vitest';
import { formatCount } from './format-count.ts';

test('a count is followed by its noun, singular for one', () => {
  expect(formatCount(1, 'review')).toBe('1 review');
  expect(formatCount(0, 'review')).toBe('0 reviews');
  expect(formatCount(8041, 'business', 'businesses')).toBe('8,041 businesses');
});
