import { expect, test } from 'vitest';
import { topicSegment } from '../page/reserved-slugs.ts';
import { findServerPath, findSitePage, isFilePath, serverPaths, sitePages } from './site-paths.ts';

const firstSegments = [...sitePages, ...serverPaths.map(({ pattern }) => pattern)]
  .map((pattern) => pattern.split('/')[1] ?? '')
  .filter((segment) => segment !== '' && !segment.startsWith(':'))
  .map((segment) => segment.replace(/\.\w+$/, ''));

test.each(firstSegments)('no category or area can take the URL /%s', (segment) => {
  expect(topicSegment(segment)).toBe(`${segment}-2`);
});

test.each([
  ['/', '/'],
  ['/articles', '/articles'],
  ['/articles/a-slug', '/articles/:slug'],
  ['/client', '/client'],
  ['/client/listings/new', '/client/listings/new'],
  ['/client/listings/b/edit', '/client/listings/:id/edit'],
  ['/client/elsewhere', '/client/*'],
  ['/pizza', '/:slug'],
  ['/bury/pizza', '/:area/:category'],
  ['/a/b/c', undefined],
  ['/robots.txt', undefined],
])('%s matches the page pattern %s', (path, pattern) => {
  expect(findSitePage(path)).toBe(pattern);
});

test.each([
  ['/config.json', '/config.json'],
  ['/data/snapshot.json', '/data/'],
  ['/data', undefined],
  ['/rest/v1', '/rest/v1/*'],
  ['/rest/v1/listings', '/rest/v1/*'],
  ['/rest/v10', undefined],
  ['/healthz/x', undefined],
  ['/about', undefined],
])('%s belongs to the server path %s', (path, pattern) => {
  expect(findServerPath(path)?.pattern).toBe(pattern);
});

test.each([
  '/licences.txt',
  '/wp-login.php',
  '/bury/menu.html',
  '/assets/index-3f2a.js',
  '/admin/x.js',
])('%s names a file', (path) => {
  expect(isFilePath(path)).toBe(true);
});

test.each(['/listing/1.25', '/articles/v2.0-is-here', '/claim/menu.pdf', '/bury', '/listing/gm-1'])(
  '%s is a page, whatever its id or slug ends with',
  (path) => {
    expect(isFilePath(path)).toBe(false);
  },
);
