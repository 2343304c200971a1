import { expect, test } from 'vitest';
import { nextPath } from './next-path.ts';

const origin = 'https://eats.example';

test.each([
  ['/client', '/client'],
  ['/client/listings/new?from=home', '/client/listings/new?from=home'],
  ['/claim/a%20b', '/claim/a%20b'],
])('after signing in, "%s" leads to %s', (next, path) => {
  expect(nextPath(next, origin)).toBe(path);
});

test.each([
  null,
  '',
  'client',
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/.//elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  '/auth',
  '/AUTH?next=/client',
])('after signing in, %o leads to the home page', (next) => {
  expect(nextPath(next, origin)).toBe('/');
});
