export { listingMatchesFilter } from '../domain/category/category-filter.ts';
export {
  createListingSearch,
  type ListingMatches,
  type ListingQuery,
  type ListingSearch,
} from '../domain/search/listing-search.ts';
export { matchRanges, type TextRange } from '../domain/search/match-ranges.ts';
export {
  countSearchWords,
  suggestQuery,
  type SearchWords,
} from '../domain/search/suggest-query.ts';
