import { expect, test } from 'vitest';
import { toInitials, reviewTime, reviewTotal } from './review-labels.ts';

const now = Date.UTC(2026, 10, 21) / 1000;

test('the age of a review is counted from today, not from when it was fetched', () => {
  const time = Date.UTC(2026, 8, 1) / 1000;
  expect(reviewTime({ time, relative_time_description: 'yesterday' }, now)).toEqual({
    text: '2 months ago',
    iso: '2026-09-01T00:00:00.000Z',
    day: '1 September 2026',
  });
});

test('a time in milliseconds is recognised', () => {
  const time = Date.UTC(2026, 8, 1);
  expect(reviewTime({ time, relative_time_description: '' }, now).text).toBe('2 months ago');
});

test.each([null, Number.NaN, -5, 0, now + 1e6, 1e300])(
  'without a plausible time (%s), the wording of the source is used',
  (time) => {
    expect(reviewTime({ time, relative_time_description: ' a week ago ' }, now)).toEqual({
      text: 'a week ago',
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
])('the initials of "%s" are %s', (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});

test.each([
  [132, 1, 'google', '132 reviews on Google Maps, 1 shown here'],
  [2, 2, 'google', '2 reviews on Google Maps'],
  [8, 3, 'file', '8 reviews, 3 shown here'],
  [0, 1, 'demo', '1 review'],
])('a listing with %i reviews, %i of them here, from %s says so', (total, shown, source, text) => {
  expect(reviewTotal(total, shown, source)).toBe(text);
});
