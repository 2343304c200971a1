import { readListingEntry, type ListingEntry } from './listing-entry.ts';
import { joinPlainTexts, type PlainBlock } from './plain-blocks.ts';
import type { ListingRecord } from '../listing/listing-schema.ts';
import type { SearchSource } from './search-source.ts';
import { sortInSteps } from './sort-in-steps.ts';
import { namesWithin } from '../area/nested-areas.ts';
import { readTopicPhrases, type Topic, type TopicPhrases } from './topics.ts';
import { fieldBits, type WordTable } from './word-table.ts';

/** Listings that are read at once. */
const readAtOnce = 8;
const countedAtOnce = 256;

/** Everything that a query needs about one state of the directory. */
export interface SearchState {
  readonly source: SearchSource;
  readonly table: WordTable;
  readonly entries: readonly ListingEntry[];
  /** For the word with the number n: `postings` from `postingStarts[n]` up to `postingStarts[n + 1]`. */
  readonly postingStarts: Uint32Array;
  /** Positions of listings, then the fields that hold the word. */
  readonly postings: Uint32Array;
  readonly blocks: readonly PlainBlock[];
  /** The listings, better known first. */
  readonly byRank: Uint32Array;
  readonly phrases: TopicPhrases;
  /** The first halves of postcodes. */
  readonly districts: ReadonlySet<string>;
  /** The listings of a category, or of an area with its parts. */
  readonly members: (topic: Topic) => readonly number[];
}

/** What stays from one state of the directory to the next. */
export interface KeptEntries {
  readonly table: WordTable;
  /** What was read last, of the listings in their order. */
  entries: readonly ListingEntry[];
}

