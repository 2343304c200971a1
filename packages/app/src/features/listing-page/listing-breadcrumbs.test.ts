import { expect, test } from 'vitest';
import { listingBreadcrumbs } from './listing-breadcrumbs.ts';

test('the breadcrumbs lead through the area of a listing and its category in that area', () => {
  expect(listingBreadcrumbs({ name: 'Rudy’s', area: 'Ancoats', category: 'Bars & Pubs' })).toEqual([
    { label: 'Home', to: '/' },
    { label: 'Ancoats', to: '/ancoats' },
    { label: 'Bars & Pubs', to: '/ancoats/bars-pubs' },
    { label: 'Rudy’s' },
  ]);
});

test('an area or category that is unknown or cannot be part of a URL is left out', () => {
  expect(listingBreadcrumbs({ name: 'Rudy’s', area: '', category: 'Cafes' })).toEqual([
    { label: 'Home', to: '/' },
    { label: 'Cafes', to: '/cafes' },
    { label: 'Rudy’s' },
  ]);
  expect(listingBreadcrumbs({ name: 'Rudy’s', area: '🍕', category: '' })).toHaveLength(2);
});
