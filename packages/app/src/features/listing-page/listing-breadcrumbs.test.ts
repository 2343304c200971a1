import { expect, test } from 'vitest';
import { listingBreadcrumbs } from './listing-breadcrumbs.ts';

test('a listing stands under its area and its category there', () => {
  expect(listingBreadcrumbs({ name: 'Rudy’s', area: 'Ancoats', category: 'Bars & Pubs' })).toEqual([
    { label: 'Home', to: '/' },
    { label: 'Ancoats', to: '/ancoats' },
    { label: 'Bars & Pubs', to: '/ancoats/bars-pubs' },
    { label: 'Rudy’s' },
  ]);
});

test('what is not known, or cannot be an address, is left out', () => {
  expect(listingBreadcrumbs({ name: 'Rudy’s', area: '', category: 'Cafes' })).toEqual([
    { label: 'Home', to: '/' },
    { label: 'Cafes', to: '/cafes' },
    { label: 'Rudy’s' },
  ]);
  expect(listingBreadcrumbs({ name: 'Rudy’s', area: '🍕', category: '' })).toHaveLength(2);
});
