import { expect, test } from 'vitest';
import { momentText } from './moment-text.ts';

test('a stored time is shown as a day and a time', () => {
  expect(momentText('2026-11-26T09:05:00Z')).toMatch(/^26 Nov 2026, \d\d:05$/);
});

test('a time that cannot be read does not stop the page that shows it', () => {
  expect(momentText('')).toBe('at an unknown time');
});
