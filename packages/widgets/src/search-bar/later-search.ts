// What only those who search need, in one file that elements load when they use it.
export { searchListings } from '../data/search-listings.ts';
export { SuggestionList, suggestionStyles } from './suggestion-list.ts';
