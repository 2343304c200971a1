import { expect, test } from 'vitest';
import { textHash, textHashInSteps, textHashOfParts } from './text-hash.ts';

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

test('a long text has the same hash in steps', () => {
  const text = 'Bury market, '.repeat(10_000);
  const work = textHashInSteps(text);
  let steps = 0;
  let step = work.next();
  for (; step.done !== true; step = work.next()) steps += 1;

  expect(steps).toBeGreaterThan(1);
  expect(step.value).toBe(textHash(text));
});

test('a text in parts has the same hash', () => {
  expect(textHashOfParts(() => ['Manch', '', 'ester Eats'])).toBe(textHash('Manchester Eats'));
});
