import { toSearchWords } from './search-words.ts';
import { addToHash, hashStart, lowerCode, type WordTable } from './word-table.ts';

const lastAscii = 0x7e;

/** Returns the numbers of the words of a text: the same words as `toSearchWords`, which are added if new. */
export function readWords(text: string, table: WordTable): readonly number[] {
  const numbers: number[] = [];
  let start = -1;
  let hash = hashStart;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? lowerCode(text.charCodeAt(at)) : 0;
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) {
      if (start === -1) start = at;
      hash = addToHash(hash, code);
      continue;
    }
    if (code > lastAscii || code === 0x27 || code === 0x60) return readAnyWords(text, table);
    if (start === -1) continue;
    if (mayNeedRules(text, start, at)) return readAnyWords(text, table);
    numbers.push(table.addPart(text, start, at, hash));
    start = -1;
    hash = hashStart;
  }
  return numbers;
}

function readAnyWords(text: string, table: WordTable): readonly number[] {
  return toSearchWords(text).map((word) => table.add(word));
}

/** Whether a word may be a postcode without its blank, or a word for "and". */
function mayNeedRules(text: string, start: number, end: number): boolean {
  const length = end - start;
  if (length >= 5 && length <= 7) {
    const third = text.charCodeAt(end - 3);
    return third >= 48 && third <= 57;
  }
  if (length === 1) return lowerCode(text.charCodeAt(start)) === 0x6e;
  return (
    length === 3 &&
    lowerCode(text.charCodeAt(start)) === 0x61 &&
    lowerCode(text.charCodeAt(start + 1)) === 0x6e &&
    lowerCode(text.charCodeAt(start + 2)) === 0x64
  );
}
