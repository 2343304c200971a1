import { expect, test } from 'vitest';
import { greaterManchesterImport as city } from '../city/greater-manchester-import.ts';
import { candidate } from '../testing/directory-builders.ts';
import {
  createAreaMender,
  findUnknownNames,
  knownAreaNames,
  nearestName,
} from './unknown-names.ts';

const areas = knownAreaNames(city, []);

test.each([
  ['Mancester', 'Manchester'],
  ['Disbury', 'Didsbury'],
  ['Burry', 'Bury'],
  ['Birmingham', null],
  ['Bur', null],
])('"%s" is near %s', (name, nearest) => {
  expect(nearestName(name, areas)).toBe(nearest);
});

test('an area that is one letter wrong is corrected if the address leads to the same borough', () => {
  const named = (borough: string, address: string) => candidate({ borough, address });
  const read = [
    named('Mancester', '1 High Street, M4 1HP'),
    named('Mancester', '1 High Street, Bury, BL9 0EX'),
    named('Bury', '1 High Street, Bury, BL9 0EX'),
  ];

  const mender = createAreaMender(areas, city);

  expect(read.map((each) => mender.mend(each).borough)).toEqual([
    'Manchester',
    'Mancester',
    'Bury',
  ]);
  expect(mender.mended()).toEqual([
    { kind: 'area', name: 'Mancester', records: 1, nearest: 'Manchester', isMended: true },
  ]);
});

test('unknown areas and categories are counted, with the nearest known one', () => {
  const listings = [
    { area: 'Burry', category: 'Resturants', categories: ['Resturants'] },
    { area: 'Bury', category: 'Resturants', categories: ['Resturants', 'Zumba'] },
  ];

  const unknown = findUnknownNames(listings, { areas, categories: ['Restaurants', 'Cafes'] });

  expect(unknown.map(({ name, records, nearest }) => [name, records, nearest])).toEqual([
    ['Burry', 1, 'Bury'],
    ['Resturants', 2, 'Restaurants'],
    ['Zumba', 1, null],
  ]);
});

test('another name of a neighbourhood is read as the neighbourhood', () => {
  const read = [
    candidate({ borough: 'Chorlton-cum-Hardy', address: '1 Beech Road, Manchester, M21 9EG' }),
    candidate({ borough: 'Chorlton cum Hardy', address: '1 Silver Street, Bury, BL9 0EX' }),
  ];

  const { mend } = createAreaMender(areas, city);

  expect(read.map((each) => mend(each).borough)).toEqual(['Chorlton', 'Chorlton cum Hardy']);
});
