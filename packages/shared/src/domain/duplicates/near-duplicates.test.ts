import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listing } from '../../testing/directory-builders.ts';
import type { Listing } from '../listing/listing-schema.ts';
import { findNearDuplicates } from './near-duplicates.ts';

const door = '14 Market Street, Hyde, SK14 1AB';
const mall = '1 Exchange Square, Manchester, M3 1BD';

function certaintyOf(one: Partial<Listing>, other: Partial<Listing>) {
  const nowhere = { lat: null, lng: null };
  const pairs = findNearDuplicates([
    listing({ ...nowhere, ...one, id: 'a' }),
    listing({ ...nowhere, ...other, id: 'b' }),
  ]);
  return pairs[0]?.certainty ?? 'none';
}

describe('two listings may be merged without asking', () => {
  test.each([
    ['Fish Net', 'The Fish Net Ltd'],
    ['Saint Mary’s Cafe', 'St Marys Café'],
    ['Golden Dragon', 'Dragon Golden'],
    ['Subway', 'Subway Hyde'],
    ['Railway', 'The Railway Inn'],
    ['Happy Days Ltd T/A Clubhouse', 'Clubhouse'],
    ['Sania Sweet & Bakers', 'Sania Sweets and Bakers'],
    ['Tilly’s Tea Room @ Town Hall', 'Tillys Tea Room at Town Hall'],
    ['McDonald’s Restaurants Ltd', 'McDonalds'],
    ['The Alchemist Bar & Restraunt', 'Alchemist Bar and Restaurant'],
    ['Jony,s Grill', 'Jony’s Grill'],
  ])('%s and %s at one door', (one, other) => {
    expect(certaintyOf({ name: one, address: door }, { name: other, address: door })).toBe(
      'certain',
    );
  });

  test.each([
    ['10-12 King Street, Sale, M33 1AA', '12 King Street, Sale, M33 1AA'],
    ['12 King Rd, Sale, M33 1AA', '12 King Road, Sale, Greater Manchester, M33 1AA'],
    ['12 King Street, Sale, M3O 1AA', '12 King Street, Sale, M30 1AA'],
    ['12 King Street, Sale, M33 1AA', '12 King Street, Sale, M33 1AB'],
    ['12 King Street, Sale, M33 1AA', '12 King Street, Sale'],
    ['Units 3, 4 and 5, 2 King Street, Sale, M33 1AA', 'Unit 4, 2 King Street, Sale, M33 1AA'],
    ['Unit 7, Mercury Mall, Sale, M33 1AA', '7 Mercury Mall, Sale, M33 1AA'],
  ])('with one name at %s and %s', (one, other) => {
    const name = 'Golden Dragon';
    expect(certaintyOf({ name, address: one }, { name, address: other })).toBe('certain');
  });
});

describe('a person is asked about two listings', () => {
  test.each([
    ['Atherton Letters Inn', 'Letters Inn'],
    ['Clubhouse', 'Clubhouse / Basic Kneads'],
    ['Rio’s', 'Rio’s Gourmet Grill'],
    ['Mario’s Pizza', 'Maria’s Pizza'],
    ['Costa @ Odeon', 'Costa'],
    ['The Square', 'Bobby’s @ The Square'],
    ['Halls Kitchen (Tower Block)', 'Halls Kitchen'],
    ['Midland Hotel', 'Midland'],
    ['Happy Days Ltd T/A Clubhouse', 'Happy Days Ltd T/A Boathouse'],
    ['SSP Ltd T/A Costa', 'Compass Ltd T/A Costa'],
    ['The Lowry', 'The Lowry Restaurant'],
    ['Stand A Kiosk', 'Stand Kiosk'],
    ['KFC', 'Kentucky Fried Chicken'],
    ['K.F.C. Hyde', 'Kentucky Fried Chicken'],
  ])('%s and %s at one door', (one, other) => {
    expect(certaintyOf({ name: one, address: door }, { name: other, address: door })).toBe(
      'likely',
    );
  });

  test.each([
    ['59a High Street, Bury, BL9 0AA', '59 High Street, Bury, BL9 0AA'],
    ['210 High Street, Bury, BL9 0AA', '204-206 High Street, Bury, BL9 0AA'],
    ['Unit 3, Mercury Centre, Sale, M33 1AA', 'Mercury Centre, Sale, M33 1AA'],
    [
      'Peter Building, Royal Infirmary, Manchester, M13 9WL',
      'Royal Infirmary, Manchester, M13 9WL',
    ],
    ['Ground Floor, 8 King Street, Sale, M33 1AA', 'First Floor, 8 King Street, Sale, M33 1AA'],
    ['Arndale Centre, Market Street, M4 3AT', 'Arndale Centre, Market Street, M4 3AQ'],
    ['Oxford Road, Manchester, M13 9PL', 'Oxford Road, Manchester, M13 9PR'],
    ['12 Market Street, Manchester', '12 Market Street, Manchester, M26 1GB'],
    ['1 The Orient, Trafford Centre, M17 8EH', '1 Barton Square, Trafford Centre, M17 8EH'],
    ['North Stand, Etihad Stadium, M11 3FF', 'South Stand, Etihad Stadium, M11 3FF'],
    ['The Quays, Salford, M50 3AB', 'Lowry Outlet, The Quays, Salford, M50 3AB'],
  ])('with one name at %s and %s', (one, other) => {
    const name = 'Golden Dragon';
    expect(certaintyOf({ name, address: one }, { name, address: other })).toBe('likely');
  });
});

