import type { JsonValue } from '../json/json-value.ts';
import { packNumbers } from './packed-numbers.ts';

/** A value that does not fit its column, with the row that it is in. */
type Odd = readonly (readonly [row: number, value: JsonValue])[];

/** The values of one field in all rows of a piece, as JSON. A value that is absent in a row is absent here, too. */
export type Column =
  | {
      /** Each value once. */
      readonly words: readonly JsonValue[];
      /** Packed numbers: for each row the place of its value in `words`, from 1; 0 if it is absent. */
      readonly at?: string;
      /** Instead of `at`, the number of all rows. */
      readonly all?: number;
      /** Instead of `at`, the name of an earlier column that has the same. */
      readonly like?: string;
    }
  | {
      /** What all texts begin with. */
      readonly prefix?: string;
      /** The rest of the texts, separated by line breaks; `''` where the value is absent or odd. */
      readonly texts: string;
      readonly odd?: Odd;
    }
  | {
      /** Packed numbers: integers, from 1, to be divided by this power of ten; 0 if absent or odd. */
      readonly packed: string;
      readonly places: number;
      /** What the integer 1 stands for. */
      readonly least: number;
      /** The first integer, if each is packed as the difference from the one before it. */
      readonly start?: number;
      readonly odd?: Odd;
    }
  | {
      /** Null where the value is absent or odd. */
      readonly numbers: readonly (number | null)[];
      readonly odd?: Odd;
    };

export type Values = readonly (JsonValue | undefined)[];

const separator = '\n';
/** Google's coordinates have seven decimal places. */
const mostPlaces = 7;

/** Returns the shortest column of values, of which at least one is not absent. */
export function encodeColumn(values: Values): Column {
  const present = values.filter((value) => value !== undefined);
  const words = encodeWords(values);
  const texts = present.filter((value) => typeof value === 'string').length;
  const numbers = present.filter((value) => typeof value === 'number').length;
  const isRepeated = words.words.length * 3 <= present.length;
  if (isRepeated || (texts * 2 <= present.length && numbers * 2 <= present.length)) return words;
  return texts > numbers ? encodeTexts(values) : encodeNumbers(values);
}

function encodeWords(values: Values) {
  const simple = new Map<JsonValue, number>();
  // Lists and objects by their JSON.
  const nested = new Map<JsonValue, number>();
  const words: JsonValue[] = [];
  const at = values.map((value) => {
    if (value === undefined) return 0;
    const isNested = typeof value === 'object' && value !== null;
    const known = isNested ? nested : simple;
    const key = isNested ? JSON.stringify(value) : value;
    const number = known.get(key);
    if (number !== undefined) return number;
    words.push(value);
    known.set(key, words.length);
    return words.length;
  });
  const [first = 0] = at;
  const isConstant = at.every((number) => number === first);
  return { words, ...(isConstant ? { all: first } : { at: packNumbers(at) }) };
}

function encodeTexts(values: Values): Column {
  const fits = (value: JsonValue | undefined): value is string =>
    typeof value === 'string' && value !== '' && !value.includes(separator);
  const prefix = commonPrefix(values.filter(fits));
  const texts = values
    .map((value) => (fits(value) ? value.slice(prefix.length) : ''))
    .join(separator);
  // A text that is only the prefix would be read as absent.
  const odd = oddValues(values, (value) => fits(value) && value.length > prefix.length);
  return { ...(prefix === '' ? {} : { prefix }), texts, ...odd };
}

function commonPrefix(texts: readonly string[]): string {
  let [prefix = ''] = texts;
  for (const text of texts) {
    while (!text.startsWith(prefix)) prefix = prefix.slice(0, -1);
  }
  return texts.length > 1 ? prefix : '';
}

function encodeNumbers(values: Values): Column {
  const numbers = values.filter((value) => typeof value === 'number');
  for (let places = 0; places <= mostPlaces; places += 1) {
    const exact = numbers.filter((value) => isExact(value, places)).length;
    if (exact * 4 >= numbers.length * 3) return encodeIntegers(values, places);
  }
  return {
    numbers: values.map((value) => (typeof value === 'number' ? value : null)),
    ...oddValues(values, (value) => typeof value === 'number'),
  };
}

function isExact(value: number, places: number): boolean {
  const integer = Math.round(value * 10 ** places);
  // Differences of two of them are safe as well.
  return Number.isSafeInteger(integer * 4) && integer / 10 ** places === value;
}

function encodeIntegers(values: Values, places: number): Column {
  const fits = (value: JsonValue | undefined): value is number =>
    typeof value === 'number' && isExact(value, places);
  const integers = values.map((value) => (fits(value) ? Math.round(value * 10 ** places) : null));
  const [start = 0] = integers.filter((value) => value !== null);
  let last = start;
  const steps = integers.map((value) => {
    if (value === null) return null;
    const step = value - last;
    last = value;
    return step;
  });
  const odd = oddValues(values, fits);
  const whole = packFromLeast(integers);
  const stepwise = packFromLeast(steps);
  return stepwise.packed.length < whole.packed.length
    ? { places, start, ...stepwise, ...odd }
    : { places, ...whole, ...odd };
}

function packFromLeast(numbers: readonly (number | null)[]) {
  const least = numbers.reduce<number>(
    (lowest, value) => (value === null ? lowest : Math.min(lowest, value)),
    Infinity,
  );
  const packed = packNumbers(numbers.map((value) => (value === null ? 0 : value - least + 1)));
  return { least, packed };
}

function oddValues(values: Values, fits: (value: JsonValue) => boolean): { readonly odd?: Odd } {
  const odd = values.flatMap((value, row) =>
    value === undefined || fits(value) ? [] : [[row, value] as const],
  );
  return odd.length === 0 ? {} : { odd };
}
