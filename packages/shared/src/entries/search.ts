export { buildInSlices } from '../domain/search/build-in-slices.ts';
export { isIdleWord } from '../domain/search/query-terms.ts';
export { createSearchIndex, type SearchIndex } from '../domain/search/search-index.ts';
export type {
  CitySearchWords,
  RecognisedKind,
  SearchResult,
  SearchSource,
  SearchSuggestions,
} from '../domain/search/search-source.ts';
export { toSearchWords } from '../domain/search/search-words.ts';
export { suggestTopics } from '../domain/search/suggest-topics.ts';
export { readTopicPhrases } from '../domain/search/topics.ts';
export { wordRanges } from '../domain/search/word-ranges.ts';
export { greaterManchesterSearchWords } from '../city/greater-manchester-search-words.ts';
