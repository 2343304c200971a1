import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listingsPerStep, parseListingSearch, withListingSearch } from './listing-search-params.ts';

const parse = (query: string) => parseListingSearch(new URLSearchParams(query));

test('a plain address shows the first twelve of everything', () => {
  expect(parse('')).toEqual({ text: '', category: '', shown: 12 });
});

test.each(['show=abc', 'show=-5', 'show=NaN', 'show=', 'show=0', 'show=Infinity'])(
  'a mangled "%s" shows the first twelve',
  (query) => {
    expect(parse(query).shown).toBe(12);
  },
);

test('a number in between shows whole steps', () => {
  expect(parse('show=13').shown).toBe(24);
  expect(parse('show=1e9').shown).toBe(12_000);
});

test('ten thousand characters of search are cut', () => {
  expect(parse(`q=${'a'.repeat(10_000)}`).text).toHaveLength(200);
});

test('what was written into an address is read back', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 200, unit: 'grapheme-ascii' }),
      fc.string({ maxLength: 200, unit: 'grapheme-ascii' }),
      fc.integer({ min: 1, max: 1000 }),
      (text, category, steps) => {
        const search = { text, category, shown: steps * listingsPerStep };
        expect(parseListingSearch(withListingSearch(new URLSearchParams(), search))).toEqual(
          search,
        );
      },
    ),
  );
});

test('a part of the address that belongs to somebody else is kept', () => {
  const params = withListingSearch(new URLSearchParams('view=map&show=24'), { text: 'tea' });

  expect(params.toString()).toBe('view=map&show=24&q=tea');
});

test('going back to everything leaves a clean address', () => {
  const params = withListingSearch(new URLSearchParams('q=a&category=b&show=24'), {
    text: '',
    category: '',
    shown: 12,
  });

  expect(params.toString()).toBe('');
});
