import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listing } from '../../testing/directory-builders.ts';
import { createListingIndex } from './listing-index.ts';
import { prepareBusiness } from './prepared-business.ts';
import { isSamePrepared } from './same-business.ts';

const names = [
  'Golden Dragon',
  'Golden Dragn',
  'Golden Dragon Cafe',
  'Golden Dragon Bury',
  'Goldens',
];
const numbers = ['12', '12a', '10-14', 'Unit 3, 12', '14', ''];
const postcodes = ['BL9 0EX', 'BL9 OEX', 'BL9 0EY', ''];
const points = [
  { lat: 53.59, lng: -2.29 },
  { lat: 53.5901, lng: -2.2901 },
  { lat: null, lng: null },
];

const business = fc
  .record({
    name: fc.constantFrom(...names),
    number: fc.constantFrom(...numbers),
    street: fc.constantFrom('High Street', 'The Rock'),
    postcode: fc.constantFrom(...postcodes),
    point: fc.constantFrom(...points),
    sourceId: fc.constantFrom('', '', '1', '2'),
  })
  .map(({ name, number, street, postcode, point, sourceId }) => ({
    ...{ name, sourceId, source: 'file' as const, ...point },
    address: [`${number} ${street}`.trim(), 'Bury', postcode]
      .filter((part) => part !== '')
      .join(', '),
  }));

test('among a hundred listings of one street, none that is the same business is overlooked', () => {
  const many = fc.array(business, { minLength: 100, maxLength: 100 });
  fc.assert(
    fc.property(many, business, (filed, wanted) => {
      const listings = filed.map((each, index) => listing({ ...each, id: String(index) }));
      const index = createListingIndex(listings);
      const prepared = prepareBusiness(wanted);

      const found = [...index.near(prepared)].filter((each) =>
        isSamePrepared(prepared, each.prepared),
      );

      const same = listings.filter((each) => isSamePrepared(prepared, prepareBusiness(each)));
      expect(found.map(({ listing: { id } }) => id).sort()).toEqual(
        same.map(({ id }) => id).sort(),
      );
    }),
    { numRuns: 200 },
  );
});

test('of a thousand shops with one postcode, only those with the same house number are compared', () => {
  const shops = Array.from({ length: 1000 }, (_, at) =>
    listing({
      ...{ id: String(at), name: `Shop ${String(at)}`, lat: null, lng: null },
      address: `${String(at)} High Street, Bury, BL9 0EX`,
    }),
  );

  const near = createListingIndex(shops).near(
    prepareBusiness({ name: 'Shop', address: '12 High Street, BL9 0EX', lat: null, lng: null }),
  );

  expect([...near].map(({ listing: { id } }) => id)).toEqual(['12']);
});
