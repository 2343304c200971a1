import { expect, test } from 'vitest';
import { listing } from '../../testing/directory-builders.ts';
import { sortListingTable, type TableSortField } from './sort-listing-table.ts';

function sorted(field: TableSortField, values: readonly string[]): string[] {
  const listings = values.map((value, at) => listing({ id: String(at), [field]: value }));
  return sortListingTable(listings, field).map((one) => one[field]);
}

test('names are sorted without regard to case and accents', () => {
  expect(sorted('name', ['zest', 'Écluse', 'apple', 'Eden'])).toEqual([
    'apple',
    'Écluse',
    'Eden',
    'zest',
  ]);
});

test('addresses are sorted by the value of their numbers', () => {
  expect(sorted('address', ['10 High Street', '9 High Street', '100 High Street'])).toEqual([
    '9 High Street',
    '10 High Street',
    '100 High Street',
  ]);
});

test('listings without an area come last, and those of one area are sorted by name', () => {
  const listings = [
    listing({ id: 'none', area: '', name: 'A' }),
    listing({ id: 'two', area: 'Sale', name: 'C' }),
    listing({ id: 'one', area: 'Sale', name: 'B' }),
  ];

  expect(sortListingTable(listings, 'area').map(({ id }) => id)).toEqual(['one', 'two', 'none']);
});

test('listings are shown as they are now when they are sorted again, and in a new order once a name has changed', () => {
  const listings = [
    listing({ id: 'two', name: 'Beta', category: 'Pizza' }),
    listing({ id: 'one', name: 'Alpha', category: 'Pizza' }),
  ];
  expect(sortListingTable(listings, 'name').map(({ id }) => id)).toEqual(['one', 'two']);

  const changed = listings.map((one) => ({ ...one, category: 'Bars' }));
  expect(sortListingTable(changed, 'name')).toEqual([changed[1], changed[0]]);
  const renamed = changed.map((one) => (one.id === 'one' ? { ...one, name: 'Gamma' } : one));
  expect(sortListingTable(renamed, 'name')).toEqual(renamed);
  expect(sortListingTable(renamed.slice(1), 'name')).toEqual(renamed.slice(1));
  expect(sortListingTable(renamed, 'category')).toEqual(renamed);
});
