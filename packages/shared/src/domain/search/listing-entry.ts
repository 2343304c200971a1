import type { ListingRecord } from '../listing/listing-schema.ts';
import { toSearchWords } from './search-words.ts';
import { fieldBits, wordFields, type WordTable } from './word-table.ts';

/** Separates fields and listings in the plain text, so that no match spans two of them. */
export const fieldEnd = '\u0000';

/** What the search keeps of a listing. */
export interface ListingEntry {
  readonly id: string;
  readonly area: string;
  /** Its categories, each once. */
  readonly kinds: readonly string[];
  readonly description: string;
  /** Its different words: the number of the word, then the fields that hold it. */
  readonly words: readonly number[];
  /** The words of the name with one space between them. */
  readonly nameKey: string;
  /** The number of different words in the name. */
  readonly nameCount: number;
  /** Name, description and address in lower case, each followed by `fieldEnd`. */
  readonly plain: string;
  /** `m14 5rf`; `''` if the address ends without one. */
  readonly postcode: string;
  /** Greater for better known places; below 0 for members' clubs. */
  readonly renown: number;
}

const outward = /^[a-z]{1,2}[0-9][a-z0-9]?$/;
const inward = /^[0-9][a-z]{2}$/;
/** From so many words on a map finds them faster than a scan. */
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
  const name = toSearchWords(listing.name);
  const address = toSearchWords(listing.address);
  const held: number[] = [];
  const places = new Map<number, number>();
  const add = (words: readonly string[], field: number) => {
    for (const word of words) addWord(held, places, table.add(word), field);
  };
  add(name, wordFields.name);
  const nameCount = held.length;
  for (const initials of initialsIn(name)) add([initials], wordFields.name);
  add(address, wordFields.place);
  if (listing.area !== '') add(table.wordsOfName(listing.area), wordFields.place);
  const kinds = kindsOf(listing);
  for (const kind of kinds) add(table.wordsOfName(kind), wordFields.kind);
  if (description !== '') add(toSearchWords(description), wordFields.description);
  return {
    id: listing.id,
    area: listing.area,
    kinds,
    description,
    words: held,
    nameKey: name.join(' '),
    nameCount,
    plain: plainText(listing, description),
    postcode: postcodeOf(address),
    renown: renownOf(listing, description) - (listing.access === 'members' ? clubsLast : 0),
  };
}

function kindsOf({ category, categories }: ListingRecord): readonly string[] {
  if (category === '' || categories.includes(category)) return categories;
  return [category, ...categories];
}

/**
 * The case of a Greek sigma depends on whether it ends a word, which the field separator would hide: texts
 * with one are converted field by field.
 */
function plainText({ name, address }: ListingRecord, description: string): string {
  const text = `${name}${fieldEnd}${description}${fieldEnd}${address}${fieldEnd}`;
  if (!text.includes('Σ')) return text.toLowerCase();
  return text
    .split(fieldEnd)
    .map((field) => field.toLowerCase())
    .join(fieldEnd);
}

/** Notes a word of a listing. `places` has the places of the words in `held`, once there are many. */
function addWord(held: number[], places: Map<number, number>, number: number, field: number): void {
  let at: number;
  if (held.length < manyWords) {
    at = held.length - 1;
    while (at >= 0 && (held[at] ?? 0) >>> fieldBits !== number) at -= 1;
  } else {
    if (places.size === 0) held.forEach((word, place) => places.set(word >>> fieldBits, place));
    at = places.get(number) ?? -1;
    if (at === -1) places.set(number, held.length);
  }
  if (at === -1) held.push((number << fieldBits) | field);
  else held[at] = (held[at] ?? 0) | field;
}

/** Returns adjacent single letters as one word: `kfc` for "K.F.C.". */
function initialsIn(words: readonly string[]): readonly string[] {
  const found: string[] = [];
  let letters = '';
  for (let at = 0; at <= words.length; at += 1) {
    const word = words[at] ?? '';
    if (word.length === 1) letters += word;
    else {
      if (letters.length > 1) found.push(letters);
      letters = '';
    }
  }
  return found;
}

function postcodeOf(words: readonly string[]): string {
  for (let at = words.length - 1; at > 0; at -= 1) {
    const second = words[at] ?? '';
    if (second.length !== 3 || !inward.test(second)) continue;
    const first = words[at - 1] ?? '';
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
  const isNumber = hygieneRating.length === 1 && hygieneRating >= '0' && hygieneRating <= '5';
  const hygiene = isNumber ? Number(hygieneRating) : unknownHygiene;
  const complete =
    (imageUrl === '' ? 0 : 4) +
    (description === '' ? 0 : 2) +
    (lat === null ? 0 : 1) +
    (listing.categories.length > 1 ? 1 : 0);
  return Math.round(average * 10) * 1000 + hygiene * 100 + complete;
}

/** More than any renown. */
const clubsLast = 1e9;
