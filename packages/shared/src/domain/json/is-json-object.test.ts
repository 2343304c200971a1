import { expect, test } from 'vitest';
import { isJsonObject } from './is-json-object.ts';

test('accepts objects of JSON values at any depth', () => {
  const value = { text: 'a', number: 1, flag: false, nothing: null, list: [{ inner: [] }] };

  expect(isJsonObject(value)).toBe(true);
  expect(isJsonObject(Object.assign(Object.create(null) as object, value))).toBe(true);
});

test.each([
  ['a list', []],
  ['null', null],
  ['a missing value', { name: undefined }],
  ['a number that JSON has no text for', { lat: Number.NaN }],
  ['a date', { at: new Date(0) }],
  ['a function in a list', { list: [() => 1] }],
  ['a key that would become the prototype of a copy', JSON.parse('{"in":{"__proto__":{}}}')],
])('refuses %s', (_, value) => {
  expect(isJsonObject(value)).toBe(false);
});
