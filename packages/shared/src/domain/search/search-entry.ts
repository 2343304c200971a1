import { hygieneNumber } from '../listing/hygiene-number.ts';
import type { ListingRecord } from '../listing/listing-schema.ts';
import { isMembersClub } from '../listing/members-club.ts';
import { readWords, NumberList } from './read-words.ts';
import { fieldBits, wordFields, WordTable, type SharedName } from './word-table.ts';

/** What the search keeps of a listing. */
export interface SearchEntry {
  readonly listing: ListingRecord;
  readonly area: SharedName;
  /** Its categories; one that is stored twice may be there twice. */
  readonly kinds: readonly SharedName[];
  readonly description: string;
  /** Its different words: `words` of the reader from here up to `wordsEnd`. */
  readonly wordsStart: number;
  readonly wordsEnd: number;
  /** The words of the name with one space between them. */
  readonly nameKey: string;
  /** The number of different words in the name. */
  readonly nameCount: number;
  /** The numbers of the halves of its postcode; -1 if the address ends without one. */
  readonly outward: number;
  readonly inward: number;
  /** Greater for better known places; below 0 for members' clubs. */
  readonly renown: number;
}

const outward = /^[a-z]{1,2}[0-9][a-z0-9]?$/;
const inward = /^[0-9][a-z]{2}$/;
/** Reviews that an average rating counts for, so that one review of 5 is not the best of all. */
const assumedReviews = 10;
const assumedRating = 4;
/** The rank of a hygiene rating that is not a number: between 3 and 4. */
const unknownHygiene = 3.5;

/**
 * Reads listings into entries. All of them share one list of words, because most of the time of reading
 * thousands would go into making lists.
 */
export class ListingReader {
  readonly table = new WordTable();
  /** Numbers of words, then the fields that hold them. Those of listings that are gone stay in between. */
  readonly words = new NumberList();
  /** The words of the current listing as they stand in its texts. */
  readonly #read = new NumberList();
  /** For each word of the table, where it stands in `words` if the current listing holds it. */
  #places = new Int32Array(1 << 14);

  /** Reads a listing. `description` is its own or the one known for it. */
  read(listing: ListingRecord, description: string): SearchEntry {
    const { table, words } = this;
    const read = this.#read;
    read.length = 0;
    readWords(listing.name, table, read);
    const nameEnd = read.length;
    readWords(listing.address, table, read);
    const addressEnd = read.length;
    if (description !== '') readWords(description, table, read);
    const wordsStart = words.length;
    this.#holdRead(0, nameEnd, wordFields.name, wordsStart);
    const nameCount = words.length - wordsStart;
    this.#holdInitials(nameEnd, wordsStart);
    this.#holdRead(nameEnd, addressEnd, wordFields.place, wordsStart);
    const area = table.addName(listing.area);
    this.#holdName(area, wordFields.place, wordsStart);
    const kinds = kindsOf(listing, table);
    for (const kind of kinds) this.#holdName(kind, wordFields.kind, wordsStart);
    this.#holdRead(addressEnd, read.length, wordFields.description, wordsStart);
    const postcodeAt = this.#findPostcode(nameEnd, addressEnd);
    return {
      listing,
      area,
      kinds,
      description,
      wordsStart,
      wordsEnd: words.length,
      nameKey: nameKeyOf(listing.name, read.numbers, nameEnd, table),
      nameCount,
      outward: postcodeAt === -1 ? -1 : (read.numbers[postcodeAt] ?? -1),
      inward: postcodeAt === -1 ? -1 : (read.numbers[postcodeAt + 1] ?? -1),
      renown: renownOf(listing, description) - (isMembersClub(listing) ? clubsLast : 0),
    };
  }

  #holdRead(from: number, to: number, field: number, wordsStart: number): void {
    for (let at = from; at < to; at += 1) {
      this.#hold(this.#read.numbers[at] ?? 0, field, wordsStart);
    }
  }

  #holdName({ words }: SharedName, field: number, wordsStart: number): void {
    for (const number of words) this.#hold(number, field, wordsStart);
  }

  /** Notes a word of the current listing, whose words start at `wordsStart`. */
  #hold(number: number, field: number, wordsStart: number): void {
    const { words } = this;
    if (number >= this.#places.length) this.#makePlaces(number);
    const at = this.#places[number] ?? 0;
    const known = words.numbers[at] ?? 0;
    if (at >= wordsStart && at < words.length && known >>> fieldBits === number) {
      words.numbers[at] = known | field;
      return;
    }
    this.#places[number] = words.length;
    words.push((number << fieldBits) | field);
  }

  #makePlaces(number: number): void {
    const places = new Int32Array(number * 2);
    places.set(this.#places);
    this.#places = places;
  }

  /** Notes adjacent single letters of a name as one word: `kfc` for "K.F.C.". */
  #holdInitials(nameEnd: number, wordsStart: number): void {
    const { table } = this;
    const { numbers } = this.#read;
    let letters = '';
    for (let at = 0; at <= nameEnd; at += 1) {
      const word = at < nameEnd ? (table.words[numbers[at] ?? 0] ?? '') : '';
      if (word.length === 1) letters += word;
      else {
        if (letters.length > 1) this.#hold(table.add(letters), wordFields.name, wordsStart);
        letters = '';
      }
    }
  }

  /** Returns where the last postcode of the read words starts, -1 if there is none. */
  #findPostcode(start: number, end: number): number {
    const { words } = this.table;
    const { numbers } = this.#read;
    for (let at = end - 1; at > start; at -= 1) {
      const second = words[numbers[at] ?? 0] ?? '';
      if (second.length !== 3 || second.charCodeAt(0) > 57 || !inward.test(second)) continue;
      if (outward.test(words[numbers[at - 1] ?? 0] ?? '')) return at - 1;
    }
    return -1;
  }
}

const simpleName = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/;

function nameKeyOf(name: string, numbers: Int32Array, count: number, table: WordTable): string {
  if (count === 1) return table.words[numbers[0] ?? 0] ?? '';
  // Most names need no folding; a length that fits says that no word was left out or divided.
  if (simpleName.test(name)) {
    let length = count - 1;
    for (let at = 0; at < count; at += 1) length += table.words[numbers[at] ?? 0]?.length ?? 0;
    if (length === name.length) return name.toLowerCase();
  }
  let key = '';
  for (let at = 0; at < count; at += 1) {
    const word = table.words[numbers[at] ?? 0] ?? '';
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

/** By rating, then hygiene, then how complete the listing is. */
function renownOf(listing: ListingRecord, description: string): number {
  const { rating, reviews, hygieneRating, imageUrl, lat } = listing;
  const average =
    rating === null || rating === 0
      ? assumedRating
      : (rating * reviews + assumedRating * assumedReviews) / (reviews + assumedReviews);
  const hygiene = hygieneNumber(hygieneRating) ?? unknownHygiene;
  const complete =
    (imageUrl === '' ? 0 : 4) + (description === '' ? 0 : 2) + (lat === null ? 0 : 1);
  const tenths = Math.round(Math.min(5, Math.max(0, average)) * 10);
  return tenths * 1000 + hygiene * 100 + complete;
}

/** More than any renown. */
const clubsLast = 100_000;
