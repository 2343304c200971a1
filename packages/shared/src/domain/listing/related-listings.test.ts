import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listing, listingRow } from '../../testing/directory-builders.ts';
import { relatedListings } from './related-listings.ts';

const here = { lat: 53.48, lng: -2.24, category: 'Bakery', area: 'Ancoats' };
const me = listing({ id: 'me', ...here });
const idsOf = (listings: readonly { id: string }[]) => listings.map(({ id }) => id);

test('the nearest of the same category come first, without the listing itself', () => {
  const others = [
    listingRow({ id: 'far', ...here, lat: 53.5 }),
    me,
    listingRow({ id: 'near', ...here, lat: 53.481 }),
    listingRow({ id: 'cafe', ...here, category: 'Cafes' }),
    listingRow({ id: 'also', ...here, category: 'Cafes', categories: ['Bakery'], lat: 53.49 }),
  ];
  expect(idsOf(relatedListings(me, others))).toEqual(['near', 'also', 'far']);
  expect(idsOf(relatedListings(me, others, 1))).toEqual(['near']);
});

test('at the same distance the same area comes first', () => {
  const others = [
    listingRow({ id: 'next-door', ...here, area: 'Beswick' }),
    listingRow({ id: 'same-area', ...here }),
  ];
  expect(idsOf(relatedListings(me, others))).toEqual(['same-area', 'next-door']);
});

test('a listing across the city is not related, one in the same area always is', () => {
  const others = [
    listingRow({ id: 'wigan', ...here, lat: 53.54, lng: -2.63, area: 'Wigan' }),
    listingRow({ id: 'no-point', ...here, lat: null, lng: null }),
    listingRow({ id: 'elsewhere', ...here, lat: null, lng: null, area: 'Wigan' }),
  ];
  expect(idsOf(relatedListings(me, others))).toEqual(['no-point']);
});

test('without a position, listings of the same category and area are related, in directory order', () => {
  const lost = listing({ ...here, id: 'lost', lat: null, lng: null });
  const others = [
    listingRow({ id: 'b', ...here }),
    listingRow({ id: 'a', ...here }),
    listingRow({ id: 'sale', ...here, area: 'Sale' }),
  ];
  expect(idsOf(relatedListings(lost, others))).toEqual(['b', 'a']);
});

test('unpublished listings are not related, and nothing is without a category', () => {
  const hidden = listing({ id: 'hidden', ...here, status: 'hidden' });
  expect(relatedListings(me, [hidden])).toEqual([]);
  expect(relatedListings(listing({ ...here, category: '' }), [me])).toEqual([]);
});

test('the result is the same as sorting all listings', () => {
  const place = fc.record({
    lat: fc.option(fc.integer({ min: 0, max: 40 }).map((step) => 53.46 + step / 1000)),
    area: fc.constantFrom('Ancoats', 'Sale', ''),
    category: fc.constantFrom('Bakery', 'Cafes'),
  });
  fc.assert(
    fc.property(
      fc.array(place, { maxLength: 30 }),
      fc.integer({ min: 0, max: 5 }),
      (places, few) => {
        const others = places.map((fields, index) =>
          listingRow({ ...here, ...fields, id: String(index) }),
        );
        const all = idsOf(relatedListings(me, others, others.length));
        expect(idsOf(relatedListings(me, others, few))).toEqual(all.slice(0, few));
      },
    ),
  );
});
