import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listing, listingRow } from '../../testing/directory-builders.ts';
import { parseDocument } from '../directory/parse-document.ts';
import { compactListing, listingDefaults } from './compact-listing.ts';
import { listingSources, listingStatuses, type ListingRecord } from './listing-schema.ts';
import { readListingDefaults, restoreListing, type CompactListing } from './restore-listing.ts';

const text = fc.oneof(fc.constant(''), fc.string());
const named = fc.string().map((name) => `x${name}x`);
const degrees = fc.oneof(fc.constant(null), fc.constant(0), fc.integer({ min: -90, max: 90 }));

const rowFields = {
  id: named,
  name: named,
  address: text,
  category: text,
  categories: fc.uniqueArray(named, { maxLength: 3 }),
  area: text,
  lat: degrees,
  lng: degrees,
  imageUrl: text,
  rating: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 5 })),
  reviews: fc.nat(3),
  hygieneRating: text,
  source: fc.constantFrom(...listingSources),
  premium: fc.boolean(),
};

const row = fc.record({ ...rowFields, partial: fc.constant(true) }).map(parsed);

const review = fc.record({
  author_name: text,
  rating: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 5 })),
  text,
});

const whole = fc
  .record({
    ...rowFields,
    description: text,
    phone: text,
    website: text,
    email: text,
    htmlContent: text,
    reviewsData: fc.array(review, { maxLength: 2 }),
    hygieneRatingDate: text,
    hygieneAuthority: text,
    sourceId: text,
    sourceUpdatedAt: text,
    status: fc.constantFrom(...listingStatuses),
    userId: fc.oneof(fc.constant(null), text),
    createdAt: text,
    updatedAt: text,
  })
  .map(parsed);

function parsed(fields: object): ListingRecord {
  const document = parseDocument('listings', [fields]);
  const [one] = document.ok ? document.value.value : [];
  if (one === undefined) throw new Error(JSON.stringify(document));
  return one;
}

function stored(record: ListingRecord): CompactListing {
  return JSON.parse(JSON.stringify(compactListing(record))) as CompactListing;
}

/** Restores a listing with the defaults as they are stored. */
function restored(record: CompactListing): ListingRecord {
  const defaults = readListingDefaults(JSON.parse(JSON.stringify(listingDefaults())));
  if (defaults === null) throw new Error('The stored defaults cannot be read.');
  return restoreListing(record, defaults);
}

test('reading restores the fields that storing left out', () => {
  fc.assert(
    fc.property(fc.oneof(whole, row), (record) => {
      expect(restored(stored(record))).toStrictEqual(record);
      expect(parsed(stored(record))).toStrictEqual(record);
      expect(JSON.stringify(restored(stored(record)))).toBe(JSON.stringify(parsed(record)));
    }),
    { numRuns: 500 },
  );
});

test('a listing stored with all its fields is read unchanged', () => {
  const one = listing({ phone: '0161 818 8800' });

  expect(restored(JSON.parse(JSON.stringify(one)) as CompactListing)).toStrictEqual(one);
});

test('fields that identify a listing are stored even if they are empty', () => {
  const bare = { address: '', category: '', categories: [], area: '', lat: null, lng: null };

  expect(Object.keys(stored(listing({ ...bare, source: '' })))).toEqual([
    'id',
    'name',
    'address',
    'category',
    'categories',
    'status',
  ]);
  expect(Object.keys(stored(listingRow({ ...bare, source: '' })))).toEqual([
    'id',
    'name',
    'address',
    'category',
    'categories',
    'partial',
  ]);
});

test('a rating of 0 and a position on the equator do not count as missing', () => {
  expect(stored(listing({ rating: 0, lat: 0, lng: 0 }))).toMatchObject({
    rating: 0,
    lat: 0,
    lng: 0,
  });
});

test('damaged defaults are not used', () => {
  const { row, whole } = listingDefaults();

  expect(readListingDefaults(undefined)).toBeNull();
  expect(readListingDefaults({ row })).toBeNull();
  expect(readListingDefaults({ row: { ...row, categories: ['Indian'] }, whole })).toBeNull();
  expect(readListingDefaults({ row, whole: { ...whole, phone: {} } })).toBeNull();
});
