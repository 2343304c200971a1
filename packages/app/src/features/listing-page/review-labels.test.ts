import { expect, test } from 'vitest';
import { initialsOf, reviewTime } from './review-labels.ts';

const now = Date.UTC(2026, 10, 21) / 1000;

test('a review says how long ago it was, counted today and not when it was fetched', () => {
  const time = Date.UTC(2026, 8, 1) / 1000;
  expect(reviewTime({ time, relative_time_description: 'yesterday' }, now)).toEqual({
    words: '2 months ago',
    iso: '2026-09-01T00:00:00.000Z',
    day: '1 September 2026',
  });
});

test('milliseconds are taken for what they are', () => {
  const time = Date.UTC(2026, 8, 1);
  expect(reviewTime({ time, relative_time_description: '' }, now).words).toBe('2 months ago');
});

test.each([null, Number.NaN, -5, 0, now + 1e6, 1e300])(
  'without a time that can be one (%s), the words of the source stand',
  (time) => {
    expect(reviewTime({ time, relative_time_description: ' a week ago ' }, now)).toEqual({
      words: 'a week ago',
      iso: '',
      day: '',
    });
  },
);

test.each([
  ['Mary Ann Bloggs', 'MB'],
  ['madonna', 'M'],
  ['  Élodie  🍕 ', 'É'],
  ['(Dave)', 'D'],
  ['', 'A'],
  ['🍕🍕', 'A'],
])('%s without a photo is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