describe('two listings are two businesses', () => {
  test.each([
    ['Debenhams Cafe', 'Debenhams'],
    ['CH&Co within Selfridges', 'Ping within Selfridges'],
    ['Selfridges', 'Ping within Selfridges'],
    ['Costa @ Tesco', 'Tesco'],
    ['Cafe Zest @ House of Fraser', 'House of Fraser'],
    ['House of Fraser Restaurant', 'House of Fraser'],
    ['M&S Cafe', 'M&S'],
    ['Harvey Nichols Second Floor Bar', 'Harvey Nichols'],
    ['Pizza Hut', 'Subway'],
    ['Upper Crust T1', 'Upper Crust T2'],
  ])('%s and %s at one door', (one, other) => {
    expect(certaintyOf({ name: one, address: mall }, { name: other, address: mall })).toBe('none');
  });

  test.each([
    ['Stall 5, Bury Market, Bury, BL9 0BD', 'Stall 6, Bury Market, Bury, BL9 0BD'],
    ['Unit 3, Arndale Centre, M4 3AQ', 'Kiosk 40, Arndale Centre, M4 3AQ'],
    ['Unit 3, 58 High Street, Bury, BL9 0BX', 'Unit 9, 58 High Street, Bury, BL9 0BX'],
    ['Kitchen 3, 58 Higher Ardwick, M12 6DA', 'Kitchen 9, 58 Higher Ardwick, M12 6DA'],
    ['2 High Street, Bury, BL9 0BX', '2 High Street, Sale, M33 1AB'],
    ['Terminal 1 Arrivals, Airport, M90 1QX', 'Terminal 1 Departures, Airport, M90 1QX'],
  ])('with one name at %s and %s', (one, other) => {
    const name = 'Caffe Nero';
    expect(certaintyOf({ name, address: one }, { name, address: other })).toBe('none');
  });
});

test('a shorter name or a place with many businesses scores lower than a slip of the pen', () => {
  const scoreOf = (names: readonly [string, string], addresses: readonly [string, string]) =>
    findNearDuplicates(
      names.map((name, at) =>
        listing({ id: String(at), name, address: addresses[at] ?? '', lat: null, lng: null }),
      ),
    )[0]?.score ?? 0;
  const infirmary = 'Royal Infirmary, Manchester, M13 9WL';

  expect(scoreOf(['Red Hot', 'Red Hut'], [door, door])).toBeGreaterThan(0.8);
  expect(scoreOf(['JB’s', 'JB’s Balti House'], [door, door])).toBeLessThan(0.55);
  expect(scoreOf(['Costa', 'Costa'], [infirmary, `Peter Building, ${infirmary}`])).toBeLessThan(
    0.55,
  );
});

const someListings = fc
  .array(
    fc.record({
      name: fc.constantFrom('Pho', 'The Pho', 'Pho Cafe', 'Nero', 'Nero @ Mill', 'Caffe Nero Ltd'),
      number: fc.constantFrom('', '1', '2', '1-3', '1a'),
      postcode: fc.constantFrom('', 'M4 5BF', 'M4 5BG', 'OL1 1AA'),
      lat: fc.constantFrom(null, 53.48, 53.4804, 53.5),
    }),
    { maxLength: 8 },
  )
  .map((places) =>
    places.map(({ name, number, postcode, lat }, index) =>
      listing({
        id: `l${String(index)}`,
        name,
        address: `${number} Mill Street, ${postcode}`,
        lat,
        lng: lat === null ? null : -2.24,
      }),
    ),
  );

test('the order of the listings makes no difference', () => {
  fc.assert(
    fc.property(someListings, (listings) => {
      expect(findNearDuplicates([...listings].reverse())).toEqual(findNearDuplicates(listings));
    }),
  );
});

test('each pair is found once, best first, and exact duplicates are certain', () => {
  fc.assert(
    fc.property(someListings, someListings, (some, others) => {
      const again = some.map((one) => ({ ...one, id: `${one.id}-again` }));
      const listings = [...some, ...again, ...others.map((one) => ({ ...one, id: `o${one.id}` }))];

      const pairs = findNearDuplicates(listings);

      const scores = pairs.map(({ score }) => score);
      expect(scores).toEqual([...scores].sort((one, other) => other - one));
      for (const { one, other } of pairs) expect(one.id < other.id).toBe(true);
      expect(new Set(pairs.map(({ one, other }) => `${one.id} ${other.id}`)).size).toBe(
        pairs.length,
      );
      const certain = pairs.filter(({ certainty }) => certainty === 'certain');
      const merged = new Set(certain.flatMap(({ one, other }) => [one.id, other.id]));
      for (const { id } of again) expect(merged).toContain(id);
    }),
  );
});

test.each([
  ['with one name', (index: number) => ({ name: 'Pho', address: `${String(index)} Mill Street` })],
  ['in one postcode', (index: number) => ({ name: `Pho ${String(index)}`, address: door })],
  [
    'at one point',
    (index: number) => ({
      name: `Pho${String(index)}`,
      address: `${String(index)} Mill Street`,
      ...{ lat: 53.48, lng: -2.24 },
    }),
  ],
  ['that are all the same', () => ({ name: 'Pho', address: door })],
])(
  'ten thousand listings %s are compared in a reasonable time',
  (_, fieldsOf) => {
    const listings = Array.from({ length: 10_000 }, (__, index) =>
      listing({ ...{ lat: null, lng: null }, ...fieldsOf(index), id: String(index) }),
    );

    // Comparing all 50 million pairs would take minutes.
    expect(findNearDuplicates(listings).length).toBeLessThan(1_200_000);
  },
  60_000,
);
