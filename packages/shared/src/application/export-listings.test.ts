import { expect, test } from 'vitest';
import { createTextDecoder } from '../gateways/text/text-decoder.ts';
import { createFileSource } from '../import/sources/file.ts';
import { fileFields } from '../import/sources/column-names.ts';
import type { Candidate } from '../domain/candidate/candidate.ts';
import { listing, listingRow } from '../testing/directory-builders.ts';
import { exportListings } from './export-listings.ts';

async function importAgain(csv: string): Promise<readonly Candidate[]> {
  const source = createFileSource({
    name: 'listings.csv',
    content: new TextEncoder().encode(csv),
    decoder: createTextDecoder(),
  });
  const read = await source.read('file');
  if (!read.ok) throw read.failure;
  return read.value.candidates;
}

const full = listing({
  id: 'rudys',
  name: 'Rudy’s "Peter Street", Pizza',
  address: '9 Cotton Street, Ancoats, M4 5BF',
  category: 'Restaurants',
  categories: ['Restaurants', 'Pizza'],
  area: 'Ancoats',
  lat: 53.4841,
  lng: -2.2266,
  description: 'Sourdough.\n\nNo bookings; queue.',
  phone: '+44 161 496 0000',
  website: 'https://example.org',
  email: 'pizza@example.org',
  imageUrl: 'https://example.org/pizza.jpg',
  rating: 4.6,
  reviews: 812,
  hygieneRating: '5',
  hygieneRatingDate: '2026-01-31',
  hygieneAuthority: 'Manchester',
});

test('an exported listing comes back from an import as it was', async () => {
  const [candidate] = await importAgain(exportListings([full]));

  expect(candidate).toMatchObject({
    sourceId: 'rudys',
    name: full.name,
    address: full.address,
    lat: 53.4841,
    lng: -2.2266,
    kinds: ['Restaurants', 'Pizza'],
    borough: 'Ancoats',
    description: full.description,
    phone: '+44 161 496 0000',
    website: 'https://example.org',
    email: 'pizza@example.org',
    imageUrl: 'https://example.org/pizza.jpg',
    rating: 4.6,
    reviews: 812,
    hygieneRating: '5',
    hygieneRatingDate: '2026-01-31',
    hygieneAuthority: 'Manchester',
  });
});

test.each([
  '=1+1',
  '+44 161',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\n=1',
  '＝1+1',
  '=HYPERLINK("http://a.b","x")',
])('a spreadsheet does not run the name %j, and an import gives it back', async (name) => {
  const csv = exportListings([listing({ name, address: '1 High Street' })]);

  expect(csv).toContain(`'${name.replaceAll('"', '""')}`);
  expect((await importAgain(csv))[0]?.name).toBe(name.trim());
});

test('a negative longitude stays a number', () => {
  expect(exportListings([full])).toContain(',53.4841,-2.2266,');
});

test('a list row has empty details, and a directory without listings only the headings', () => {
  const [head = '', row = ''] = exportListings([
    listingRow({ id: 'a', name: 'A', address: '' }),
  ]).split('\r\n');

  expect(row.split(',')).toHaveLength(head.split(',').length);
  expect(exportListings([]).split('\r\n')).toEqual([head, '']);
});

test('the file has every column of an import but the lines of an address, other points and reviews', () => {
  const [head = ''] = exportListings([]).slice(1).split('\r\n');
  const left = [
    ...['address1', 'address2', 'address3', 'address4', 'reviewsData'],
    ...['coordinates', 'easting', 'northing', 'gridReference'],
  ];

  expect(head.split(',')).toEqual(
    fileFields.filter((field) => !left.includes(field)).sort(byColumn(head)),
  );
});

function byColumn(head: string): (one: string, other: string) => number {
  const names = head.split(',');
  return (one, other) => names.indexOf(one) - names.indexOf(other);
}
