import { expect, test } from 'vitest';
import { decodedBlocks, encodedBlocks, joinedBlocks } from './text-blocks.ts';

const long = 'a'.repeat(200_000);

test('joins small parts and starts a new block once one is long enough', () => {
  const blocks = [...joinedBlocks([long, long, 'b', 'c'])];
  expect(blocks).toEqual([long + long, 'bc']);
});

test('writes nothing for a text without content', () => {
  expect([...encodedBlocks([])]).toEqual([]);
});

test('reads a character back that lies across two blocks', () => {
  // One byte before, so that the two bytes of each "é" are in different blocks.
  const text = `x${'é'.repeat(300_000)}`;
  const bytes = Buffer.concat([...encodedBlocks([text])]);
  expect([...decodedBlocks([bytes])].join('')).toBe(text);
});

test('refuses bytes that end in the middle of a character', () => {
  expect(() => [...decodedBlocks([Buffer.from('é').subarray(0, 1)])]).toThrow(TypeError);
});
