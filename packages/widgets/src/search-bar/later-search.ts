// What needs the search engine, in one file that elements load when they use it.
export { searchPlainFiles } from '../data/plain-search.ts';
export { SuggestionList, suggestionStyles } from './suggestion-list.ts';
