import { expect, test } from 'vitest';
import { cityDay } from './city-day.ts';

test('a new day begins at midnight in the city, in summer an hour before that of UTC', () => {
  expect(cityDay(Date.UTC(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect(cityDay(Date.UTC(2026, 6, 5, 22, 59))).toBe('2026-07-05');
  expect(cityDay(Date.UTC(2026, 6, 5, 23, 0))).toBe('2026-07-06');
});
