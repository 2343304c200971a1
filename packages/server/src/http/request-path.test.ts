import { expect, test } from 'vitest';
import { normalisePath } from './request-path.ts';

test.each([
  ['/', '/'],
  ['/listing/fhrs-1:2', '/listing/fhrs-1:2'],
  ['/auth/v1/%74oken', '/auth/v1/token'],
  ['/%61dmin', '/admin'],
  ['/caf%c3%a9', '/caf%C3%A9'],
  ['/bury/', '/bury/'],
  ['/listing/a%20b', '/listing/a%20b'],
])('%s is spelled %s', (path, spelling) => {
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
])('%s has no spelling', (path) => {
  expect(normalisePath(path)).toBeNull();
});
