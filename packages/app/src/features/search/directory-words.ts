import type { DirectoryDocuments, ListingRecord } from '@manchester-eats/shared/domain';
import { searchWordsOf, type SearchWords } from '@manchester-eats/shared/search';

const known = new WeakMap<readonly ListingRecord[], SearchWords>();

/** The words of a directory, counted when they are first asked for and once for each list of listings. */
export function directoryWords({
  listings,
  categories,
  areas,
}: Pick<DirectoryDocuments, 'listings' | 'categories' | 'areas'>): SearchWords {
  const counted = known.get(listings);
  if (counted !== undefined) return counted;
  const words = searchWordsOf([...listings, ...categories, ...areas].map(({ name }) => name));
  known.set(listings, words);
  return words;
}
