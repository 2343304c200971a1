// The code of the search. It is loaded separately, so that it never delays the first paint.
import {
  createSearchIndex,
  greaterManchesterSearchWords,
  wordRanges,
} from '@manchester-eats/shared/search';
import type { SearchCode } from '../state/search-service.ts';

export const searchCode: SearchCode = {
  createSearchIndex,
  wordRanges,
  words: greaterManchesterSearchWords,
};
