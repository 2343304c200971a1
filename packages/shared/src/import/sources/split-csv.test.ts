import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitCsv } from './split-csv.ts';

const delimiters = fc.constantFrom(',', ';', '\t', '|');
/** Texts with many of the characters that need quotation marks. */
const cell = fc
  .array(fc.oneof(fc.string(), fc.constantFrom('"', ',', ';', '\t', '|', '\n', ' ')))
  .map((parts) => parts.join(''));
const word = fc.stringMatching(/^[a-z][a-z ]{0,7}$/);

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Writes a table as RFC 4180 wants it, with quotation marks where they are needed or everywhere. */
function write(rows: readonly (readonly string[])[], delimiter: string, isAllQuoted: boolean) {
  const needsMarks = (text: string) => /["\n]/.test(text) || text.includes(delimiter);
  const line = (cells: readonly string[]) =>
    cells.map((text) => (isAllQuoted || needsMarks(text) ? quoted(text) : text)).join(delimiter);
  return rows.map((cells) => `${line(cells)}\n`).join('');
}

test('every table that is written as RFC 4180 wants it is read as it was', () => {
  const tables = fc.array(fc.array(cell, { minLength: 1 }));
  fc.assert(
    fc.property(tables, delimiters, fc.boolean(), (rows, delimiter, isAllQuoted) => {
      const text = write(rows, delimiter, isAllQuoted);

      expect([...splitCsv(text, delimiter)]).toEqual(rows);
    }),
  );
});

test('a last row needs no line end', () => {
  expect([...splitCsv('a,b\n"c","d"', ',')]).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect([...splitCsv('a,b\nc,', ',')]).toEqual([
    ['a', 'b'],
    ['c', ''],
  ]);
});

test('spaces may follow a closing quotation mark, and marks within a text are letters', () => {
  expect([...splitCsv('"a" ,b\n5" nails,The "Big" One\n', ',')]).toEqual([
    ['a', 'b'],
    ['5" nails', 'The "Big" One'],
  ]);
});

test('a damaged row is reported in its place, and every other row is read', () => {
  const damage = fc.constantFrom(
    (text: string) => `"${text}`,
    (text: string) => `"${text}" x`,
    (text: string) => `${text},"${text}`,
    (text: string) => `"${text}","${text}"x`,
  );
  const row = fc.tuple(word, word);
  const rows = fc.array(fc.tuple(row, fc.option(damage), fc.boolean()));
  fc.assert(
    fc.property(rows, (table) => {
      const lines = table.map(([cells, spoil, isQuoted]) =>
        spoil ? `${spoil(cells[0])}\n` : write([cells], ',', isQuoted),
      );

      expect([...splitCsv(lines.join(''), ',')]).toEqual(
        table.map(([cells, spoil]) => (spoil ? null : cells)),
      );
    }),
  );
});

test('any text is read to its end, with at most a row for each line', () => {
  const texts = fc
    .array(fc.constantFrom('"', ',', '\n', 'a', ' ', '""'))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(texts, delimiters, (text, delimiter) => {
      const rows = [...splitCsv(`${text}\nlast${delimiter}row`, delimiter)];

      expect(rows.length).toBeLessThanOrEqual(text.split('\n').length + 1);
      const [last] = rows.slice(-1);
      const isSwallowed = text.includes('"');
      if (!isSwallowed) expect(last).toEqual(['last', 'row']);
    }),
  );
});
