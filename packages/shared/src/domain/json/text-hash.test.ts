import { expect, test } from 'vitest';
import { textHash } from './text-hash.ts';

test('a hash is the same for the same text and differs for the smallest change', () => {
  expect(textHash('Manchester Eats')).toBe(textHash('Manchester Eats'));
  expect(textHash('Manchester Eats')).not.toBe(textHash('Manchester eats'));
  expect(textHash('')).toMatch(/^[0-9a-f]{16}$/);
});

test('hashes are stored, so they never change between versions', () => {
  expect(textHash('Manchester Eats')).toMatchInlineSnapshot(`"6b53a798a93ca143"`);
});

test('200,000 similar texts all have different hashes', () => {
  const hashes = new Set<string>();
  for (let number = 0; number < 200_000; number += 1) hashes.add(textHash(`listing ${number}`));
  expect(hashes.size).toBe(200_000);
});
