import { expect, test } from 'vitest';
import { createRecentMap } from './recent-map.ts';

test('a recent map forgets what was not used for a long time, and keeps the last ones', () => {
  const map = createRecentMap<number, string>(10);
  map.set(0, 'used again and again');
  map.set(1, 'never used');
  for (let key = 2; key < 100; key += 1) {
    map.set(key, String(key));
    expect(map.get(0)).toBe('used again and again');
  }
  expect(map.get(1)).toBeUndefined();
  expect(Array.from({ length: 9 }, (_, index) => map.get(99 - index))).not.toContain(undefined);
});
