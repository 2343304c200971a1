import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tableLines, wrappedLines } from './table.ts';

test('numbers are right-aligned under their headings', () => {
  const lines = tableLines(
    [{ head: '' }, { head: 'found', align: 'right' }, { head: 'added', align: 'right' }],
    [
      ['Bury', '1,191', '7'],
      ['Manchester City Centre', '5', '12'],
    ],
    80,
  );

  expect(lines).toEqual([
    '                        found  added',
    'Bury                    1,191      7',
    'Manchester City Centre      5     12',
  ]);
});

test('a long name is shortened so that the numbers fit', () => {
  const lines = tableLines(
    [{ head: '' }, { head: 'found', align: 'right' }],
    [['A very long name of a place indeed', '1,191']],
    24,
  );

  expect(lines[1]).toBe('A very long name…  1,191');
});

test('wrapping keeps every word, and no line exceeds the width if every word fits', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { maxLength: 40 }),
      fc.integer({ min: 16, max: 80 }),
      (words, width) => {
        const lines = wrappedLines(words.join(' '), width, 2);

        expect(lines.join(' ').split(/\s+/).filter(Boolean)).toEqual(words);
        expect(lines.every((line) => line.length <= width)).toBe(true);
      },
    ),
  );
});

test('a name with an escape sequence in it cannot rewrite the screen', () => {
  const name = 'Rudy\u001B[2J\u0007’s\u202E';

  expect(wrappedLines(name, 80).join()).toBe('Rudy [2J ’s');
  expect(tableLines([{ head: '' }], [[name]], 80)[1]).toBe('Rudy [2J ’s');
});

const counts = [
  { head: '' },
  ...['found', 'added', 'duplicates'].map((head) => ({ head, align: 'right' as const })),
];

test('in a terminal that is a little too narrow, the columns move together', () => {
  expect(tableLines(counts, [['Manchester', '1,191', '609', '1']], 32)).toEqual([
    '          found added duplicates',
    'Manchest… 1,191   609          1',
  ]);
});

test('where the columns do not fit at all, each row is folded', () => {
  expect(tableLines(counts, [['Bury', '1,191', '609', '']], 20)).toEqual([
    '',
    'Bury\n  found      1,191\n  added      609',
  ]);
});
