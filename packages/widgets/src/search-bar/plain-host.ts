// What a host of plain files needs: the search engine, in one file that elements load there.
export { searchPlainFiles } from '../data/plain-search.ts';
export { suggestFromNames } from './plain-suggestions.ts';
