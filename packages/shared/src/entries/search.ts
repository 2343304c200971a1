export {
  createListingSearch,
  type ListingQuery,
  type ListingSearch,
} from '../domain/search/listing-search.ts';
export { matchRanges } from '../domain/search/match-ranges.ts';
export { createSearchIndex, type SearchIndex } from '../domain/search/search-index.ts';
export type {
  CitySearchWords,
  Recognised,
  RecognisedKind,
  SearchQuery,
  SearchResult,
  SearchSource,
  SearchSuggestions,
} from '../domain/search/search-source.ts';
export {
  countSearchWords,
  suggestQuery,
  type SearchWords,
} from '../domain/search/suggest-query.ts';
export { wordRanges } from '../domain/search/word-ranges.ts';
export { greaterManchesterSearchWords } from '../city/greater-manchester-search-words.ts';
