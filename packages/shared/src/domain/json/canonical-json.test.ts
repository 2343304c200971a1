import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import type { JsonValue } from './json-value.ts';

test('the order of the fields makes no difference', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'é' }], a: true })).toBe(
    '{"a":true,"b":[1,{"c":"é","d":null}]}',
  );
  expect(canonicalJson({ a: 1, b: 2 })).toBe(canonicalJson({ b: 2, a: 1 }));
});

test('canonical JSON is parsed to the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value as JsonValue);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(JSON.parse(text) as JsonValue)).toBe(text);
    }),
    { numRuns: 500 },
  );
});
