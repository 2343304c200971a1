import { expect, test } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

const now = Date.parse('2026-11-26T22:00:00Z');

test.each([
  ['30', { retryAfter: 30 }],
  [' 7 ', { retryAfter: 7 }],
  ['Thu, 26 Nov 2026 22:01:30 GMT', { retryAfter: 90 }],
  ['99999999999999999999', { retryAfter: 86_400 }],
  ['0', {}],
  ['Thu, 26 Nov 2026 21:00:00 GMT', {}],
  ['-5', {}],
  ['soon', {}],
  ['', {}],
  [null, {}],
])('Retry-After "%s" is read as %j', (header, wait) => {
  expect(readRetryAfter(header, now)).toEqual(wait);
});
