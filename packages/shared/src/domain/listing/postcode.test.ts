import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPostcode, splitAtPostcodes } from './postcode.ts';

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

test('a postcode in an address is a part of its own', () => {
  expect(splitAtPostcodes('9 Cotton Street, Manchester, M4 5BF')).toEqual([
    { text: '9 Cotton Street, Manchester, ', isPostcode: false },
    { text: 'M4 5BF', isPostcode: true },
  ]);
  expect(splitAtPostcodes('M20 1OK, Didsbury')[0]).toEqual({ text: 'M20 1OK', isPostcode: true });
  expect(splitAtPostcodes('1 Tib Street').some(({ isPostcode }) => isPostcode)).toBe(false);
  expect(splitAtPostcodes('')).toEqual([]);
});

test('the parts of an address are the whole address', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom('M4 5BF', 'sk1  1eg', ', '));
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      expect(
        splitAtPostcodes(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
