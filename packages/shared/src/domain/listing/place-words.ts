import { foldText } from './slug.ts';

export const streetWords: ReadonlySet<string> = new Set([
  'road',
  'rd',
  'street',
  'avenue',
  'ave',
  'lane',
  'ln',
  'drive',
  'close',
  'crescent',
  'cres',
  'grove',
  'way',
  'terrace',
  'row',
  'walk',
  'brow',
  'approach',
]);

/** The words of a name or an address, with and without its street names. */
export interface PlaceWords {
  /** Each part between commas, and what follows its street name, if it has one: "prestwich". */
  readonly parts: readonly string[];
  /** All words, each with one space on either side. */
  readonly all: string;
  /** The same without street names and other places; a bar separates words that are not adjacent. */
  readonly withoutStreets: string;
}

/**
 * Returns the words of a text, lower-case and without accents or apostrophes, each with one space on
 * either side; `' '` if there are none.
 */
export function toWords(text: string): string {
  const folded = foldText(text).replace(/['’‘`´]/gu, '');
  // Unicode classes take four times as long, and few names need them.
  const between = /^[ -~]*$/u.test(folded) ? /[^a-z0-9]+/gu : /[^\p{L}\p{N}]+/gu;
  const words = folded.replace(between, ' ').trim();
  return words === '' ? ' ' : ` ${words} `;
}

/** Returns the text trimmed, and one space in place of each run of white space. */
export function withSingleSpaces(text: string): string {
  const isSpaced = /\s\s|[^\S ]/u.test(text);
  return (isSpaced ? text.replace(/\s+/gu, ' ') : text).trim();
}

/**
 * Splits a name or an address into words. In each part between commas, semicolons or line breaks, everything
 * up to the last street word is a street name: "5 Bury New Road" in "5 Bury New Road Prestwich".
 * `withoutStreets` also leaves out `otherPlaces`, whose names contain the name of another place.
 */
export function parsePlaceWords(text: string, otherPlaces: readonly string[]): PlaceWords {
  const parts: string[] = [];
  let all = ' ';
  let withoutStreets = ' ';
  for (const part of text.split(/[,;\n]/u)) {
    const partWords = toWords(part);
    if (partWords === ' ') continue;
    all += partWords.slice(1);
    const whole = partWords.trim();
    const words = whole.split(' ');
    parts.push(whole);
    const street = words.findLastIndex(
      (word, index) =>
        streetWords.has(word) || (word === 'st' && index > 0 && index === words.length - 1),
    );
    const afterStreet = words.slice(street + 1).join(' ');
    // The bar keeps a place name from matching across two parts.
    if (street >= 0 && afterStreet !== '') parts.push(afterStreet);
    if (afterStreet !== '') withoutStreets += `${afterStreet} | `;
  }
  for (const other of otherPlaces) withoutStreets = withoutStreets.replaceAll(` ${other} `, ' | ');
  return { parts, all, withoutStreets };
}

/** Whether words end like a street name, as `king street` does. */
export function isStreetName(words: string): boolean {
  return streetWords.has(words.slice(words.lastIndexOf(' ') + 1));
}

/** Whether words mention a place; street names count only if the place is itself a street. */
export function mentionsPlace(words: PlaceWords, place: string): boolean {
  const text = isStreetName(place) ? words.all : words.withoutStreets;
  return text.includes(` ${place} `);
}
