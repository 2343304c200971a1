import { expect, test } from 'vitest';
import { createSignInDelays } from './sign-in-delays.ts';

const ann = 'ann@example.com';

test('after twenty wrong tries, further ones at one account wait: one second, growing to eight', () => {
  const delays = createSignInDelays(() => 0);
  const waits = Array.from({ length: 26 }, (_, n) => {
    const wait = delays.delayOf(ann, `1.2.3.${String(n)}`);
    delays.tried(ann);
    return wait;
  });

  expect(waits.slice(0, 20)).toEqual(Array<number>(20).fill(0));
  expect(waits.slice(20)).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
  expect(delays.delayOf('bea@example.com', '1.2.3.4')).toBe(0);
});

test('an address that signed in to the account within thirty days never waits', () => {
  let now = 0;
  const delays = createSignInDelays(() => now);
  delays.succeeded(ann, '1.2.3.4');
  now = 29 * 24 * 60 * 60_000;
  for (let n = 0; n < 50; n += 1) delays.tried(ann);

  expect(delays.delayOf(ann, '1.2.3.4')).toBe(0);
  expect(delays.delayOf(ann, '5.6.7.8')).toBe(8_000);
});

test('a quarter of an hour after the last wrong try nobody waits', () => {
  let now = 0;
  const delays = createSignInDelays(() => now);
  for (let n = 0; n < 50; n += 1) delays.tried(ann);
  now = 15 * 60_000;

  expect(delays.delayOf(ann, '5.6.7.8')).toBe(0);
});

test('endless accounts do not fill the memory', () => {
  const delays = createSignInDelays(() => 0);
  for (let n = 0; n < 25; n += 1) delays.tried(ann);
  for (let n = 0; n < 20_000; n += 1) delays.tried(`guess${String(n)}@example.com`);

  expect(delays.delayOf(ann, '1.2.3.4')).toBe(0);
});
