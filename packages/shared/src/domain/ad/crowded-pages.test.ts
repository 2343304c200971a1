import { expect, test } from 'vitest';
import { ad } from '../../testing/directory-builders.ts';
import type { Ad } from './ad-schema.ts';
import { findCrowdedPages } from './crowded-pages.ts';

const shown = (position: Ad['position'], ...pages: string[]) =>
  ad({ id: position, position, pages, enabled: true });

test('more than three places with ads on a page are too many', () => {
  const three = [shown('top', 'home'), shown('bottom', 'home'), shown('sidebar', 'home')];
  expect(findCrowdedPages(three)).toEqual([]);

  const four = [...three, shown('listing-sidebar', 'home', 'listing')];
  expect(findCrowdedPages(four)).toEqual([{ page: 'home', ads: 4 }]);
});

test('disabled ads, and ads that share a place, do not count', () => {
  const ads = [
    shown('top', 'home'),
    shown('bottom', 'home'),
    shown('sidebar', 'home'),
    { ...shown('sidebar', 'home'), id: 'second' },
    { ...shown('listing-vertical', 'home'), enabled: false },
  ];
  expect(findCrowdedPages(ads)).toEqual([]);
});
