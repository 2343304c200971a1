import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRecord } from '../../domain/directory/record-schema.ts';
import { quickFormOf } from '../../domain/json/quick-schema.ts';
import { listingRowFieldNames, listingRowSchema } from '../../domain/listing/listing-schema.ts';
import { listingRow } from '../../testing/directory-builders.ts';
import { readListRow } from './list-row.ts';

const row = {
  id: 'one',
  name: 'Rudy’s',
  category: 'Restaurants',
  lat: 53.4,
  lng: -2.2,
  revision: 7,
};

const odd = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '',
    ' ',
    'a\0',
    '\ud83d',
    '😀'.repeat(300),
    'x'.repeat(301),
    'fhrs',
    'elsewhere',
    null,
    undefined,
    true,
    -1,
    91,
    4.5,
    1e999,
  ),
  fc.double(),
  fc.array(fc.oneof(fc.constantFrom('a', 'a ', '', 'b'), fc.integer()), { maxLength: 3 }),
);

test('reads any row exactly as its schema does', () => {
  const names = [...listingRowFieldNames, 'phone'];
  const oneOdd = fc
    .tuple(fc.constantFrom(...names), odd)
    .map(([name, value]): Record<string, unknown> => ({ ...row, [name]: value }));
  fc.assert(
    fc.property(oneOdd, (value) => {
      const read = readListRow(value);
      const { id } = value;

      if (typeof id !== 'string') expect(read.ok).toBe(false);
      else expect(read).toEqual(parseRecord('listing', id, value as never, true));
    }),
    { numRuns: 2000 },
  );
});

test('every field of a list row has a quick form', () => {
  const fields: Readonly<Record<string, unknown>> = listingRow();
  const slow = listingRowFieldNames.filter(
    (name) => !quickFormOf(listingRowSchema.shape[name]).isUnchanged(fields[name]),
  );

  expect(slow).toEqual([]);
});
