import { expect, test } from 'vitest';
import { listingBreadcrumbs } from './listing-breadcrumbs.ts';

test('a listing is below its area and its category in that area', () => {
  expect(listingBreadcrumbs({ name: 'Rudy’s', area: 'Ancoats', category: 'Bars & Pubs' })).toEqual([
    { label: 'Home', to: '/' },
    { label: 'Ancoats', to: '/ancoats' },
    { label: 'Bars & Pubs', to: '/ancoats/bars-pubs' },
    { label: 'Rudy’s' },
  ]);
});

test('names that are unknown or cannot be part of a URL are left out', () => {
  expect(listingBreadcrumbs({ name: 'Rudy’s', area: '', category: 'Cafes' })).toEqual([
    { label: 'Home', to: '/' },
    { label: 'Cafes', to: '/cafes' },
    { label: 'Rudy’s' },
  ]);
  expect(listingBreadcrumbs({ name: 'Rudy’s', area: '🍕', category: '' })).toHaveLength(2);
});
