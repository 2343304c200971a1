import type { SearchEntry, ListingReader } from './search-entry.ts';
import { joinPlainTexts, type PlainBlock } from './plain-blocks.ts';
import type { ListingRecord } from '../listing/listing-schema.ts';
import type { SearchSource } from './search-source.ts';
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
  readonly entries: readonly SearchEntry[];
  /** For the word with the number n: `postings` from `postingStarts[n]` up to `postingStarts[n + 1]`. */
  readonly postingStarts: Uint32Array;
  /** Positions of listings, then the fields that hold the word. */
  readonly postings: Uint32Array;
  readonly blocks: readonly PlainBlock[];
  /** The listings, better known first. */
  readonly byRank: Uint32Array;
  /** For each listing, the first unit of its name as it is compared. */
  readonly nameUnits: Uint16Array;
  /** For each listing, the number of different words in its name. */
  readonly nameCounts: Uint16Array;
  readonly phrases: TopicPhrases;
  /** The first halves of postcodes. */
  readonly districts: ReadonlySet<string>;
  /** The listings of a category, or of an area with its parts. */
  readonly members: (topic: Topic) => readonly number[];
}

/** What stays from one state of the directory to the next. */
export interface KeptEntries {
  readonly reader: ListingReader;
  /** What was read last, of the listings in their order. */
  entries: readonly SearchEntry[];
}

/** Builds the state; yields between pieces of work of well under a millisecond. */
export function* buildSearchState(
  source: SearchSource,
  kept: KeptEntries,
): Generator<void, SearchState> {
  const { table, words } = kept.reader;
  const entries = yield* readEntries(source, kept);
  const { members, hasMembers, districts } = yield* collectMembers(source, entries, table);
  const phrases = readTopicPhrases(source, hasMembers);
  yield;
  // Everyday words that no listing has are words to correct to, too.
  for (const word of phrases.words) table.add(word);
  while (!table.prepare(2000)) yield;
  const { postings, postingStarts } = yield* collectPostings(
    entries,
    words.numbers,
    table.words.length,
  );
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
    nameUnits: Uint16Array.from(entries, ({ nameKey }) => nameKey.charCodeAt(0)),
    nameCounts: Uint16Array.from(entries, ({ nameCount }) => nameCount),
    phrases,
    districts,
    members,
  };
}

