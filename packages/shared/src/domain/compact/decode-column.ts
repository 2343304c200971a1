import { isObject } from '../json/is-object.ts';
import type { JsonValue } from '../json/json-value.ts';
import type { Values } from './column.ts';
import { unpackNumbers } from './packed-numbers.ts';

/** The values of one field in all rows, of which few are different. */
export interface WordColumn {
  /** Each value once; the first is undefined, for rows without one. */
  readonly words: Values;
  /** For each row the index of its value in `words`. */
  readonly at: readonly number[];
}

/** Higher powers of ten are no exact numbers. */
const mostPlaces = 22;

/** The values of one field in all rows. */
export type DecodedColumn = WordColumn | { readonly values: Values };

/**
 * Reads a column of so many rows; null if anything about it is not as it should be. `earlier` has the columns
 * before it.
 */
export function decodeColumn(
  column: unknown,
  count: number,
  earlier: ReadonlyMap<string, DecodedColumn>,
): DecodedColumn | null {
  if (!isObject(column)) return null;
  if (column['words'] !== undefined) return decodeWords(column, count, earlier);
  const values = decodeValues(column, count);
  return values !== null && addOdd(values, column['odd']) ? { values } : null;
}

function decodeValues(column: Readonly<Record<string, unknown>>, count: number) {
  if (column['texts'] !== undefined) return decodeTexts(column, count);
  return column['places'] === undefined
    ? decodeNumbers(column, count)
    : decodeIntegers(column, count);
}

function decodeWords(
  { words, at, all, like }: Readonly<Record<string, unknown>>,
  count: number,
  earlier: ReadonlyMap<string, DecodedColumn>,
): WordColumn | null {
  if (!Array.isArray(words)) return null;
  const places = () => {
    if (at !== undefined) return unpackNumbers(at, count, words.length);
    if (all !== undefined) return repeat(all, count, words.length);
    const same = typeof like === 'string' ? earlier.get(like) : undefined;
    const isSame = same !== undefined && 'words' in same && same.words.length === words.length + 1;
    return isSame ? same.at : null;
  };
  const read = places();
  return read === null ? null : { words: [undefined, ...(words as JsonValue[])], at: read };
}

function repeat(index: unknown, count: number, most: number): readonly number[] | null {
  const isIndex = typeof index === 'number' && Number.isInteger(index) && index >= 0;
  return isIndex && index <= most ? new Array<number>(count).fill(index) : null;
}

function decodeTexts(
  { texts, prefix = '' }: Readonly<Record<string, unknown>>,
  count: number,
): (JsonValue | undefined)[] | null {
  if (typeof texts !== 'string' || typeof prefix !== 'string') return null;
  const values: (string | undefined)[] = texts.split('\n');
  if (values.length !== count) return null;
  for (let row = 0; row < count; row += 1) {
    const text = values[row] ?? '';
    values[row] = text === '' ? undefined : prefix + text;
  }
  return values;
}

function decodeNumbers(
  { numbers }: Readonly<Record<string, unknown>>,
  count: number,
): (JsonValue | undefined)[] | null {
  if (!Array.isArray(numbers) || numbers.length !== count) return null;
  const isReadable = (value: unknown) => value === null || typeof value === 'number';
  if (!(numbers as unknown[]).every(isReadable)) return null;
  return (numbers as (number | null)[]).map((value) => value ?? undefined);
}

function decodeIntegers(
  column: Readonly<Record<string, unknown>>,
  count: number,
): (JsonValue | undefined)[] | null {
  const { places, least, start } = column;
  const packed = unpackNumbers(column['packed'], count, Number.MAX_SAFE_INTEGER);
  if (packed === null || !isInteger(places) || places < 0 || places > mostPlaces) return null;
  if (!isInteger(least)) return null;
  if (start !== undefined && !isInteger(start)) return null;
  const power = 10 ** places;
  let last = start ?? 0;
  return packed.map((number) => {
    if (number === 0) return undefined;
    const integer = number - 1 + least;
    if (start === undefined) return integer / power;
    last += integer;
    return last / power;
  });
}

function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** Puts the values that do not fit the column where they belong; false if there is no place for one. */
function addOdd(values: (JsonValue | undefined)[], odd: unknown): boolean {
  if (odd === undefined) return true;
  if (!Array.isArray(odd)) return false;
  return (odd as unknown[]).every((pair) => {
    if (!Array.isArray(pair) || pair.length !== 2) return false;
    const [row, value] = pair as [unknown, JsonValue];
    if (typeof row !== 'number' || !(row in values) || values[row] !== undefined) return false;
    values[row] = value;
    return true;
  });
}
