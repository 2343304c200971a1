import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packBytes, unpackBytes } from './packed-text.ts';

test('bytes come back from packed text as they were', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect(unpackBytes(packBytes(bytes))).toEqual(bytes);
    }),
  );
});

test('a packed text that was cut off is no packed text', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), fc.nat(100), (bytes, cut) => {
      const packed = packBytes(bytes);
      const kept = packed.slice(0, Math.max(0, packed.length - 1 - cut));

      expect(unpackBytes(kept)).toBeNull();
    }),
  );
});

test('packing takes half the characters that one character a byte would take', () => {
  const bytes = new Uint8Array(30_000);

  expect(packBytes(bytes).length).toBe(16_000 + 3);
});

test('plain text is no packed text', () => {
  expect(unpackBytes('[{"id":"1"}]')).toBeNull();
  expect(unpackBytes('')).toBeNull();
});
