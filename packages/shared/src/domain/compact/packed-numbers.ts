/** The most characters of a number: no safe integer needs more. */
const mostWidth = 11;

/** Letters and digits: texts have them as well, so that a compressor gives them short codes. */
const alphabet = '0123456789abcdefghijklmnopqrstuv';
const base = alphabet.length;
/** The value of each character code; characters of no number are undefined. */
const valuesByCode: readonly (number | undefined)[] = (() => {
  const values: (number | undefined)[] = new Array<undefined>(128).fill(undefined);
  for (let value = 0; value < base; value += 1) values[alphabet.charCodeAt(value)] = value;
  return values;
})();

function widthOf(most: number): number {
  let width = 1;
  for (let rest = Math.floor(most / base); rest > 0; rest = Math.floor(rest / base)) width += 1;
  return width;
}

/**
 * Packs safe integers from 0 into a text, each with the same number of characters. That is shorter than a list,
 * because there are no separators, and faster to read.
 */
export function packNumbers(numbers: readonly number[]): string {
  const width = widthOf(numbers.reduce((most, number) => Math.max(most, number), 0));
  let packed = '';
  for (const number of numbers) {
    let text = '';
    for (let rest = number, digit = 0; digit < width; digit += 1) {
      text = alphabet.charAt(rest % base) + text;
      rest = Math.floor(rest / base);
    }
    packed += text;
  }
  return packed;
}

/** Reads so many packed numbers; null if they are damaged or one is more than `most`. */
export function unpackNumbers(
  packed: unknown,
  count: number,
  most: number,
): readonly number[] | null {
  if (typeof packed !== 'string') return null;
  if (count === 0) return packed === '' ? [] : null;
  const width = packed.length / count;
  if (!Number.isInteger(width) || width < 1 || width > mostWidth) return null;
  const numbers = new Array<number>(count).fill(0);
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    let number = 0;
    for (let digit = 0; digit < width; digit += 1) {
      const value = valuesByCode[packed.charCodeAt(at)];
      if (value === undefined) return null;
      at += 1;
      number = number * base + value;
    }
    if (number > most) return null;
    numbers[index] = number;
  }
  return numbers;
}
