import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listing } from '../../testing/directory-builders.ts';
import { findLikelyMatch } from './find-match.ts';
import { createListingIndex } from './listing-index.ts';
import { prepareBusiness, type BusinessPlace } from './prepared-business.ts';
import { isSameBusiness } from './same-business.ts';

function place(name: string, address: string, more: Partial<BusinessPlace> = {}): BusinessPlace {
  return { name, address, lat: null, lng: null, ...more };
}

const door = '14 Market Street, Hyde, SK14 1AB';

describe('two records are the same business', () => {
  test.each([
    ['Fish Net', 'The Fish Net Ltd'],
    ['Romano Pizzeria', 'Romanos Pizzeria'],
    ['Rudies Cafe', 'Rudies Café'],
    ['Hawthorn', 'The Hawthorn Inn'],
    ['Happy Days Ltd T/A Clubhouse', 'Clubhouse'],
    ['Rio’s', 'Rio’s Gourmet Grill'],
    ['New Balti Brasserie', 'Balti Brasserie'],
    ['Mill Takeaway', 'Mill Take Away'],
  ])('%s and %s at one door', (one, other) => {
    expect(isSameBusiness(place(one, door), place(other, door))).toBe(true);
    expect(isSameBusiness(place(other, door), place(one, door))).toBe(true);
  });

  test('when one address leaves the number out', () => {
    const [one, other] = ['Market Street, Hyde, SK14 1AB', '14 Market Street, Hyde, SK14 1AB'];
    expect(isSameBusiness(place('Fish Net', one), place('Fish Net', other))).toBe(true);
  });

  test('when the postcodes differ within one building', () => {
    const one = place('Namii', 'Unit E5, City Tower, Piccadilly Plaza, Manchester, M1 4HN', {
      lat: 53.480108,
      lng: -2.238942,
    });
    const other = place('Namii', 'City Tower, Piccadilly Plaza, Manchester, M1 4BT', {
      lat: 53.480444,
      lng: -2.239003,
    });
    expect(isSameBusiness(one, other)).toBe(true);
  });

  test('when the council corrected the house number and kept the id', () => {
    const id = { source: 'fhrs', sourceId: '7' };
    const one = place('Dans Fish Bar', '435 Manchester Road, Droylsden, M43 6JE', id);
    const other = place('Dans Fish Bar', '437 Manchester Road, Droylsden, M43 6JE', id);
    expect(isSameBusiness(one, other)).toBe(true);
    expect(isSameBusiness(one, { ...other, sourceId: '8' })).toBe(false);
  });
});

describe('two records are two businesses', () => {
  test.each([
    ['Pizza Hut', 'Subway'],
    ['Society', 'Slap & Pickle Burgers @ Society'],
    ['Rochdale Golf Club', 'Four Heatons Catering @ Rochdale Golf Club'],
    ['Chartwells at Chapman Building', 'Chartwells at Maxwell Building'],
    ['Cornishman Cafe', 'The Cornishman Hotel'],
    ['Freight Island Bar', 'Freight Island BBQ'],
    ['Upper Crust T1', 'Uppercrust T2'],
    ['Halls Kitchen (Tower Block)', 'Halls Kitchen (Tree Court)'],
  ])('%s and %s at one door', (one, other) => {
    expect(isSameBusiness(place(one, door), place(other, door))).toBe(false);
  });

  test('branches of a chain in different terminals, or different parts of one terminal', () => {
    const nero = (address: string) => place('Caffe Nero', address, { lat: 53.36, lng: -2.27 });
    const terminals = [
      'Terminal 1, Manchester Airport, M90 1QX',
      'T3, Manchester Airport, M90 1QX',
    ];
    const [first = '', third = ''] = terminals;
    expect(isSameBusiness(nero(first), nero(third))).toBe(false);
    const arrivals = 'Terminal 1 Arrivals, Manchester Airport, M90 1QX';
    const departures = 'Terminal 1 Departures, Manchester Airport, M90 1QX';
    expect(isSameBusiness(nero(arrivals), nero(departures))).toBe(false);
  });

  test('a new business with the register id of the old one', () => {
    const id = { source: 'fhrs', sourceId: '7' };
    expect(isSameBusiness(place('Stack', door, id), place('Foodway', door, id))).toBe(false);
  });

  test('the same name in another town', () => {
    const one = place('Greggs', '2 High Street, Bury, BL9 0BX', { lat: 53.59, lng: -2.29 });
    const other = place('Greggs', '2 High Street, Sale, M33 1AB', { lat: 53.42, lng: -2.32 });
    expect(isSameBusiness(one, other)).toBe(false);
  });
});

const somePlace = fc
  .record({
    name: fc.constantFrom('Pho', 'The Pho', 'Pho Cafe', 'Nero', 'Nero @ Mill', 'Caffe Nero Ltd'),
    number: fc.constantFrom('', '1', '2', '1-3'),
    postcode: fc.constantFrom('', 'M4 5BF', 'M4 5BG', 'OL1 1AA'),
    lat: fc.constantFrom(null, 53.48, 53.4804, 53.5),
    sourceId: fc.constantFrom('', 'a', 'b'),
  })
  .map(({ name, number, postcode, lat, sourceId }) => ({
    ...place(name, `${number} Mill Street, ${postcode}`),
    lat,
    lng: lat === null ? null : -2.24,
    source: 'fhrs' as const,
    sourceId,
  }));

/** Characters and words that change how a name or an address is parsed. */
const syntaxParts = [
  ...[' ', '(', ')', '@', '/', '&', "'", '’', '-', '.', ',', '1', '9'],
  ...['Pho', ' t/a ', ' at ', 'New', 'Cafe', 'M4 5BF'],
];

/** Any text; half of the texts are made of the parts above. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...syntaxParts)).map((parts) => parts.join('')),
);
const anyPlace: fc.Arbitrary<BusinessPlace> = fc.record({
  name: anyText,
  address: anyText,
  lat: fc.constantFrom(null, 53.48, 53.5),
  lng: fc.constantFrom(null, -2.24),
  sourceId: fc.constantFrom('', 'a'),
});

test.each([
  ['similar places', somePlace],
  ['places with any text', anyPlace],
] as const)('the order of two %s makes no difference', (_, places) => {
  fc.assert(
    fc.property(places, places, (one: BusinessPlace, other: BusinessPlace) => {
      expect(isSameBusiness(one, other)).toBe(isSameBusiness(other, one));
    }),
    { numRuns: 1000 },
  );
});

test('among names that begin alike, the index finds a match if and only if there is one', () => {
  fc.assert(
    fc.property(fc.array(somePlace, { maxLength: 10 }), somePlace, (places, wanted) => {
      const listings = places.map((fields, index) => listing({ ...fields, id: String(index) }));
      const matching = listings.filter((one) => isSameBusiness(one, wanted));
      const found = findLikelyMatch(
        wanted,
        prepareBusiness(wanted),
        createListingIndex(listings),
      )?.listing;
      if (matching.length === 0) expect(found).toBeUndefined();
      else expect(matching).toContain(found);
    }),
    { numRuns: 1000 },
  );
});
