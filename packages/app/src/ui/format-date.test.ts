import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDate, formatUnixSeconds } from './format-date.ts';

test('a day is written as British readers write it', () => {
  const british = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const dates = fc.date({
    min: new Date('1000-01-01'),
    max: new Date('9999-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(dates, (date) => {
      expect(formatDate(date.toISOString().slice(0, 10))).toBe(british.format(date));
    }),
  );
});

test('a time is on the day of the clocks in Manchester', () => {
  expect(formatDate('2026-06-30T23:30:00Z')).toBe('1 July 2026');
  expect(formatDate('2026-12-31T23:30:00Z')).toBe('31 December 2026');
  expect(formatUnixSeconds(Date.UTC(2026, 5, 30, 23, 30) / 1000)).toBe('1 July 2026');
});

test('what is no date is left out', () => {
  for (const text of ['', 'soon', '2026', '2026-13-01', '2026-09'])
    expect(formatDate(text)).toBe(null);
  expect(formatUnixSeconds(null)).toBe(null);
  expect(formatUnixSeconds(Infinity)).toBe(null);
});
