import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listing, listingRow } from '../../testing/directory-builders.ts';
import type { ListingRecord } from '../listing/listing-schema.ts';
import { countChoices } from './count-choices.ts';
import { findInTopic } from './find-in-topic.ts';
import { filterListings, hygieneChoices, noFilters, ratingChoices } from './listing-filters.ts';
import { orderOfDay } from './order-of-day.ts';
import { pickFeatured } from './pick-featured.ts';
import { listingSorts, sortListings } from './sort-listings.ts';

const names = (listings: readonly ListingRecord[]) => listings.map(({ name }) => name);

const anyListing = fc
  .record({
    id: fc.uuid(),
    rating: fc.constantFrom(null, 0, 2.5, 3, 4, 4.5, 5),
    hygieneRating: fc.constantFrom('', '0', '3', '4', '5', 'Exempt'),
    category: fc.constantFrom('', 'Cafes', 'Takeaways'),
    access: fc.constantFrom('' as const, 'members' as const),
    area: fc.constantFrom('', 'Hyde', 'Tameside'),
    imageUrl: fc.constantFrom('', 'https://a'),
  })
  .map((fields) => listing(fields));
const anyListings = fc.uniqueArray(anyListing, { selector: ({ id }) => id, maxLength: 30 });
const anyFilters = fc.record({
  hygiene: fc.constantFrom(null, ...hygieneChoices),
  rating: fc.constantFrom(null, ...ratingChoices),
  hasPhone: fc.boolean(),
  hasWebsite: fc.boolean(),
  kind: fc.constantFrom('', 'Cafes', 'Takeaways'),
  members: fc.constantFrom(null, 'without' as const, 'only' as const),
});

test('the count of a choice is the length of the list when it is chosen', () => {
  fc.assert(
    fc.property(anyListings, anyFilters, (listings, filters) => {
      const ids = listings.map(({ id }) => id);
      const contacts = { phone: new Set(ids.slice(0, 5)), website: new Set(ids.slice(3, 9)) };
      const length = (change: object) =>
        filterListings(listings, { ...filters, ...change }, contacts).length;
      const counts = countChoices(listings, filters, contacts);
      for (const [hygiene, count] of counts.hygiene) expect(count).toBe(length({ hygiene }));
      for (const [rating, count] of counts.rating) expect(count).toBe(length({ rating }));
      for (const [kind, count] of counts.kind) expect(count).toBe(length({ kind }));
      expect(counts.hasPhone ?? 0).toBe(length({ hasPhone: true }));
      expect(counts.hasWebsite ?? 0).toBe(length({ hasWebsite: true }));
      expect(counts.members.only).toBe(length({ members: 'only' }));
      expect(counts.members.without).toBe(length({ members: 'without' }));
    }),
  );
});

test('without knowing who has a telephone, that filter changes nothing and has no count', () => {
  const places = [listing({ id: 'a' }), listing({ id: 'b' })];
  const filters = { ...noFilters, hasPhone: true };

  expect(filterListings(places, filters, null)).toEqual(places);
  expect(countChoices(places, filters, null).hasPhone).toBeNull();
});

test('a choice that no place of the directory offers is not counted', () => {
  const contacts = { phone: new Set(['somewhere']), website: new Set<string>() };

  const counts = countChoices([listing({ id: 'a' })], noFilters, contacts);

  expect(counts.hasPhone).toBe(0);
  expect(counts.hasWebsite).toBeNull();
});

test('every order keeps all listings, and equal ones as they were', () => {
  fc.assert(
    fc.property(anyListings, fc.constantFrom(...listingSorts), (listings, sort) => {
      const sorted = sortListings(listings, sort, { lat: 53.48, lng: -2.24 });
      expect(new Set(sorted)).toEqual(new Set(listings));
      expect(sortListings(sorted, sort, { lat: 53.48, lng: -2.24 })).toEqual(sorted);
    }),
  );
});

test('sorts by name, rating, hygiene and distance, unknown last', () => {
  const far = listingRow({ name: 'b', rating: 5, hygieneRating: '3', lat: 53.6, lng: -2.2 });
  const near = listingRow({ name: 'É', rating: 4, hygieneRating: '5', lat: 53.4, lng: -2.2 });
  const unknown = listingRow({
    name: 'A',
    rating: null,
    hygieneRating: 'Exempt',
    lat: null,
    lng: null,
  });
  const places = [unknown, far, near];
  const here = { lat: 53.41, lng: -2.2 };

  expect(names(sortListings(places, 'name', null))).toEqual(['A', 'b', 'É']);
  expect(names(sortListings(places, 'rating', null))).toEqual(['b', 'É', 'A']);
  expect(names(sortListings(places, 'hygiene', null))).toEqual(['É', 'b', 'A']);
  expect(names(sortListings(places, 'nearest', here))).toEqual(['É', 'b', 'A']);
  expect(sortListings(places, 'nearest', null)).toBe(places);
});

test('the order of the day has every listing once, and the same one all day', () => {
  fc.assert(
    fc.property(anyListings, fc.string(), (listings, day) => {
      const order = orderOfDay(listings, day);
      expect([...order].sort(byId)).toEqual([...listings].sort(byId));
      expect(orderOfDay([...listings], day)).toEqual(order);
    }),
  );
});

function byId(one: ListingRecord, other: ListingRecord): number {
  return one.id < other.id ? -1 : 1;
}

test('the order of the day changes among equals, but good places stay first and members’ clubs last', () => {
  const good = Array.from({ length: 30 }, (_, at) =>
    listing({ id: `good-${String(at)}`, rating: 4.5, hygieneRating: '5' }),
  );
  const poor = listing({ id: 'poor', rating: 2, hygieneRating: '1' });
  const club = listing({ id: 'club', rating: 5, hygieneRating: '5', access: 'members' });
  const days = ['2026-11-23', '2026-11-24'].map((day) =>
    orderOfDay([club, poor, ...good], day).map(({ id }) => id),
  );

  expect(orderOfDay([...good].reverse(), 'day')).toEqual(orderOfDay(good, 'day'));
  expect(days[0]?.slice(0, 30)).not.toEqual(days[1]?.slice(0, 30));
  for (const day of days) expect(day.slice(30)).toEqual(['poor', 'club']);
});

test('featured businesses are clean, open to everybody and not shown already', () => {
  fc.assert(
    fc.property(anyListings, (listings) => {
      const shown = new Set(listings.slice(0, 4).map(({ id }) => id));
      for (const picked of pickFeatured(listings, shown, 3)) {
        expect(['4', '5']).toContain(picked.hygieneRating);
        expect(shown.has(picked.id)).toBe(false);
        expect(picked).not.toMatchObject({ access: 'members' });
      }
    }),
  );
});

const areas = [
  { name: 'Tameside' },
  { name: 'Hyde', parent: 'Tameside' },
  { name: 'Newton', parent: 'Hyde' },
  { name: 'Bury' },
];

test('an area contains the listings of its parts', () => {
  const places = ['Tameside', 'Hyde', 'Newton', 'Bury', ''].map((area) => listing({ area }));

  expect(findInTopic(places, { category: '', area: 'Tameside' }, areas)).toHaveLength(3);
  expect(findInTopic(places, { category: 'Hyde', area: '' }, areas)).toHaveLength(2);
  expect(findInTopic(places, { category: '', area: '' }, areas)).toBe(places);
});
