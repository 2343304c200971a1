import type { DirectoryDocuments, ListingRecord } from '@manchester-eats/shared/domain';
import { countSearchWords, suggestQuery, type SearchWords } from '@manchester-eats/shared/search';

/** Number of names whose words are counted before a pause; takes about a millisecond. */
const batchSize = 1000;
/** Longer texts are not corrected: nobody types that many words to find a business. */
const maxWords = 8;

type NamedDocuments = Pick<DirectoryDocuments, 'listings' | 'categories' | 'areas'>;

const countsByListings = new WeakMap<readonly ListingRecord[], Promise<SearchWords>>();

/** Counts the words in the names of a directory, with a pause after each batch. */
async function countWords(
  { listings, categories, areas }: NamedDocuments,
  pause: () => Promise<void>,
): Promise<SearchWords> {
  const names = [...listings, ...categories, ...areas].map(({ name }) => name);
  const words = new Map<string, number>();
  for (let start = 0; start < names.length; start += batchSize) {
    for (const [word, count] of countSearchWords(names.slice(start, start + batchSize))) {
      words.set(word, (words.get(word) ?? 0) + count);
    }
    await pause();
  }
  return words;
}

/**
 * Returns the words of a text with typing mistakes corrected, or as typed if there are more than `maxWords`.
 * Pauses between small pieces of work, so that typing stays responsive.
 */
export async function correctWords(
  text: string,
  documents: NamedDocuments,
  pause: () => Promise<void>,
): Promise<readonly string[]> {
  const typed = text.split(/\s+/u).filter((word) => word !== '');
  if (typed.length === 0 || typed.length > maxWords) return typed;
  const counting = countsByListings.get(documents.listings) ?? countWords(documents, pause);
  countsByListings.set(documents.listings, counting);
  const words = await counting;
  const corrected: string[] = [];
  for (const word of typed) {
    corrected.push(suggestQuery(word, words) ?? word);
    await pause();
  }
  return corrected;
}
