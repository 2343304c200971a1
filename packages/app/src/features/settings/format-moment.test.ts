import { expect, test } from 'vitest';
import { formatMoment } from './format-moment.ts';

test.each(['2026-11-22T09:00:00.000Z', '2026-11-22T09:00', '2026-11-22T09'])(
  '%s is shown with its time',
  (at) => {
    expect(formatMoment(at)).toMatch(/^22 Nov 2026, \d{2}:\d{2}$/);
  },
);

test('of a day only the day is shown', () => {
  expect(formatMoment('2026-11-22')).toBe('22 Nov 2026');
});

test.each(['', 'yesterday', '2026-99-99T00:00:00Z', '2026-13-40'])('"%s" is no time', (at) => {
  expect(formatMoment(at)).toBeNull();
});
