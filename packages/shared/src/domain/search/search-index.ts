import { correctPieces, replaceOneWord, wordsOf } from './correct-query.ts';
import { findListings, piecesOf } from './find-listings.ts';
import { ListingReader } from './search-entry.ts';
import type {
  SearchQuery,
  SearchResult,
  SearchSource,
  SearchSuggestions,
} from './search-source.ts';
import { buildSearchState, type KeptEntries, type SearchState } from './search-state.ts';
import { suggestTopics } from './suggest-topics.ts';

/** A search over a directory that may change. */
export interface SearchIndex {
  /**
   * Says what is to be searched from now on. Does no work; does nothing if every part is the same object as
   * before. Listings that are the same objects as before are not read again.
   */
  update(source: SearchSource): void;
  /**
   * Builds the index until `isTimeUp`, which is asked after every piece of work of well under a millisecond.
   * Returns whether it is finished.
   */
  advance(isTimeUp: () => boolean): boolean;
  /** Finds all matching listings, best first. First finishes building, if need be. */
  find(query: SearchQuery): SearchResult;
  /**
   * Returns the text with one word replaced so that it finds more listings; null if there is no such word.
   * Takes a few milliseconds: meant for a pause in typing, after a search that found few.
   */
  didYouMean(query: SearchQuery): string | null;
  /** Returns what a text may be meant to become, at most `limit` of each kind. */
  suggest(text: string, options?: { readonly limit?: number }): SearchSuggestions;
}

/** What was read of listings that are gone is forgotten once there is more than twice as much as at first. */
const mostGrowth = 2;
const alwaysKept = 50_000;
const suggestionLimit = 5;

/** Creates an index that searches nothing until it is updated. */
export function createSearchIndex(): SearchIndex {
  let source: SearchSource = { listings: [] };
  let kept: KeptEntries = newEntries();
  let firstSize = 0;
  let state: SearchState | null = null;
  let building: Generator<void, SearchState> | null = null;
  /** The last search for nothing but a text: the suggestions for a text follow its search. */
  let lastPlain: { readonly text: string; readonly result: SearchResult } | null = null;

  function advance(isTimeUp: () => boolean): boolean {
    if (state !== null) return true;
    if (building === null) {
      if (firstSize > 0 && sizeOf(kept) > firstSize * mostGrowth + alwaysKept) {
        kept = newEntries();
        firstSize = 0;
      }
      building = buildSearchState(source, kept);
    }
    for (;;) {
      const step = building.next();
      if (step.done === true) {
        state = step.value;
        building = null;
        firstSize ||= sizeOf(kept);
        return true;
      }
      if (isTimeUp()) return false;
    }
  }

  function finished(): SearchState {
    while (state === null) advance(() => false);
    return state;
  }

  function find(query: SearchQuery): SearchResult {
    const result = findListings(query, finished());
    if (isPlain(query)) lastPlain = { text: (query.text ?? '').trim(), result };
    return result;
  }

  return {
    update(next) {
      if (isSameSource(source, next)) return;
      source = next;
      state = null;
      lastPlain = null;
      building?.return(undefined as never);
      building = null;
    },
    advance,
    find,
    didYouMean(query) {
      const { text = '' } = query;
      const pieces = piecesOf(text);
      const now = finished();
      if (correctPieces(pieces, now, query) !== pieces) return null;
      const { total } = findListings({ ...query, exact: true }, now);
      const changed = replaceOneWord(pieces, now, query.without ?? []);
      if (changed === null) return null;
      const other = wordsOf(changed).join(' ');
      return findListings({ ...query, text: other, exact: true }, now).total > total ? other : null;
    },
    suggest(text, { limit = suggestionLimit } = {}) {
      const typed = text.trim();
      const found = lastPlain?.text === typed ? lastPlain.result : null;
      const listings = typed === '' ? [] : (found ?? find({ text: typed })).listings;
      return { listings: listings.slice(0, limit), ...suggestTopics(text, finished(), limit) };
    },
  };
}

function isPlain({ category = '', area = '', exact = false, without = [] }: SearchQuery): boolean {
  return category === '' && area === '' && !exact && without.length === 0;
}

function newEntries(): KeptEntries {
  return { reader: new ListingReader(), entries: [] };
}

function sizeOf({ reader: { table, words } }: KeptEntries): number {
  return table.words.length + words.length;
}

function isSameSource(one: SearchSource, other: SearchSource): boolean {
  return (
    one.listings === other.listings &&
    one.descriptions === other.descriptions &&
    one.categories === other.categories &&
    one.areas === other.areas &&
    one.words === other.words
  );
}
