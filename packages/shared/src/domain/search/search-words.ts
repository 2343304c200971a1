import { foldText } from '../listing/slug.ts';

/** A word of a text, as it is compared, and where it stands in the original text (UTF-16 units). */
export interface LocatedWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Left out of words: `Nando’s` and `nandos` are the same. */
const apostrophes = /['’‘`´ʼʹ′＇‛]/gu;
const asciiOnly = /^[ -~]*$/;
const asciiWords = /[a-z0-9]+/g;
const anyWords = /[\p{L}\p{N}]+/gu;
const gluedPostcode = /^([a-z]{1,2}[0-9][a-z0-9]?)([0-9][a-z]{2})$/u;

function fold(text: string): string {
  return foldText(text).replaceAll('ς', 'σ');
}

/**
 * Returns the words of a text as they are compared: lower-case, without accents, apostrophes, "and", "&" or
 * an "n" before another word; a postcode written as one word becomes its two halves.
 */
export function toSearchWords(text: string): readonly string[] {
  const isAscii = asciiOnly.test(text);
  let folded = isAscii ? text.toLowerCase() : fold(text.replace(apostrophes, ''));
  if (isAscii && (folded.includes("'") || folded.includes('`'))) {
    folded = folded.replace(apostrophes, '');
  }
  const found = folded.match(isAscii ? asciiWords : anyWords);
  if (found === null) return [];
  const words: string[] = [];
  for (let index = 0; index < found.length; index += 1) {
    const word = found[index] ?? '';
    if (isJoiningWord(word, index, found.length)) continue;
    const halves = splitPostcode(word);
    if (halves === null) words.push(word);
    else words.push(...halves);
  }
  return words;
}

/** Returns the same words as `toSearchWords`, with their places. Takes several times as long. */
export function locateSearchWords(text: string): readonly LocatedWord[] {
  const { folded, starts, ends } = foldWithPlaces(text);
  const found = [...folded.matchAll(anyWords)];
  return found
    .filter(([word], index) => !isJoiningWord(word, index, found.length))
    .flatMap(({ 0: word, index: from }) => {
      const place = (start: number, end: number) => ({
        word: word.slice(start, end),
        start: starts[from + start] ?? 0,
        end: ends[from + end - 1] ?? text.length,
      });
      const first = splitPostcode(word)?.[0].length ?? 0;
      return first === 0 ? [place(0, word.length)] : [place(0, first), place(first, word.length)];
    });
}

function isJoiningWord(word: string, index: number, count: number): boolean {
  return word === 'and' || (word === 'n' && index < count - 1);
}

function splitPostcode(word: string): readonly [string, string] | null {
  if (word.length < 5 || word.length > 7) return null;
  const third = word.charCodeAt(word.length - 3);
  if (third < 48 || third > 57) return null;
  const parts = gluedPostcode.exec(word);
  return parts === null ? null : [parts[1] ?? '', parts[2] ?? ''];
}

/** Folds letter by letter, and notes for each unit of the result where its letter stands in the text. */
function foldWithPlaces(text: string) {
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const letter of text) {
    const units = fold(letter.replace(apostrophes, ''));
    for (let unit = 0; unit < units.length; unit += 1) {
      starts.push(at);
      ends.push(at + letter.length);
    }
    folded += units;
    at += letter.length;
  }
  return { folded, starts, ends };
}
