import { expect, test } from 'vitest';
import { judgePath, normalisePath } from './request-path.ts';

test.each([
  ['/', '/'],
  ['/listing/fhrs-1:2', '/listing/fhrs-1:2'],
  ['/auth/v1/%74oken', '/auth/v1/token'],
  ['/%61dmin', '/admin'],
  ['/caf%c3%a9', '/caf%C3%A9'],
  ['/bury/', '/bury/'],
  ['//evil.example//x', '/evil.example/x'],
  ['/listing/a%20b', '/listing/a%20b'],
])('%s is normalised to %s', (path, spelling) => {
  expect(normalisePath(path)).toBe(spelling);
  expect(normalisePath(spelling)).toBe(spelling);
});

test.each([
  '/%',
  '/%E0%A4%A',
  '/a%2Fb',
  '/a%5Cb',
  '/a%00',
  '/a%0Ab',
  '/%2e%2e/x',
  `/${'a'.repeat(3_000)}`,
])('%s cannot be normalised', (path) => {
  expect(normalisePath(path)).toBeNull();
});

test('a path of many slashes or escapes is judged at once', { timeout: 20_000 }, () => {
  // With quadratic time, this would exceed the time limit.
  for (const path of [`${'/'.repeat(500_000)}x`, '/%'.repeat(500_000), '/%25'.repeat(250_000)]) {
    expect(judgePath(path, true)).toEqual({ outcome: 'serve' });
  }
});
