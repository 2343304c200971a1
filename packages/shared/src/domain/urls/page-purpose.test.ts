import { expect, test } from 'vitest';
import { purposeOfPath } from './page-purpose.ts';
import { sitePages } from './site-paths.ts';

test('everything below a page has the purpose of that page', () => {
  expect(purposeOfPath('/auth')).toBe('account');
  expect(purposeOfPath('/auth/anything')).toBe('account');
  expect(purposeOfPath('/embed/map/x')).toBe('embed');
  expect(purposeOfPath('/administration')).toBe('public');
  expect(purposeOfPath('/')).toBe('public');
});

test.each(['/Admin', '/ADMIN/settings', '/%61dmin', '//admin', '/admin/', '/Auth', '/client//x'])(
  '%s has the purpose of an account page, however it is spelled',
  (path) => {
    expect(purposeOfPath(path)).toBe('account');
  },
);

test('every path with a purpose other than public has a page', () => {
  const segments = sitePages.map((pattern) => pattern.split('/')[1] ?? '');
  const special = segments.filter((segment) => purposeOfPath(`/${segment}`) !== 'public');
  expect([...new Set(special)].sort()).toEqual(['admin', 'auth', 'claim', 'client', 'embed']);
});

test('a malformed path has a purpose', () => {
  expect(purposeOfPath('/admin/%E0%A4%A')).toBe('account');
  expect(purposeOfPath('/%E0%A4%A')).toBe('public');
});
