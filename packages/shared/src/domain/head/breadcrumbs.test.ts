import { expect, test } from 'vitest';
import { areaCrumbs, listingBreadcrumbs } from './breadcrumbs.ts';

const areas = [
  { name: 'Tameside' },
  { name: 'Hyde', parent: 'Tameside' },
  { name: 'Newton', parent: 'Hyde' },
  { name: 'Sale', parent: 'Trafford' },
];
const labels = (area: string) => areaCrumbs(area, areas).map(({ label }) => label);

test('the crumbs of a town lead through its borough', () => {
  expect(areaCrumbs('Hyde', areas)).toEqual([
    { label: 'Home', to: '/' },
    { label: 'Tameside', to: '/tameside' },
    { label: 'Hyde', to: '/hyde' },
  ]);
  expect(labels('Newton')).toEqual(['Home', 'Tameside', 'Hyde', 'Newton']);
});

test('no crumb leads to a borough that the directory does not have', () => {
  expect(labels('Sale')).toEqual(['Home', 'Sale']);
});

test('an area that is unknown or cannot be part of a URL is left out', () => {
  expect(labels('')).toEqual(['Home']);
  expect(labels('🍕')).toEqual(['Home']);
});

test('areas that are said to be in each other end somewhere', () => {
  const circle = [
    { name: 'A', parent: 'B' },
    { name: 'B', parent: 'A' },
  ];
  expect(areaCrumbs('A', circle).map(({ label }) => label)).toEqual(['Home', 'B', 'A']);
});

const ofManchester = [{ name: 'Ancoats', parent: 'Manchester' }, { name: 'Manchester' }];

test('the breadcrumbs lead through the borough and area of a listing and its category in that area', () => {
  expect(
    listingBreadcrumbs({ name: 'Rudy’s', area: 'Ancoats', category: 'Bars & Pubs' }, ofManchester),
  ).toEqual([
    { label: 'Home', to: '/' },
    { label: 'Manchester', to: '/manchester' },
    { label: 'Ancoats', to: '/ancoats' },
    { label: 'Bars & Pubs', to: '/ancoats/bars-pubs' },
    { label: 'Rudy’s' },
  ]);
});

test('the breadcrumbs leave out an area or category that is unknown or cannot be part of a URL', () => {
  const crumbs = (area: string, category: string) =>
    listingBreadcrumbs({ name: 'Rudy’s', area, category }, ofManchester);

  expect(crumbs('', 'Cafes')).toEqual([
    { label: 'Home', to: '/' },
    { label: 'Cafes', to: '/cafes' },
    { label: 'Rudy’s' },
  ]);
  expect(crumbs('🍕', '')).toHaveLength(2);
  const unnamed = { name: '\u200B', area: '', category: '' };
  expect(listingBreadcrumbs(unnamed, ofManchester).at(-1)).toEqual({ label: 'Unnamed place' });
});
