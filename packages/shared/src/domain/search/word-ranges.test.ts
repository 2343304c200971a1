import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordRanges } from './word-ranges.ts';

const marked = (text: string, words: readonly string[]) =>
  wordRanges(text, words).map(({ start, end }) => text.slice(start, end));

test.each([
  ['Nando’s', ['nandos'], ['Nando’s']],
  ['Café Roma', ['cafe'], ['Café']],
  ['İİ Kebab', ['keb'], ['Keb']],
  ['Weißbier', ['weissbier'], ['Weißbier']],
  ['北京饭店', ['京饭'], ['京饭']],
  ['M145TQ', ['m14', '5tq'], ['M14', '5TQ']],
  ['Pizza Pizza', ['pizza', 'zz'], ['Pizza', 'Pizza']],
  ['Pizza', ['p'], []],
])('in "%s" the words %j mark %j', (text, words, expected) => {
  expect(marked(text, words)).toEqual(expected);
});

test('ranges are sorted, not empty, within the text, and do not overlap', () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'İ', 'ß', '’', ' ', 'é', 'n'), maxLength: 9 }),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  );
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 3 }), (where, words) => {
      let last = 0;
      for (const { start, end } of wordRanges(where, words)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        last = end;
      }
      expect(last).toBeLessThanOrEqual(where.length);
    }),
    { numRuns: 2000 },
  );
});
