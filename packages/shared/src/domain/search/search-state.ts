import { fieldEnd, readListingEntry, type ListingEntry } from './listing-entry.ts';
import type { SearchSource } from './search-source.ts';
import { sortInSteps } from './sort-in-steps.ts';
import { areaWithParts, readTopicPhrases, type Topic, type TopicPhrases } from './topics.ts';
import { fieldBits, type WordTable } from './word-table.ts';

/** Listings that are read, or whose plain text is joined, at once. */
const readAtOnce = 8;
const listingsPerBlock = 256;

/** Everything that a query needs about one state of the directory. */
export interface SearchState {
  readonly source: SearchSource;
  readonly table: WordTable;
  readonly entries: readonly ListingEntry[];
  /** For the word with the number n: `postings` from `postingStarts[n]` up to `postingStarts[n + 1]`. */
  readonly postingStarts: Uint32Array;
  /** Positions of listings, then the fields that hold the word. */
  readonly postings: Uint32Array;
  /** The plain texts of `listingsPerBlock` listings each, joined. */
  readonly blocks: readonly PlainBlock[];
  /** The listings, better known first. */
  readonly byRank: Uint32Array;
  readonly phrases: TopicPhrases;
  /** The first halves of postcodes. */
  readonly districts: ReadonlySet<string>;
  /** The listings of a category, or of an area with its parts. */
  readonly members: (topic: Topic) => readonly number[];
}

/** The plain texts of adjacent listings. */
export interface PlainBlock {
  readonly first: number;
  readonly text: string;
  /** Where the text of each listing ends. */
  readonly ends: readonly number[];
}

/** What stays from one state of the directory to the next. */
export interface KeptEntries {
  readonly table: WordTable;
  readonly byListing: WeakMap<object, ListingEntry>;
}

/** Builds the state; yields between pieces of work of well under a millisecond. */
export function* buildSearchState(
  source: SearchSource,
  { table, byListing }: KeptEntries,
): Generator<void, SearchState> {
  const entries = yield* readEntries(source, { table, byListing });
  const members = yield* collectMembers(source, entries);
  const phrases = readTopicPhrases(source, (topic) => members(topic).length > 0);
  // Everyday words that no listing has are words to correct to, too.
  for (const word of phrases.words) table.add(word);
  yield;
  while (!table.prepare(2000)) yield;
  const { postings, postingStarts } = yield* collectPostings(entries, table.words.length);
  const blocks = yield* joinPlainTexts(entries);
  const byRank = yield* rank(entries);
  const districts = new Set(entries.map(({ postcode }) => postcode.split(' ')[0] ?? ''));
  districts.delete('');
  yield;
  return {
    source,
    table,
    entries,
    postingStarts,
    postings,
    blocks,
    byRank,
    phrases,
    districts,
    members,
  };
}

function* readEntries(
  { listings, descriptions }: SearchSource,
  { table, byListing }: KeptEntries,
): Generator<void, readonly ListingEntry[]> {
  const entries: ListingEntry[] = [];
  for (const listing of listings) {
    const own = listing.partial === true ? '' : listing.description;
    const description = own === '' ? (descriptions?.get(listing.id) ?? '') : own;
    let entry = byListing.get(listing);
    if (entry?.description !== description) {
      entry = readListingEntry(listing, description, table);
      byListing.set(listing, entry);
    }
    entries.push(entry);
    if (entries.length % readAtOnce === 0) yield;
  }
  return entries;
}

function* collectPostings(
  entries: readonly ListingEntry[],
  wordCount: number,
): Generator<void, Pick<SearchState, 'postings' | 'postingStarts'>> {
  const postingStarts = new Uint32Array(wordCount + 1);
  for (let index = 0; index < entries.length; index += 1) {
    for (const word of entries[index]?.words ?? []) {
      const number = word >>> fieldBits;
      postingStarts[number + 1] = (postingStarts[number + 1] ?? 0) + 1;
    }
    if (index % listingsPerBlock === 0) yield;
  }
  for (let number = 0; number < wordCount; number += 1) {
    postingStarts[number + 1] = (postingStarts[number + 1] ?? 0) + (postingStarts[number] ?? 0);
  }
  yield;
  const next = postingStarts.slice();
  const postings = new Uint32Array(postingStarts[wordCount] ?? 0);
  for (let index = 0; index < entries.length; index += 1) {
    for (const word of entries[index]?.words ?? []) {
      const number = word >>> fieldBits;
      const at = next[number] ?? 0;
      postings[at] = (index << fieldBits) | (word & ((1 << fieldBits) - 1));
      next[number] = at + 1;
    }
    if (index % listingsPerBlock === 0) yield;
  }
  return { postings, postingStarts };
}

function* joinPlainTexts(entries: readonly ListingEntry[]): Generator<void, readonly PlainBlock[]> {
  const blocks: PlainBlock[] = [];
  for (let first = 0; first < entries.length; first += listingsPerBlock) {
    const texts = entries.slice(first, first + listingsPerBlock).map(({ plain }) => plain);
    let end = 0;
    blocks.push({ first, text: texts.join(''), ends: texts.map(({ length }) => (end += length)) });
    yield;
  }
  return blocks;
}

/** Sorts by renown, then name; clubs for members come last. */
function* rank(entries: readonly ListingEntry[]): Generator<void, Uint32Array> {
  const renown = Float64Array.from(entries, (entry) => entry.renown);
  const keys = entries.map(({ nameKey }) => nameKey);
  yield;
  return yield* sortInSteps(
    Uint32Array.from(entries, (_, index) => index),
    (one, other) =>
      (renown[other] ?? 0) - (renown[one] ?? 0) ||
      compareTexts(keys[one] ?? '', keys[other] ?? '') ||
      compareTexts(entries[one]?.id ?? '', entries[other]?.id ?? ''),
  );
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function* collectMembers(
  source: SearchSource,
  entries: readonly ListingEntry[],
): Generator<void, SearchState['members']> {
  const byCategory = new Map<string, number[]>();
  const byArea = new Map<string, number[]>();
  const add = (lists: Map<string, number[]>, name: string, index: number) => {
    const list = lists.get(name);
    if (list === undefined) lists.set(name, [index]);
    else if (list.at(-1) !== index) list.push(index);
  };
  let index = 0;
  for (const { kinds, area } of entries) {
    for (const name of kinds) add(byCategory, name, index);
    add(byArea, area, index);
    index += 1;
    if (index % listingsPerBlock === 0) yield;
  }
  const areas = new Map<string, readonly number[]>();
  return ({ kind, name }) => {
    if (name === '') return [];
    if (kind === 'category') return byCategory.get(name) ?? [];
    const known = areas.get(name);
    if (known !== undefined) return known;
    const found = areaWithParts(name, source.areas ?? [])
      .flatMap((part) => byArea.get(part) ?? [])
      .sort((one, other) => one - other);
    areas.set(name, found);
    return found;
  };
}

/** Calls back with every listing whose name, description or address contains a text in lower case. */
export function eachPlainMatch(
  blocks: readonly PlainBlock[],
  needle: string,
  visit: (index: number) => void,
): void {
  if (needle === '' || needle.includes(fieldEnd)) return;
  for (const { first, text, ends } of blocks) {
    let at = text.indexOf(needle);
    let index = 0;
    while (at !== -1) {
      while ((ends[index] ?? text.length) <= at) index += 1;
      visit(first + index);
      at = text.indexOf(needle, ends[index]);
      index += 1;
    }
  }
}
