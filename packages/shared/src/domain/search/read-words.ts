import { toSearchWords } from './search-words.ts';
import { addToHash, hashStart, needsRules, plainUnit, type WordTable } from './word-table.ts';

/** A list of whole numbers that grows. */
export class NumberList {
  numbers = new Int32Array(1024);
  length = 0;

  push(number: number): void {
    if (this.length === this.numbers.length) {
      const longer = new Int32Array(this.length * 2);
      longer.set(this.numbers);
      this.numbers = longer;
    }
    this.numbers[this.length] = number;
    this.length += 1;
  }
}

/**
 * Adds the numbers of the words of a text to a list: the same words as `toSearchWords`. New words are added
 * to the table.
 */
export function readWords(text: string, table: WordTable, into: NumberList): void {
  const before = into.length;
  let start = -1;
  let hash = hashStart;
  const { length } = text;
  for (let at = 0; at <= length; at += 1) {
    const unit = at < length ? plainUnit(text.charCodeAt(at)) : 0;
    if (unit > needsRules) {
      if (start === -1) start = at;
      hash = addToHash(hash, unit);
      continue;
    }
    if (unit === needsRules || (start !== -1 && mayNeedRules(text, start, at))) {
      into.length = before;
      for (const word of toSearchWords(text)) into.push(table.add(word));
      return;
    }
    if (start === -1) continue;
    into.push(table.addPart(text, start, at, hash));
    start = -1;
    hash = hashStart;
  }
}

/** Whether a word may be a postcode without its blank, or a word for "and". */
function mayNeedRules(text: string, start: number, end: number): boolean {
  const length = end - start;
  if (length >= 5 && length <= 7) {
    const third = text.charCodeAt(end - 3);
    return third >= 48 && third <= 57;
  }
  if (length === 1) return plainUnit(text.charCodeAt(start)) === 0x6e;
  return (
    length === 3 &&
    plainUnit(text.charCodeAt(start)) === 0x61 &&
    plainUnit(text.charCodeAt(start + 1)) === 0x6e &&
    plainUnit(text.charCodeAt(start + 2)) === 0x64
  );
}
