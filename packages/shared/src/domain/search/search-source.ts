import type { NestedArea } from '../area/nested-areas.ts';
import type { ListingRecord } from '../listing/listing-schema.ts';

/** Everyday words for a category or an area. */
export interface TopicWords {
  readonly name: string;
  /** Words or phrases, in any spelling of case, accents and apostrophes. */
  readonly words: readonly string[];
}

/** The everyday words of a city. Names that the directory does not have are ignored. */
export interface CitySearchWords {
  readonly categories: readonly TopicWords[];
  readonly areas: readonly TopicWords[];
  /** Words for the whole city, which need not be searched. */
  readonly everywhere?: readonly string[];
}

/** What is searched. Listings with `access: 'members'` rank last among equals. */
export interface SearchSource {
  readonly listings: readonly ListingRecord[];
  /** Descriptions by id, for listings whose own is missing (list rows) or empty. */
  readonly descriptions?: ReadonlyMap<string, string> | null;
  readonly categories?: readonly { readonly name: string }[];
  /** An area whose `parent` is the name of another is part of it, and so are its listings. */
  readonly areas?: readonly NestedArea[];
  readonly words?: CitySearchWords;
}

export type RecognisedKind = 'category' | 'area' | 'postcode';

/** A part of a query that was understood as a category, an area, or a postcode or part of one. */
export interface Recognised {
  readonly kind: RecognisedKind;
  /** `Fish & Chips`, `Rusholme`, `M14 5`. */
  readonly name: string;
  /** Its words as typed. */
  readonly typed: string;
}

/** A search with filters. Absent and empty values match every listing. */
export interface SearchQuery {
  readonly text?: string;
  /** The name of a category or of an area. */
  readonly category?: string;
  /** The name of an area; its parts are included. */
  readonly area?: string;
  /** Recognised things that are to be searched as plain words. */
  readonly without?: readonly { readonly kind: RecognisedKind; readonly name: string }[];
  /** Whether the text is searched without correcting it. */
  readonly exact?: boolean;
}

/** The listings that match a query, best first, and how it was understood. */
export interface SearchResult {
  readonly listings: readonly ListingRecord[];
  readonly total: number;
  readonly recognised: readonly Recognised[];
  /** Words that were searched instead of typed ones. */
  readonly corrected: readonly { readonly typed: string; readonly used: string }[];
  /** The text with its corrections; the text itself if there are none. */
  readonly searchedText: string;
  /** The words to mark in the listings, for `wordRanges`. */
  readonly words: readonly string[];
}

/** What a text that is being typed may be meant to become. */
export interface SearchSuggestions {
  readonly listings: readonly ListingRecord[];
  readonly categories: readonly CountedTopic[];
  readonly areas: readonly CountedTopic[];
}

interface CountedTopic {
  readonly name: string;
  /** The number of listings on its page. */
  readonly count: number;
}
