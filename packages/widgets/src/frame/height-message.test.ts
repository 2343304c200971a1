import { expect, test } from 'vitest';
import { isHeightRequest, readHeight } from './height-message.ts';

test('a height is rounded up and kept within sane limits', () => {
  expect(readHeight({ type: 'eats-height', height: 320.2 })).toBe(321);
  expect(readHeight({ type: 'eats-height', height: -4 })).toBe(20);
  expect(readHeight({ type: 'eats-height', height: 1e9 })).toBe(20_000);
});

test.each([
  null,
  'eats-height',
  { type: 'other', height: 300 },
  { type: 'eats-height' },
  { type: 'eats-height', height: '300' },
  { type: 'eats-height', height: Number.NaN },
  { type: 'eats-height', height: Number.POSITIVE_INFINITY },
])('%j is no height', (data) => {
  expect(readHeight(data)).toBeNull();
});

test('a page asks for the height with a message of its own', () => {
  expect(isHeightRequest({ type: 'eats-height-request' })).toBe(true);
  expect(isHeightRequest({ type: 'eats-height', height: 3 })).toBe(false);
  expect(isHeightRequest(undefined)).toBe(false);
});
