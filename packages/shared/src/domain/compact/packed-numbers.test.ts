import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packNumbers, unpackNumbers } from './packed-numbers.ts';

const most = Number.MAX_SAFE_INTEGER;

test('reads any whole numbers as they were packed, in characters that JSON does not escape', () => {
  const numbers = fc.array(fc.oneof(fc.nat(), fc.nat({ max: 200 }), fc.maxSafeNat()));
  fc.assert(
    fc.property(numbers, (written) => {
      const packed = packNumbers(written);

      expect(unpackNumbers(packed, written.length, most)).toEqual(written);
      expect(JSON.stringify(packed)).toBe(`"${packed}"`);
    }),
  );
});

test.each([
  ['that are missing', undefined, 1],
  ['of no width', '', 1],
  ['where there are none', '0', 0],
  ['cut off', '010', 2],
  ['that are too wide', '0'.repeat(12), 1],
  ['with a letter of no number', '0w', 2],
  ['with a letter from elsewhere', '0\u2019', 2],
])('refuses numbers %s', (_, packed, count) => {
  expect(unpackNumbers(packed, count, most)).toBeNull();
});

test('refuses a number that is too large', () => {
  expect(unpackNumbers(packNumbers([1, 2]), 2, 1)).toBeNull();
});
