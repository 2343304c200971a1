import { expect, test } from 'vitest';
import { findPostcode } from './postcode.ts';

test.each([
  ['9 Cotton Street, Manchester, M4 5BF', 'M4 5BF', 'M4'],
  ['1 Street, bl90bj', 'BL9 0BJ', 'BL9'],
  ['1 Street, OL3.5LA', 'OL3 5LA', 'OL3'],
  ['1 Street, M90  1QX', 'M90 1QX', 'M90'],
  ['Unit M1 1AA House, Stockport, SK1 1EG', 'SK1 1EG', 'SK1'],
])('the postcode of %s is %s', (address, full, district) => {
  expect(findPostcode(address)).toEqual({
    full,
    district,
    sector: full.slice(0, -2),
  });
});

test.each(['', 'Manchester', 'M17 PDD', 'MD59 YBG', '123456'])('no postcode in "%s"', (address) => {
  expect(findPostcode(address)).toBeNull();
});
