import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listing, listingRow } from '../../testing/directory-builders.ts';
import { relatedListings } from './related-listings.ts';

const here = { lat: 53.48, lng: -2.24, category: 'Bakery', area: 'Ancoats' };
const subject = listing({ id: 'subject', ...here });
const idsOf = (listings: readonly { id: string }[]) => listings.map(({ id }) => id);

test('lists the nearest of the same category first, without the listing itself', () => {
  const others = [
    listingRow({ id: 'far', ...here, lat: 53.5 }),
    subject,
    listingRow({ id: 'near', ...here, lat: 53.481 }),
    listingRow({ id: 'cafe', ...here, category: 'Cafes' }),
    listingRow({ id: 'also', ...here, category: 'Cafes', categories: ['Bakery'], lat: 53.49 }),
  ];
  expect(idsOf(relatedListings(subject, others))).toEqual(['near', 'also', 'far']);
  expect(idsOf(relatedListings(subject, others, 1))).toEqual(['near']);
});

test('at equal distances, the same area comes first', () => {
  const others = [
    listingRow({ id: 'next-door', ...here, area: 'Beswick' }),
    listingRow({ id: 'same-area', ...here }),
  ];
  expect(idsOf(relatedListings(subject, others))).toEqual(['same-area', 'next-door']);
});

test('at one address, the order of the directory changes nothing', () => {
  const others = ['c', 'a', 'b'].map((id) => listingRow({ id, ...here }));
  expect(idsOf(relatedListings(subject, others, 2))).toEqual(['a', 'b']);
  expect(idsOf(relatedListings(subject, others.toReversed(), 2))).toEqual(['a', 'b']);
});

test('a listing across the city is not related, but one in the same area is, even without a position', () => {
  const others = [
    listingRow({ id: 'wigan', ...here, lat: 53.54, lng: -2.63, area: 'Wigan' }),
    listingRow({ id: 'no-point', ...here, lat: null, lng: null }),
    listingRow({ id: 'elsewhere', ...here, lat: null, lng: null, area: 'Wigan' }),
  ];
  expect(idsOf(relatedListings(subject, others))).toEqual(['no-point']);
});

test('without a position, listings of the same category and area are related, by id', () => {
  const withoutPoint = listing({ ...here, id: 'subject', lat: null, lng: null });
  const others = [
    listingRow({ id: 'b', ...here }),
    listingRow({ id: 'a', ...here }),
    listingRow({ id: 'sale', ...here, area: 'Sale' }),
  ];
  expect(idsOf(relatedListings(withoutPoint, others))).toEqual(['a', 'b']);
});

test('ignores unpublished listings, and finds nothing for a listing without a category', () => {
  const hidden = listing({ id: 'hidden', ...here, status: 'hidden' });
  expect(relatedListings(subject, [hidden])).toEqual([]);
  expect(relatedListings(listing({ ...here, category: '' }), [subject])).toEqual([]);
});

test('a smaller limit returns the first of the same listings', () => {
  const place = fc.record({
    lat: fc.option(fc.integer({ min: 0, max: 40 }).map((step) => 53.46 + step / 1000)),
    area: fc.constantFrom('Ancoats', 'Sale', ''),
    category: fc.constantFrom('Bakery', 'Cafes'),
  });
  fc.assert(
    fc.property(
      fc.array(place, { maxLength: 30 }),
      fc.integer({ min: 0, max: 5 }),
      (places, limit) => {
        const others = places.map((fields, index) =>
          listingRow({ ...here, ...fields, id: String(index) }),
        );
        const all = idsOf(relatedListings(subject, others, others.length));
        expect(idsOf(relatedListings(subject, others, limit))).toEqual(all.slice(0, limit));
      },
    ),
  );
});
