import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSurplus } from './find-surplus.ts';

test('what was used least recently goes first', () => {
  const entries = ['a', 'b', 'c'].map((url) => ({ url, size: 10 }));

  expect(findSurplus(entries, { count: 2, size: 100 })).toEqual(['a']);
  expect(findSurplus(entries, { count: 9, size: 10 })).toEqual(['b', 'a']);
  expect(findSurplus(entries, { count: 9, size: 30 })).toEqual([]);
});

test('one entry larger than everything allowed goes, and the others stay', () => {
  const entries = [
    { url: 'small', size: 1 },
    { url: 'huge', size: 1_000 },
  ];

  expect(findSurplus(entries, { count: 9, size: 100 })).toEqual(['huge']);
});

test('the rest is always within the limits', () => {
  const entry = fc.record({ url: fc.string(), size: fc.nat(1_000) });
  fc.assert(
    fc.property(
      fc.uniqueArray(entry, { selector: ({ url }) => url }),
      fc.nat(20),
      fc.nat(5_000),
      (entries, count, size) => {
        const surplus = new Set(findSurplus(entries, { count, size }));
        const rest = entries.filter(({ url }) => !surplus.has(url));
        expect(rest.length).toBeLessThanOrEqual(count);
        expect(rest.reduce((sum, each) => sum + each.size, 0)).toBeLessThanOrEqual(size);
      },
    ),
  );
});
