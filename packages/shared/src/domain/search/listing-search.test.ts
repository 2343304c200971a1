import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listing, listingRow } from '../../testing/directory-builders.ts';
import type { ListingRecord } from '../listing/listing-schema.ts';
import { createListingSearch, type ListingQuery } from './listing-search.ts';
import { matchRanges } from './match-ranges.ts';

const directory = [
  listing({ id: '1', name: 'Bundobust', address: '61 Piccadilly, Manchester', area: 'Piccadilly' }),
  listing({
    id: '2',
    name: 'Yes',
    description: 'Pizza and gigs',
    address: '38 Charles Street',
    category: 'Bars & Pubs',
    categories: ['Bars & Pubs', 'Pizza'],
    area: 'City Centre',
  }),
  listing({ id: '3', name: 'Pizza Yes', address: 'Charles Road', area: 'Sale' }),
];

function found(query: ListingQuery): string[] {
  return createListingSearch(directory)
    .find(query)
    .listings.map(({ id }) => id);
}

describe('a search', () => {
  test('finds part of a name, description or address, in upper or lower case', () => {
    expect(found({ text: 'NDOBU' })).toEqual(['1']);
    expect(found({ text: 'pizza' })).toEqual(['2', '3']);
    expect(found({ text: ' charles ' })).toEqual(['2', '3']);
    expect(found({ text: 'kebab' })).toEqual([]);
  });

  test('finds no match that spans two fields', () => {
    expect(found({ text: 'gigs38' })).toEqual([]);
    expect(found({ text: '\u0000' })).toEqual([]);
  });

  test('filters by a primary category, another category or an area', () => {
    expect(found({ category: 'Pizza' })).toEqual(['2']);
    expect(found({ category: 'Sale' })).toEqual(['3']);
    expect(found({ text: 'yes', category: 'Restaurants' })).toEqual(['3']);
    expect(found({ text: 'yes', category: 'Bars & Pubs', area: 'Sale' })).toEqual([]);
    expect(found({ text: 'yes', area: 'City Centre' })).toEqual(['2']);
  });

  test('returns a page of the matches and their total', () => {
    const search = createListingSearch(directory);
    expect(search.find({ text: 'a', limit: 1, offset: 1 })).toMatchObject({
      total: 3,
      listings: [{ id: '2' }],
    });
    expect(search.find({ limit: 2 })).toMatchObject({ total: 3, listings: [{}, {}] });
    expect(search.find({ offset: 9 }).listings).toEqual([]);
  });

  test('searches the descriptions given separately for listings without their own', () => {
    const row = listingRow({ id: '4', name: 'Row' });
    const search = createListingSearch([row], new Map([['4', 'Dumplings by the dozen']]));
    expect(search.find({ text: 'dumplings' }).total).toBe(1);
  });

  test('handles letters that become longer in lower case', () => {
    const search = createListingSearch([
      listing({ id: 'a', name: 'İİİİİİ Kebab' }),
      listing({ id: 'b', name: 'Istanbul' }),
    ]);
    expect(search.find({ text: 'istanbul' }).listings.map(({ id }) => id)).toEqual(['b']);
    expect(search.find({ text: 'İ' }).listings.map(({ id }) => id)).toEqual(['a']);
  });
});

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', 'A', ' ', 'İ', 'ß', 'Σ', 'é', ','), maxLength: 8 }),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
const name = fc.constantFrom('', 'Pizza', 'Cafes', 'Sale', 'Ancoats');
const someListing: fc.Arbitrary<ListingRecord> = fc
  .record({
    name: text,
    address: text,
    description: text,
    category: name,
    categories: fc.array(name),
    area: name,
    row: fc.boolean(),
  })
  .map(({ row, description, ...fields }) =>
    row ? listingRow({ ...fields }) : listing({ ...fields, description }),
  );

/**
 * Checks every listing: its name, address or known description must contain the trimmed text, ignoring
 * case; the category must be one of its categories or its area; and the area must be its area.
 */
function searchPlainly(listings: readonly ListingRecord[], query: ListingQuery): ListingRecord[] {
  const needle = (query.text ?? '').trim().toLowerCase();
  return listings.filter((one) => {
    const fields = [one.name, one.partial === true ? '' : one.description, one.address];
    const { category = '', area = '' } = query;
    return (
      fields.some((field) => field.toLowerCase().includes(needle)) &&
      (category === '' ||
        one.category === category ||
        one.categories.includes(category) ||
        one.area === category) &&
      (area === '' || one.area === area)
    );
  });
}

test('a search returns the same as a plain substring filter, in the same order', () => {
  fc.assert(
    fc.property(
      fc.array(someListing, { maxLength: 12 }),
      fc.array(fc.record({ text, category: name, area: name }), { minLength: 1, maxLength: 4 }),
      (listings, queries) => {
        const search = createListingSearch(listings);
        for (const query of queries) {
          const needle = query.text.includes('\u0000') ? 'never' : query.text;
          const expected = searchPlainly(listings, { ...query, text: needle });
          const { total, listings: got } = search.find({ ...query, text: needle });
          expect(total).toBe(expected.length);
          expect(got).toEqual(expected);
        }
      },
    ),
    { numRuns: 4000 },
  );
});

describe('highlighting', () => {
  test('marks every occurrence of the query', () => {
    expect(matchRanges('Pizza pizza', 'PIZZA')).toEqual([
      { start: 0, end: 5 },
      { start: 6, end: 11 },
    ]);
    expect(matchRanges('Pizza', ' ')).toEqual([]);
  });

  test('marks the right letters in a text that becomes longer in lower case', () => {
    const [range] = matchRanges('İİ Kebab', 'kebab');
    expect('İİ Kebab'.slice(range?.start, range?.end)).toBe('Kebab');
  });

  test('marks only ranges that lie within the text and are not empty', () => {
    fc.assert(
      fc.property(text, text, (where, query) => {
        for (const { start, end } of matchRanges(where, query)) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(where.length);
          expect(end).toBeGreaterThan(start);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
