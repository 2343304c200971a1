import { expect, test } from 'vitest';
import { isSameBusiness } from './same-business.ts';

const length = 100_000;
const market = '14 Market Street, Hyde, SK14 1AB';

/** Texts for which a search that starts again at every character would exceed the time limit of a test. */
const longTexts: readonly (readonly [string, string])[] = [
  ['letters', 'a'.repeat(length)],
  [
    'different words',
    Array.from({ length: length / 8 }, (_, index) => `w${String(index)}`).join(' '),
  ],
  ['opening brackets', '('.repeat(length)],
  ['blanks', `Cafe${' '.repeat(length)}x`],
  ['blanks around a sign', `Cafe${' @ '.repeat(length / 3)}x`],
  ['apostrophes', "'".repeat(length)],
  ['hyphens', `take${'-'.repeat(length)}`],
  ['slashes', 'a/'.repeat(length / 2)],
  ['trading names', 'a t/a '.repeat(length / 6)],
  ['commas', `Cafe${','.repeat(length)}x`],
  ['digits', '1'.repeat(length)],
  ['house numbers', '1-20 '.repeat(length / 5)],
  ['half a postcode', `M1${' '.repeat(length)}x`],
  ['dots after half a postcode', `M1${'.'.repeat(length)}x`],
];

test.each(longTexts)('compares names of 100,000 characters: %s', (_, name) => {
  const one = { name, address: market, lat: null, lng: null };
  const other = { ...one, name: `${name}y` };

  expect(isSameBusiness(one, one)).toBe(isSameBusiness(one, { ...one }));
  expect(isSameBusiness(one, other)).toBe(isSameBusiness(other, one));
});

test.each(longTexts)('compares addresses of 100,000 characters: %s', (_, address) => {
  const one = { name: 'Pho', address, lat: null, lng: null };
  const other = { ...one, address: `${address} y` };

  expect(isSameBusiness(one, one)).toBe(true);
  expect(isSameBusiness(one, other)).toBe(isSameBusiness(other, one));
});

test.each([
  '9007199254740992-9007199254740992 High Street, Bury, BL9 0DN',
  '1-99999999999999999999999999 High Street, Bury, BL9 0DN',
  `${'9'.repeat(400)}-${'9'.repeat(400)} High Street, Bury, BL9 0DN`,
])('reads an address whose house numbers are too large to count: %s', (address) => {
  const place = { name: 'Pho', address, lat: null, lng: null };

  expect(isSameBusiness(place, place)).toBe(true);
});
