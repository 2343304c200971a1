export {
  createListingSearch,
  type ListingQuery,
  type ListingSearch,
} from '../domain/search/listing-search.ts';
export { matchRanges } from '../domain/search/match-ranges.ts';
export {
  countSearchWords,
  suggestQuery,
  type SearchWords,
} from '../domain/search/suggest-query.ts';
