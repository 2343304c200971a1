import { expect, test } from 'vitest';
import { parsePostcode } from './postal-address.ts';

test.each([
  ['bl97rg', 'BL9 7RG'],
  ['OL12 OJR', 'OL12 0JR'],
  ['OL16 1 BE', 'OL16 1BE'],
  ['MI IAB', null],
  ['Slip Inn', null],
])('reads the postcode in %j', (text, postcode) => {
  expect(parsePostcode(text)).toBe(postcode);
});
