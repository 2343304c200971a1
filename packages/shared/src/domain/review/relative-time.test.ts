import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

test.each([
  [0, 'just now'],
  [-500, 'just now'],
  [59, 'just now'],
  [60, 'a minute ago'],
  [7200, '2 hours ago'],
  [3600, 'an hour ago'],
  [86_400 * 6, '6 days ago'],
  [86_400 * 7, 'a week ago'],
  [86_400 * 45, 'a month ago'],
  [86_400 * 365 * 3, '2 years ago'],
  [86_400 * 366 * 3, '3 years ago'],
])('%i seconds ago is shown as "%s"', (passed, words) => {
  expect(relativeTime(1_800_000_000, 1_800_000_000 + passed)).toBe(words);
});
