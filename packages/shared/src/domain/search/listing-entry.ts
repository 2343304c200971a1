import type { ListingRecord } from '../listing/listing-schema.ts';
import { readWords } from './read-words.ts';
import { fieldBits, wordFields, type SharedName, type WordTable } from './word-table.ts';

/** What the search keeps of a listing. */
export interface ListingEntry {
  readonly listing: ListingRecord;
  readonly area: SharedName;
  /** Its categories; one that is stored twice may be there twice. */
  readonly kinds: readonly SharedName[];
  readonly description: string;
  /** Its different words: the number of the word, then the fields that hold it. */
  readonly words: readonly number[];
  /** The words of the name with one space between them. */
  readonly nameKey: string;
  /** The number of different words in the name. */
  readonly nameCount: number;
  /** `m14 5rf`; `''` if the address ends without one. */
  readonly postcode: string;
  /** Greater for better known places; below 0 for members' clubs. */
  readonly renown: number;
}

const outward = /^[a-z]{1,2}[0-9][a-z0-9]?$/;
const inward = /^[0-9][a-z]{2}$/;
/** Above so many words in a description a map finds them faster than a scan. */
const manyWords = 32;
/** Reviews that an average rating counts for, so that one review of 5 is not the best of all. */
const assumedReviews = 10;
const assumedRating = 4;
/** The rank of a hygiene rating that is not a number: between 3 and 4. */
const unknownHygiene = 3.5;

/** Reads a listing into an entry. `description` is its own or the one known for it. */
export function readListingEntry(
  listing: ListingRecord,
  description: string,
  table: WordTable,
): ListingEntry {
  const name = readWords(listing.name, table);
  const address = readWords(listing.address, table);
  const about = description === '' ? noWords : readWords(description, table);
  const places = about.length > manyWords ? new Map<number, number>() : null;
  const held: number[] = [];
  addWords(held, places, name, wordFields.name);
  const nameCount = held.length;
  addInitials(held, places, name, table);
  addWords(held, places, address, wordFields.place);
  const area = table.addName(listing.area);
  addWords(held, places, area.words, wordFields.place);
  const kinds = kindsOf(listing, table);
  for (const kind of kinds) addWords(held, places, kind.words, wordFields.kind);
  addWords(held, places, about, wordFields.description);
  return {
    listing,
    area,
    kinds,
    description,
    words: held,
    nameKey: nameKeyOf(listing.name, name, table),
    nameCount,
    postcode: postcodeOf(address, table),
    renown: renownOf(listing, description) - (listing.access === 'members' ? clubsLast : 0),
  };
}

const noWords: readonly number[] = [];
const simpleName = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/;

function nameKeyOf(name: string, words: readonly number[], table: WordTable): string {
  const [only = 0] = words;
  if (words.length === 1) return table.words[only] ?? '';
  // Most names need no folding; a length that fits says that no word was left out or divided.
  if (simpleName.test(name)) {
    let length = words.length - 1;
    for (const number of words) length += table.words[number]?.length ?? 0;
    if (length === name.length) return name.toLowerCase();
  }
  let key = '';
  for (const number of words) {
    const word = table.words[number] ?? '';
    key = key === '' ? word : `${key} ${word}`;
  }
  return key;
}

function kindsOf({ category, categories }: ListingRecord, table: WordTable): readonly SharedName[] {
  const kinds: SharedName[] = [];
  if (category !== '' && !categories.includes(category)) kinds.push(table.addName(category));
  for (const name of categories) kinds.push(table.addName(name));
  return kinds;
}

type Places = Map<number, number> | null;

/** Notes words of a listing. `places` has the places of the words in `held`, if there may be many. */
function addWords(held: number[], places: Places, numbers: readonly number[], field: number): void {
  for (const number of numbers) {
    let at: number;
    if (places === null) {
      at = held.length - 1;
      while (at >= 0 && (held[at] ?? 0) >>> fieldBits !== number) at -= 1;
    } else at = places.get(number) ?? -1;
    if (at !== -1) held[at] = (held[at] ?? 0) | field;
    else {
      places?.set(number, held.length);
      held.push((number << fieldBits) | field);
    }
  }
}

/** Notes adjacent single letters of a name as one word: `kfc` for "K.F.C.". */
function addInitials(
  held: number[],
  places: Places,
  name: readonly number[],
  table: WordTable,
): void {
  let letters = '';
  for (let at = 0; at <= name.length; at += 1) {
    const word = table.words[name[at] ?? -1] ?? '';
    if (word.length === 1) letters += word;
    else {
      if (letters.length > 1) addWords(held, places, [table.add(letters)], wordFields.name);
      letters = '';
    }
  }
}

function postcodeOf(address: readonly number[], table: WordTable): string {
  for (let at = address.length - 1; at > 0; at -= 1) {
    const second = table.words[address[at] ?? 0] ?? '';
    if (second.length !== 3 || second.charCodeAt(0) > 57 || !inward.test(second)) continue;
    const first = table.words[address[at - 1] ?? 0] ?? '';
    if (outward.test(first)) return `${first} ${second}`;
  }
  return '';
}

/** By rating, then hygiene, then how complete the listing is. */
function renownOf(listing: ListingRecord, description: string): number {
  const { rating, reviews, hygieneRating, imageUrl, lat } = listing;
  const average =
    rating === null || rating === 0
      ? assumedRating
      : (rating * reviews + assumedRating * assumedReviews) / (reviews + assumedReviews);
  const digit = hygieneRating.length === 1 ? hygieneRating.charCodeAt(0) - 0x30 : -1;
  const hygiene = digit >= 0 && digit <= 5 ? digit : unknownHygiene;
  const complete =
    (imageUrl === '' ? 0 : 4) +
    (description === '' ? 0 : 2) +
    (lat === null ? 0 : 1) +
    (listing.categories.length > 1 ? 1 : 0);
  return Math.round(average * 10) * 1000 + hygiene * 100 + complete;
}

/** More than any renown. */
const clubsLast = 1e9;
