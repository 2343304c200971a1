import { expect, test } from 'vitest';
import { listingBreadcrumbs } from './listing-breadcrumbs.ts';

const areas = [{ name: 'Ancoats', parent: 'Manchester' }, { name: 'Manchester' }];

test('the breadcrumbs lead through the borough and area of a listing and its category in that area', () => {
  expect(
    listingBreadcrumbs({ name: 'Rudy’s', area: 'Ancoats', category: 'Bars & Pubs' }, areas),
  ).toEqual([
    { label: 'Home', to: '/' },
    { label: 'Manchester', to: '/manchester' },
    { label: 'Ancoats', to: '/ancoats' },
    { label: 'Bars & Pubs', to: '/ancoats/bars-pubs' },
    { label: 'Rudy’s' },
  ]);
});

test('an area or category that is unknown or cannot be part of a URL is left out', () => {
  expect(listingBreadcrumbs({ name: 'Rudy’s', area: '', category: 'Cafes' }, areas)).toEqual([
    { label: 'Home', to: '/' },
    { label: 'Cafes', to: '/cafes' },
    { label: 'Rudy’s' },
  ]);
  expect(listingBreadcrumbs({ name: 'Rudy’s', area: '🍕', category: '' }, areas)).toHaveLength(2);
});
