import { expect, test } from 'vitest';
import { greaterManchester as city } from '../../city/greater-manchester.ts';
import { parsePostalAddress } from './postal-address-parts.ts';

test.each([
  [
    '9 Cotton Street, Ancoats, Manchester, M4 5BF',
    ['9 Cotton Street, Ancoats', 'Manchester', 'M4 5BF'],
  ],
  ['1 Market Place, Bury, bl90lr', ['1 Market Place', 'Bury', 'BL9 0LR']],
  ['The Mill, Somewhere Else, SK8 1AB', ['The Mill, Somewhere Else', undefined, 'SK8 1AB']],
  ['9 Cotton Street Manchester M4 5BF', ['9 Cotton Street Manchester', undefined, 'M4 5BF']],
  ['Stockport', [undefined, 'Stockport', undefined]],
  ['M4 5BF', [undefined, undefined, 'M4 5BF']],
  ['4 High Street, Oldham, OL1 4OO', ['4 High Street, Oldham, OL1 4OO', undefined, undefined]],
  ['', [undefined, undefined, undefined]],
])('"%s" is read without guessing', (address, [street, locality, postcode]) => {
  const { streetAddress, addressLocality, postalCode } = parsePostalAddress(address, city);

  expect([streetAddress, addressLocality, postalCode]).toEqual([street, locality, postcode]);
});
