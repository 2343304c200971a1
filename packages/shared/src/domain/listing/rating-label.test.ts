import { expect, test } from 'vitest';
import { ratingLabel } from './rating-label.ts';

test.each([
  [4, '4.0', 'good'],
  [3.99, '3.9', 'fair'],
  [4.26, '4.2', 'good'],
  [4.3, '4.3', 'good'],
  [5, '5.0', 'good'],
])('shows a rating of %s as %s and marks it as %s', (rating, text, tone) => {
  expect(ratingLabel(rating)).toEqual({ text, tone });
});

test.each([0, null])('shows nothing for a rating of %s', (rating) => {
  expect(ratingLabel(rating)).toBeNull();
});
