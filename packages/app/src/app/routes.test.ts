import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { routes } from './routes.tsx';

function patternOf(address: string): string | undefined {
  const route = matchRoutes(routes, address)?.at(-1)?.route;
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
  [paths.topic('fish-chips'), ':slug'],
  [paths.areaCategory('bury', 'cafes'), ':area/:category'],
  ['/a/b/c', '*'],
])('%s leads to its page', (address, pattern) => {
  expect(patternOf(address)).toBe(pattern);
});

test.each(['/client/listings/new', '/admin/settings', '/client', '/admin'])(
  '%s never falls to a category of that name',
  (address) => {
    expect(patternOf(address)).toMatch(/^(client|admin)/);
  },
);

test('an address nobody can decode still finds a page', () => {
  expect(patternOf('/%E0%A4%A')).toBeDefined();
});
