import { expect, test } from 'vitest';
import { area, listing } from '../../testing/directory-builders.ts';
import { contentHash, hasContent, recordHash } from './record-content.ts';
import { toRecord } from './record-schema.ts';

const stored = toRecord('listing', 'a', listing());
const withNewField = (value: string) => ({
  ...stored,
  fields: { ...stored.fields, aNewField: value },
});

test('a stored hash stays valid when listings get a new field, while that field is empty', () => {
  const record = withNewField('');

  expect(hasContent(record, recordHash(stored))).toBe(true);
  expect(contentHash(record)).toBe(contentHash(stored));
});

test('a stored hash of an area stays valid when areas get a new field, while that field is empty', () => {
  const sale = toRecord('area', 'area-sale', area({ name: 'Sale' }));
  const before = Object.entries(sale.fields).filter(([name]) => name !== 'parent');
  const old = { ...sale, fields: Object.fromEntries(before) };
  const nested = toRecord('area', 'area-sale', area({ name: 'Sale', parent: 'Trafford' }));

  expect(hasContent(sale, recordHash(old))).toBe(true);
  expect(hasContent(nested, recordHash(sale))).toBe(false);
});

test('a value in a new field changes the hash', () => {
  expect(hasContent(withNewField('x'), recordHash(stored))).toBe(false);
});
