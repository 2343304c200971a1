import { expect, test } from 'vitest';
import { ad } from '../../testing/directory-builders.ts';
import { defaultAds, listAdSpots } from './default-ads.ts';

const names = (ads: Parameters<typeof listAdSpots>[0]) => listAdSpots(ads).map(({ id }) => id);

test('a site without ads has the default spots', () => {
  expect(listAdSpots([])).toEqual(defaultAds);
});

test('only positions without a spot get the default one', () => {
  const own = [
    ad({ id: 'second', position: 'sidebar' }),
    ad({ id: 'first', position: 'top' }),
    ad({ id: 'ad-bottom', position: 'sidebar' }),
  ];

  // A stored spot that was moved keeps its id, so the default one of its old position cannot be added.
  expect(names(own)).toEqual([
    'first',
    'second',
    'ad-bottom',
    'ad-listing-vertical',
    'ad-listing-sidebar',
  ]);
});
