import { expect, test } from 'vitest';
import { listing, listingRow } from '../../testing/directory-builders.ts';
import { parseEditedRecord } from './parse-edited-record.ts';
import { parseRecord, toRecord } from './record-schema.ts';

const whole = toRecord('listing', 'bee', listing({ id: 'bee' }));
const row = toRecord('listing', 'bee', listingRow({ id: 'bee' }));

const edits = [
  {},
  { category: 'Cafes', categories: ['Cafes', 'Cafes', ' Bakery '] },
  { name: '  Bee  ' },
  { name: '' },
  { name: 'x'.repeat(301) },
  { phone: null },
  { unknown: 'field' },
  { lat: 91 },
  { lat: 53.4, lng: -2.2 },
  { status: 'lost' },
  { reviewsData: [{ author_name: 'Ann', rating: 7 }] },
  { updatedAt: 'yesterday' },
];

test.each(edits)('an edit is parsed as the whole record would be: %j', (edit) => {
  for (const before of [whole, row]) {
    const edited = { ...before, fields: { ...before.fields, ...edit } };

    expect(parseEditedRecord(edited, before)).toEqual(
      parseRecord('listing', 'bee', edited.fields, before.partial),
    );
  }
});

test('a field that is left out gets its default, and a list row does not pass as a whole listing', () => {
  const others = Object.fromEntries(
    Object.entries(whole.fields).filter(([name]) => name !== 'phone'),
  );
  const short = { ...whole, fields: others };

  expect(parseEditedRecord(short, { ...whole, fields: { ...others, phone: '1' } })).toEqual(
    parseRecord('listing', 'bee', others, false),
  );
  expect(parseEditedRecord({ ...row, partial: false }, row)).toEqual(
    parseRecord('listing', 'bee', row.fields, false),
  );
  expect(parseEditedRecord(whole, null)).toEqual({ ok: true, value: whole });
});
