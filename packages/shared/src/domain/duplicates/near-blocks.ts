import { isCommonWord } from './business-name.ts';
import { gridCell } from './grid-cells.ts';
import type { PreparedBusiness } from './prepared-business.ts';

/** A word is known by its first letters, so that most misspelled words are still found. */
const wordStart = 3;

/** So many letters of a name are compared where only the number and the street are the same. */
const nameStart = 8;

/** Of a longer list of words only this many make keys. */
const mostWords = 6;

/** Where a business is filed, and where those that may be the same are looked for. */
interface BlockKeys {
  /** Each with its postcode. */
  readonly texts: readonly string[];
  /** The grid cell of its point; null without one. */
  readonly cell: number | null;
  /** A bit for the first letter of each word: two without a bit in common have no word in common. */
  readonly letters: number;
}

export function blockKeys({ name, premises }: PreparedBusiness): BlockKeys {
  const words = tellingWords(name);
  const texts: string[] = [];
  const { postcode } = premises;
  if (postcode !== '') {
    for (const word of words) addOnce(texts, `${postcode} ${word.slice(0, wordStart)}`);
    addOnce(texts, `${postcode} ${name.sign.join('').slice(0, wordStart)}`);
    const number = firstNumber(premises);
    if (number !== '') texts.push(`${postcode}#${number}`);
  }
  let letters = 0;
  const mark = (word: string) => {
    letters |= 1 << (word.charCodeAt(0) % 31);
  };
  for (const word of words) mark(word);
  for (const form of name.forms) for (const word of form) mark(word);
  return { texts, cell: gridCell(premises.point), letters };
}

/** Whether a business lacks a postcode or a point, so that another may be the same without sharing either. */
export function isUnplaced({ premises: { postcode, point } }: PreparedBusiness): boolean {
  return postcode === '' || point.lat === null || point.lng === null;
}

/** Returns keys of the name with the number and the street, for pairs of which one is unplaced. */
export function streetKeys({ name, premises }: PreparedBusiness): readonly string[] {
  const start = `${name.sign.join('').slice(0, nameStart)}@${firstNumber(premises)}`;
  return streetStarts(premises.words).map((street) => `${start} ${street}`);
}

function firstNumber({ plainNumbers: [number] }: PreparedBusiness['premises']): string {
  return number === undefined ? '' : String(number);
}

function tellingWords({ sign, venue }: PreparedBusiness['name']): readonly string[] {
  const words = venue === '' ? sign : [...sign, ...venue.split(' ')];
  const telling = words.filter((word) => !isCommonWord(word));
  return (telling.length > 0 ? telling : words).slice(0, mostWords);
}

function addOnce(texts: string[], text: string): void {
  if (!texts.includes(text)) texts.push(text);
}

/** Returns the first two long words of an address: its street, or a building and its street. */
function streetStarts(words: ReadonlySet<string>): readonly string[] {
  const found: string[] = [];
  for (const word of words) {
    if (word.length > 3 && !/\d/u.test(word)) found.push(word);
    if (found.length === 2) break;
  }
  return found;
}
