import { foldText } from './slug.ts';

const streetWords: ReadonlySet<string> = new Set([
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

/** A name or an address as whole words, with what stands for a street set apart. */
export interface PlaceWords {
  /** Every word, each between single blanks. */
  readonly all: string;
  /** The same without the names of streets. */
  readonly besideStreets: string;
}

/** Words of a text: lower-case, accents folded, apostrophes dropped, between single blanks. */
export function toWords(text: string): string {
  const folded = foldText(text).replace(/['’‘`´]/gu, '');
  // The classes of Unicode cost four times as much, and nearly every name does without.
  const between = /^[ -~]*$/u.test(folded) ? /[^a-z0-9]+/gu : /[^\p{L}\p{N}]+/gu;
  const words = folded.replace(between, ' ').trim();
  return words === '' ? ' ' : ` ${words} `;
}

/**
 * Takes a name or an address into words. What a comma-separated part says up to its last word for a
 * street ("Bury New Road" in "5 Bury New Road Prestwich") names a street and no place.
 */
export function parsePlaceWords(text: string, otherPlaces: readonly string[]): PlaceWords {
  let all = ' ';
  let besideStreets = ' ';
  for (const part of text.split(/[,;\n]/u)) {
    const said = toWords(part);
    if (said === ' ') continue;
    all += said.slice(1);
    const words = said.trim().split(' ');
    const street = words.findLastIndex(
      (word, index) =>
        streetWords.has(word) || (word === 'st' && index > 0 && index === words.length - 1),
    );
    const rest = words.slice(street + 1).join(' ');
    // A bar keeps the words of two parts from meeting.
    if (rest !== '') besideStreets += `${rest} | `;
  }
  for (const other of otherPlaces) besideStreets = besideStreets.replaceAll(` ${other} `, ' | ');
  return { all, besideStreets };
}

/** Whether words name a street: `king street` does. */
export function namesStreet(words: string): boolean {
  return streetWords.has(words.slice(words.lastIndexOf(' ') + 1));
}

/** Whether a place word is said: in a street's name only where it names a street itself. */
export function mentionsPlace(words: PlaceWords, place: string): boolean {
  const text = namesStreet(place) ? words.all : words.besideStreets;
  return text.includes(` ${place} `);
}
