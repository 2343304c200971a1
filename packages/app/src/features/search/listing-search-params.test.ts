import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listingsPerStep, parseListingSearch, withListingSearch } from './listing-search-params.ts';

const parse = (query: string) => parseListingSearch(new URLSearchParams(query));

test('a URL without parameters shows the first twelve of all listings', () => {
  expect(parse('')).toEqual({ text: '', category: '', shown: 12, start: 0 });
});

test.each(['show=abc', 'show=-5', 'show=NaN', 'show=', 'show=0', 'show=Infinity'])(
  'an invalid "%s" shows the first twelve',
  (query) => {
    expect(parse(query).shown).toBe(12);
  },
);

test('the number shown is rounded up to a multiple of twelve, and at most 12,000', () => {
  expect(parse('show=13').shown).toBe(24);
  expect(parse('show=1e9').shown).toBe(12_000);
});

test.each([
  ['start=abc', 0],
  ['start=-5', 0],
  ['start=239', 0],
  ['start=500', 480],
  ['start=1e99', 2_400_000],
])('a list with "%s" begins after %i businesses', (query, start) => {
  expect(parse(query).start).toBe(start);
});

test('a search text is truncated to 200 characters', () => {
  expect(parse(`q=${'a'.repeat(10_000)}`).text).toHaveLength(200);
});

test('a search written into a URL is read back', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 200, unit: 'grapheme-ascii' }),
      fc.string({ maxLength: 200, unit: 'grapheme-ascii' }),
      fc.integer({ min: 1, max: 1000 }),
      (text, category, steps) => {
        const search = { text, category, shown: steps * listingsPerStep, start: steps * 240 };
        expect(parseListingSearch(withListingSearch(new URLSearchParams(), search))).toEqual(
          search,
        );
      },
    ),
  );
});

test('parameters of other features are kept', () => {
  const params = withListingSearch(new URLSearchParams('view=map&show=24'), { text: 'tea' });

  expect(params.toString()).toBe('view=map&show=24&q=tea');
});

test('default values are left out of the URL', () => {
  const params = withListingSearch(new URLSearchParams('q=a&category=b&show=24'), {
    text: '',
    category: '',
    shown: 12,
  });

  expect(params.toString()).toBe('');
});

test('a long text is cut between two letters, never inside one', () => {
  expect(parse(`q=${'x'.repeat(199)}🍕`).text).toBe('x'.repeat(199));
  expect(parse(`q=${'x'.repeat(198)}🍕🍕`).text).toBe(`${'x'.repeat(198)}🍕`);
});
