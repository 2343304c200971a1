import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { unpackedBlocks } from './gzip-blocks.ts';

const texts = ['{"a":1}\n', 'x'.repeat(700_000), 'é'];
const packed = Buffer.concat(texts.map((text) => gzipSync(text)));

function unpack(bytes: Uint8Array): string[] {
  return [...unpackedBlocks(bytes)].map(String);
}

test('unpacks each member as a block', () => {
  expect(unpack(packed)).toEqual(texts);
  expect(unpack(gzipSync(''))).toEqual(['']);
});

test('unpacks what another program packed, with a name of the file', () => {
  const plain = gzipSync('text');
  const header = Buffer.from(plain.subarray(0, 10));
  header[3] = 0x08;
  const named = Buffer.concat([header, Buffer.from('side\0'), plain.subarray(10)]);

  expect(unpack(named)).toEqual(['text']);
});

test.each([1, 9, 30])('refuses gzip that lacks its last %s bytes', (count) => {
  expect(() => unpack(packed.subarray(0, -count))).toThrow();
});

test('refuses what is not gzip', () => {
  expect(() => unpack(Buffer.from('plain text'))).toThrow();
});