/** Builds the state; yields between pieces of work of well under a millisecond. */
export function* buildSearchState(
  source: SearchSource,
  kept: KeptEntries,
): Generator<void, SearchState> {
  const { table } = kept;
  const entries = yield* readEntries(source, kept);
  const { members, districts } = yield* collectMembers(source, entries, table);
  const phrases = readTopicPhrases(source, (topic) => members(topic).length > 0);
  yield;
  // Everyday words that no listing has are words to correct to, too.
  for (const word of phrases.words) table.add(word);
  while (!table.prepare(2000)) yield;
  const { postings, postingStarts } = yield* collectPostings(entries, table.words.length);
  const blocks = yield* joinPlainTexts(entries);
  const byRank = yield* rank(entries);
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

/** Reads the listings that were not read before, even if reading them was interrupted. */
function* readEntries(
  { listings, descriptions = null }: SearchSource,
  kept: KeptEntries,
): Generator<void, readonly ListingEntry[]> {
  const known = kept.entries;
  const byId = new Map<string, ListingEntry>();
  const entries: ListingEntry[] = [];
  const isAsBefore = listings.every((listing, index) => known[index]?.listing === listing);
  if (!isAsBefore) for (const entry of known) byId.set(entry.listing.id, entry);
  try {
    for (let start = 0; start < listings.length; start += readAtOnce) {
      for (const listing of listings.slice(start, start + readAtOnce)) {
        const before = isAsBefore ? known[entries.length] : byId.get(listing.id);
        entries.push(readEntry(listing, descriptions, before, kept.table));
      }
      yield;
    }
  } finally {
    if (entries.length === listings.length || entries.length > known.length) kept.entries = entries;
  }
  return entries;
}

function readEntry(
  listing: ListingRecord,
  descriptions: ReadonlyMap<string, string> | null,
  before: ListingEntry | undefined,
  table: WordTable,
): ListingEntry {
  const own = listing.partial === true ? '' : listing.description;
  const description = own === '' && descriptions !== null ? descriptions.get(listing.id) : own;
  if (before?.listing === listing && before.description === (description ?? '')) return before;
  return readListingEntry(listing, description ?? '', table);
}

type Postings = Pick<SearchState, 'postings' | 'postingStarts'>;

// The loops over many stand in plain functions: engines do not optimise them inside generators.

function* collectPostings(
  entries: readonly ListingEntry[],
  wordCount: number,
): Generator<void, Postings> {
  const postingStarts = new Uint32Array(wordCount + 1);
  for (let start = 0; start < entries.length; start += countedAtOnce) {
    countWords(entries, start, postingStarts);
    yield;
  }
  addUp(postingStarts);
  const next = postingStarts.slice();
  const postings = new Uint32Array(postingStarts[wordCount] ?? 0);
  for (let start = 0; start < entries.length; start += countedAtOnce) {
    writePostings(entries, start, { next, postings });
    yield;
  }
  return { postings, postingStarts };
}

function countWords(entries: readonly ListingEntry[], start: number, counts: Uint32Array): void {
  const end = Math.min(entries.length, start + countedAtOnce);
  for (let index = start; index < end; index += 1) {
    for (const word of entries[index]?.words ?? []) {
      const number = word >>> fieldBits;
      counts[number + 1] = (counts[number + 1] ?? 0) + 1;
    }
  }
}

function addUp(counts: Uint32Array): void {
  for (let at = 1; at < counts.length; at += 1) {
    counts[at] = (counts[at] ?? 0) + (counts[at - 1] ?? 0);
  }
}

function writePostings(
  entries: readonly ListingEntry[],
  start: number,
  { next, postings }: { readonly next: Uint32Array; readonly postings: Uint32Array },
): void {
  const end = Math.min(entries.length, start + countedAtOnce);
  for (let index = start; index < end; index += 1) {
    for (const word of entries[index]?.words ?? []) {
      const number = word >>> fieldBits;
      const at = next[number] ?? 0;
      postings[at] = (index << fieldBits) | (word & ((1 << fieldBits) - 1));
      next[number] = at + 1;
    }
  }
}

/** Sorts by renown, then name; clubs for members come last. */
function* rank(entries: readonly ListingEntry[]): Generator<void, Uint32Array> {
  const renown = new Float64Array(entries.length);
  const starts = new Float64Array(entries.length);
  for (let index = 0; index < entries.length; index += 1) {
    const entry = entries[index];
    renown[index] = entry?.renown ?? 0;
    starts[index] = startAsNumber(entry?.nameKey ?? '');
    if (index % countedAtOnce === 0) yield;
  }
  return yield* sortInSteps(
    Uint32Array.from(renown, (_, index) => index),
    (one, other) =>
      (renown[other] ?? 0) - (renown[one] ?? 0) ||
      (starts[one] ?? 0) - (starts[other] ?? 0) ||
      compareTexts(entries[one]?.nameKey ?? '', entries[other]?.nameKey ?? '') ||
      compareTexts(entries[one]?.listing.id ?? '', entries[other]?.listing.id ?? ''),
  );
}

/** The first letters as a number that sorts as they do; those beyond Latin count as the same. */
function startAsNumber(text: string): number {
  let number = 0;
  for (let at = 0; at < 6; at += 1) {
    number = number * 256 + (at < text.length ? Math.min(text.charCodeAt(at), 255) : 0);
  }
  return number;
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function* collectMembers(
  { areas = [] }: SearchSource,
  entries: readonly ListingEntry[],
  table: WordTable,
): Generator<void, Pick<SearchState, 'members' | 'districts'>> {
  const byCategory: number[][] = [];
  const byArea: number[][] = [];
  const districts = new Set<string>();
  for (let index = 0; index < entries.length; index += 1) {
    const entry = entries[index];
    if (entry === undefined) continue;
    for (const { number } of entry.kinds) {
      const list = (byCategory[number] ??= []);
      if (list.at(-1) !== index) list.push(index);
    }
    (byArea[entry.area.number] ??= []).push(index);
    if (entry.postcode !== '') districts.add(entry.postcode.slice(0, -4));
    if (index % countedAtOnce === 0) yield;
  }
  const withParts = new Map<string, readonly number[]>();
  const members: SearchState['members'] = ({ kind, name }) => {
    if (name === '') return [];
    if (kind === 'category') return byCategory[table.findName(name)] ?? [];
    const known = withParts.get(name);
    if (known !== undefined) return known;
    const found = [...namesWithin(name, areas)]
      .flatMap((part) => byArea[table.findName(part)] ?? [])
      .sort((one, other) => one - other);
    withParts.set(name, found);
    return found;
  };
  return { members, districts };
}
