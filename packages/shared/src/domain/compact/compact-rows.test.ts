import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonValue } from '../json/json-value.ts';
import { decodeRows, encodeRows, rowAt, type CompactRow } from './compact-rows.ts';

/** Sends rows as text and reads them again. */
function throughText(rows: readonly CompactRow[]): readonly CompactRow[] {
  const read = decodeRows(JSON.parse(JSON.stringify(encodeRows(rows))));
  if (!read.ok) throw new Error(read.reason);
  return Array.from({ length: read.value.count }, (_, index) => rowAt(read.value, index));
}

/** Rows as they arrive: JSON has no -0. */
const asJson = (rows: unknown) => JSON.parse(JSON.stringify(rows)) as CompactRow[];

const oddText = fc.constantFrom(
  ...['', ' ', '\n', 'a\nb', '\0', '\0[]', '\ud83d', '\ude00', '\ud83d\ude00', 'fhrs-', 'fhrs-1'],
  '__proto__',
);
const value = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 2, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 3, arbitrary: fc.integer({ min: -180_0000, max: 180_0000 }).map((n) => n / 10_000) },
  fc.maxSafeInteger(),
  fc.constantFrom(null, true, false, [], {}, ['a', 'b'], '[]', 0, '0', 1e300, 5e-324),
  fc.jsonValue({ maxDepth: 2 }),
);
const name = fc.constantFrom('id', 'name', 'lat', 'category', 'revision', '__proto__', '', 'new');
const rows = fc.array(
  fc
    .array(fc.tuple(name, value), { maxLength: 8 })
    .map((entries) => Object.fromEntries(entries) as CompactRow),
  { maxLength: 12 },
);

test('reads any rows exactly as they were written', () => {
  fc.assert(
    fc.property(rows, (written) => {
      expect(throughText(asJson(written))).toEqual(asJson(written));
    }),
    { numRuns: 3000 },
  );
});

test('reads columns of one kind exactly as they were written', () => {
  const kinds = [
    fc.integer({ min: 1, max: 50 }),
    fc.integer({ min: -1_800_000, max: 1_800_000 }).map((n) => n / 10_000),
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.maxSafeInteger(),
    fc.integer().map((n) => `fhrs-${String(n)}`),
    fc.constantFrom('fhrs-', 'fhrs-1', 'fhrs-2', 'fhrs-3'),
    fc.constantFrom('\ud83d\ude00', '\ud83d\ude01', '\ud83d\ude02x'),
    fc.constantFrom<JsonValue>(['Pizza'], ['Pizza', 'Thai'], []),
  ];
  const column = fc.oneof(
    ...kinds.map((kind) =>
      fc.array(fc.oneof({ weight: 8, arbitrary: kind }, fc.constant(undefined), oddText), {
        maxLength: 40,
      }),
    ),
  );
  fc.assert(
    fc.property(column, (values) => {
      const written = asJson(values.map((x) => (x === undefined ? {} : { x })));

      expect(throughText(written)).toEqual(written);
    }),
    { numRuns: 2000 },
  );
});

test('rows without any value are still counted', () => {
  expect(throughText([{}, {}])).toEqual([{}, {}]);
  expect(throughText([])).toEqual([]);
});

test('reads columns with the same places exactly as they were written', () => {
  const topic = fc.constantFrom('Pizza', 'Thai', 'Indian');
  const topics = fc.array(fc.tuple(topic, topic), { maxLength: 30 });
  fc.assert(
    fc.property(topics, fc.boolean(), (pairs, differ) => {
      const written = pairs.map(([category, other]) => ({
        category,
        categories: [category, ...(differ ? [other] : [])],
      }));

      expect(throughText(written)).toEqual(written);
    }),
  );
});

const some = encodeRows([
  { id: 'fhrs-1', name: 'One', lat: 53.4, category: 'Pizza' },
  { id: 'fhrs-2', name: 'Two', lat: 53.5, category: 'Pizza' },
  { id: 'fhrs-3', name: 'Three\nlines', category: 'Pizza' },
]);

const damaged = (column: object) => ({ ...some, columns: [['a', column]] });

test.each([
  ['no object', 7],
  ['null', null],
  ['of a newer format', { ...some, format: 3 }],
  ['without a format', { ...some, format: undefined }],
  ['without a count', { ...some, count: undefined }],
  ['of another count', { ...some, count: 2 }],
  [
    'more than a browser can hold',
    { ...some, count: 2 ** 32, columns: [['a', { words: ['x'], all: 1 }]] },
  ],
  ['without columns', { ...some, columns: {} }],
  ['with a column twice', { ...some, columns: [...some.columns, some.columns[0]] }],
  ['with a column that is null', { ...some, columns: [['name', null]] }],
  ['with a word that is missing', damaged({ words: ['x'], at: '012' })],
  ['with too few words', damaged({ words: ['x'], at: '1' })],
  ['with one word that is missing', damaged({ words: ['x'], all: 2 })],
  ['with half a word', damaged({ words: ['x'], all: 0.5 })],
  ['like an unknown column', damaged({ words: ['x'], like: 'b' })],
  ['without places', damaged({ words: ['x'] })],
  ['with words that are no list', damaged({ words: 'x', all: 1 })],
  ['with too few texts', damaged({ texts: 'x\ny' })],
  ['with too many numbers', damaged({ numbers: [1, 2, 3, 4] })],
  ['with text as a number', damaged({ numbers: [1, '2', 3] })],
  ['with odd decimal places', damaged({ places: -1, least: 0, packed: '111' })],
  ['with more decimal places than a number has', damaged({ places: 400, least: 0, packed: '111' })],
  ['with a value too far', damaged({ texts: '\n\n', odd: [[3, 'x']] })],
  ['with two values in a row', damaged({ texts: 'a\n\n', odd: [[0, 'x']] })],
])('refuses rows that are %s', (_, body) => {
  expect(decodeRows(body)).toMatchObject({ ok: false, reason: expect.any(String) as string });
});
