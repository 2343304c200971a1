import { matchRoutes } from 'react-router-dom';
import { purposeOfPath, sitePages } from '@manchester-eats/shared/urls';
import { expect, test } from 'vitest';
import { adminPaths } from '../admin-paths.ts';
import { paths } from '../paths.ts';
import { routes } from './routes.tsx';

function matchedPattern(url: string): string | undefined {
  const route = matchRoutes(routes, url)?.at(-1)?.route;
  return route?.index === true ? 'home' : route?.path;
}

test.each([
  [paths.home(), 'home'],
  [paths.listing('gm-1/2'), 'listing/:id'],
  [paths.auth(), 'auth'],
  [paths.claim('x'), 'claim/:listingId'],
  [paths.about(), 'about'],
  [paths.privacy(), 'privacy'],
  [paths.allRestaurants(), 'all-restaurants'],
  [paths.partners(), 'partners'],
  [paths.saved(), 'saved'],
  [paths.saved(['gm-1', 'a,b']), 'saved'],
  [adminPaths.requestSettings(), 'admin/*'],
  [paths.topic('fish-chips'), ':slug'],
  [paths.areaCategory('bury', 'cafes'), ':area/:category'],
  ['/a/b/c', '*'],
])('%s opens its page', (url, pattern) => {
  expect(matchedPattern(url)).toBe(pattern);
});

test('the server knows every page of the site', () => {
  const routePaths = routes[0]?.children?.flatMap(({ path }) =>
    path === undefined ? [] : [`/${path}`],
  );
  const serverPages = sitePages.filter(
    (pattern) => pattern !== '/' && purposeOfPath(pattern) !== 'embed',
  );

  expect(serverPages.sort()).toEqual(routePaths?.filter((path) => path !== '/*').sort());
});

test.each(['/client/listings/new', '/admin/settings', '/client', '/admin'])(
  '%s opens a page for owners or administrators, never a category',
  (url) => {
    expect(matchedPattern(url)).toMatch(/^(client|admin)/);
  },
);

test('a URL that cannot be decoded still opens a page', () => {
  expect(matchedPattern('/%E0%A4%A')).toBeDefined();
});

test.each([
  '/admin',
  '/Admin',
  '/ADMIN/settings',
  '/%61dmin',
  '/%61DMIN/x',
  '/admin/',
  '//admin',
  '///admin//settings',
  '/%2561dmin',
  '/admin%2Fx',
  '/admin;x',
  '/admin/%E0%A4%A',
  '/%61dmin/%E0%A4%A',
  '/Auth/',
  '/%41uth',
  '/cLIENT/listings/new',
])('%s is a page for owners or administrators only if the server takes it for one', (url) => {
  const isAccountPage = /^(?:client|admin|auth)/.test(matchedPattern(url) ?? '');
  if (isAccountPage) expect(purposeOfPath(url)).toBe('account');
});
