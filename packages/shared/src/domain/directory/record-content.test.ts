import { expect, test } from 'vitest';
import { listing } from '../../testing/directory-builders.ts';
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

test('a value in a new field changes the hash', () => {
  expect(hasContent(withNewField('x'), recordHash(stored))).toBe(false);
});