/** Reads the listings that were not read before, even if reading them was interrupted. */
function* readEntries(
  { listings, descriptions = null }: SearchSource,
  kept: KeptEntries,
): Generator<void, readonly SearchEntry[]> {
  const known = kept.entries;
  const byId = new Map<string, SearchEntry>();
  const entries: SearchEntry[] = [];
  const isAsBefore = listings.every((listing, index) => known[index]?.listing === listing);
  if (!isAsBefore) for (const entry of known) byId.set(entry.listing.id, entry);
  try {
    for (let start = 0; start < listings.length; start += readAtOnce) {
      for (const listing of listings.slice(start, start + readAtOnce)) {
        const before = isAsBefore ? known[entries.length] : byId.get(listing.id);
        entries.push(readEntry(listing, descriptions, before, kept.reader));
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
  before: SearchEntry | undefined,
  reader: ListingReader,
): SearchEntry {
  const own = listing.partial === true ? '' : listing.description;
  const description = own === '' && descriptions !== null ? descriptions.get(listing.id) : own;
  if (before?.listing === listing && before.description === (description ?? '')) return before;
  return reader.read(listing, description ?? '');
}

type Postings = Pick<SearchState, 'postings' | 'postingStarts'>;

// The loops over many stand in plain functions: engines do not optimise them inside generators.

function* collectPostings(
  entries: readonly SearchEntry[],
  words: Int32Array,
  wordCount: number,
): Generator<void, Postings> {
  const postingStarts = new Uint32Array(wordCount + 1);
  for (let start = 0; start < entries.length; start += countedAtOnce) {
    countWords(entries, start, words, postingStarts);
    yield;
  }
  addUp(postingStarts);
  const next = postingStarts.slice();
  const postings = new Uint32Array(postingStarts[wordCount] ?? 0);
  for (let start = 0; start < entries.length; start += countedAtOnce) {
    writePostings(entries, start, words, { next, postings });
    yield;
  }
  return { postings, postingStarts };
}

function countWords(
  entries: readonly SearchEntry[],
  start: number,
  words: Int32Array,
  counts: Uint32Array,
): void {
  const last = Math.min(entries.length, start + countedAtOnce);
  for (let index = start; index < last; index += 1) {
    const entry = entries[index];
    const end = entry?.wordsEnd ?? 0;
    for (let at = entry?.wordsStart ?? 0; at < end; at += 1) {
      const number = (words[at] ?? 0) >>> fieldBits;
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
  entries: readonly SearchEntry[],
  start: number,
  words: Int32Array,
  { next, postings }: { readonly next: Uint32Array; readonly postings: Uint32Array },
): void {
  const last = Math.min(entries.length, start + countedAtOnce);
  for (let index = start; index < last; index += 1) {
    const entry = entries[index];
    const end = entry?.wordsEnd ?? 0;
    for (let wordAt = entry?.wordsStart ?? 0; wordAt < end; wordAt += 1) {
      const word = words[wordAt] ?? 0;
      const number = word >>> fieldBits;
      const at = next[number] ?? 0;
      postings[at] = (index << fieldBits) | (word & ((1 << fieldBits) - 1));
      next[number] = at + 1;
    }
  }
}

/** Sorts by renown, then name; clubs for members come last. */
function* rank(entries: readonly SearchEntry[]): Generator<void, Uint32Array> {
  const keys = new Float64Array(entries.length);
  for (let start = 0; start < entries.length; start += countedAtOnce) {
    writeRankKeys(entries, start, keys);
    yield;
  }
  // Without a function to compare, the language sorts many times as fast.
  keys.sort();
  yield;
  const byRank = Uint32Array.from(keys, (key) => key % mostListings);
  const groupOf = (at: number) => Math.floor((keys[at] ?? -1) / mostListings);
  let start = 0;
  for (let at = 1; at <= byRank.length; at += 1) {
    if (groupOf(at) === groupOf(start)) continue;
    if (at - start > 1) sortByName(byRank.subarray(start, at), entries);
    if (at - start > 1) yield;
    start = at;
  }
  return byRank;
}

/** The largest number of listings that fits into a key beside the rest. */
const mostListings = 2 ** 20;
const mostRenown = 2 ** 16;
const mostLetter = 0x7f;

/** Writes for each listing a number of its renown, the first letters of its name and its position. */
function writeRankKeys(entries: readonly SearchEntry[], start: number, keys: Float64Array): void {
  const end = Math.min(entries.length, start + countedAtOnce);
  for (let index = start; index < end; index += 1) {
    const entry = entries[index];
    const name = entry?.nameKey ?? '';
    let key = mostRenown - (entry?.renown ?? 0);
    for (let at = 0; at < 2; at += 1) {
      // Letters beyond ASCII count as the same here, and a missing one as the first.
      key =
        key * (mostLetter + 1) + (at < name.length ? Math.min(name.charCodeAt(at), mostLetter) : 0);
    }
    keys[index] = key * mostListings + index;
  }
}

function sortByName(indexes: Uint32Array, entries: readonly SearchEntry[]): void {
  indexes.sort(
    (one, other) =>
      compareTexts(entries[one]?.nameKey ?? '', entries[other]?.nameKey ?? '') ||
      compareTexts(entries[one]?.listing.id ?? '', entries[other]?.listing.id ?? ''),
  );
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

interface Members extends Pick<SearchState, 'members' | 'districts'> {
  readonly hasMembers: (topic: Topic) => boolean;
}

function* collectMembers(
  { areas = [] }: SearchSource,
  entries: readonly SearchEntry[],
  table: WordTable,
): Generator<void, Members> {
  const byCategory: number[][] = [];
  const byArea: number[][] = [];
  const outwards = new Set<number>();
  for (let index = 0; index < entries.length; index += 1) {
    const entry = entries[index];
    if (entry === undefined) continue;
    for (const { number } of entry.kinds) {
      const list = (byCategory[number] ??= []);
      if (list.at(-1) !== index) list.push(index);
    }
    (byArea[entry.area.number] ??= []).push(index);
    if (entry.outward !== -1) outwards.add(entry.outward);
    if (index % countedAtOnce === 0) yield;
  }
  const areaLists = (name: string) =>
    [...namesWithin(name, areas)].flatMap((part) => {
      const list = byArea[table.findName(part)];
      return list === undefined ? [] : [list];
    });
  const withParts = new Map<string, readonly number[]>();
  const members: SearchState['members'] = ({ kind, name }) => {
    if (name === '') return [];
    if (kind === 'category') return byCategory[table.findName(name)] ?? [];
    let found = withParts.get(name);
    if (found === undefined) {
      found = Array.from(Uint32Array.from(areaLists(name).flat()).sort());
      withParts.set(name, found);
    }
    return found;
  };
  const hasMembers = ({ kind, name }: Topic) =>
    kind === 'category'
      ? byCategory[table.findName(name)] !== undefined
      : name !== '' && areaLists(name).length > 0;
  return {
    members,
    hasMembers,
    districts: new Set([...outwards].map((number) => table.words[number] ?? '')),
  };
}
