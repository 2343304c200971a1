import { expect, test } from 'vitest';
import { listing } from '../../testing/directory-builders.ts';
import {
  prepareListingTable,
  sortListingTable,
  tableSortFields,
  type TableSortField,
} from './sort-listing-table.ts';

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

test('a table of many listings has the order of a plain sort, in few steps at a time', () => {
  const listings = Array.from({ length: 1000 }, (_, at) =>
    listing({
      id: String(at),
      name: `Cafe ${String((at * 7919) % 300).padStart(3, '0')}`,
      area: ['Sale', 'Hyde', ''][at % 3] ?? '',
      address: `${String((at * 104_729) % 500)} High Street`,
    }),
  );
  const plain = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  const expected = listings.toSorted(
    (one, other) => plain(one.area || 'zz', other.area || 'zz') || plain(one.name, other.name),
  );

  const steps = [...prepareListingTable(listings)].length;
  expect(steps).toBeGreaterThan(listings.length / 32);
  expect(sortListingTable(listings, 'area')).toEqual(expected);
  for (const field of tableSortFields) {
    const fresh = listings.map((one) => ({ ...one }));
    sortListingTable(fresh.slice(1), field);
    expect(sortListingTable(fresh, field)).toEqual(sortListingTable(listings, field));
  }
});

test('a table in which only one listing is left is sorted, and so is an empty one', () => {
  const one = listing({ id: 'one' });
  expect(sortListingTable([one], 'name')).toEqual([one]);
  expect(sortListingTable([], 'name')).toEqual([]);
});
