import type { DirectoryDocuments, ListingRecord } from '@manchester-eats/shared/domain';
import { searchWordsOf, suggestQuery, type SearchWords } from '@manchester-eats/shared/search';

/** Names whose words are counted in one go, and hardly a moment. */
const namesAtOnce = 1000;
/** A text of more words was not typed by somebody who looks for a business. */
const mostWords = 8;

type NamedDocuments = Pick<DirectoryDocuments, 'listings' | 'categories' | 'areas'>;

const counted = new WeakMap<readonly ListingRecord[], Promise<SearchWords>>();

/** The words of a directory, counted once for each list of listings, with a pause after each piece of work. */
async function directoryWords(
  { listings, categories, areas }: NamedDocuments,
  pause: () => Promise<void>,
): Promise<SearchWords> {
  const names = [...listings, ...categories, ...areas].map(({ name }) => name);
  const words = new Map<string, number>();
  for (let start = 0; start < names.length; start += namesAtOnce) {
    for (const [word, count] of searchWordsOf(names.slice(start, start + namesAtOnce))) {
      words.set(word, (words.get(word) ?? 0) + count);
    }
    await pause();
  }
  return words;
}

/**
 * The words of a text, each as it was probably meant. The work is done in small pieces with a pause
 * between them, so that whoever types on is not held up.
 */
export async function mendWords(
  text: string,
  documents: NamedDocuments,
  pause: () => Promise<void>,
): Promise<readonly string[]> {
  const asked = text.split(/\s+/u).filter((word) => word !== '');
  if (asked.length === 0 || asked.length > mostWords) return asked;
  const counting = counted.get(documents.listings) ?? directoryWords(documents, pause);
  counted.set(documents.listings, counting);
  const words = await counting;
  const mended: string[] = [];
  for (const word of asked) {
    mended.push(suggestQuery(word, words) ?? word);
    await pause();
  }
  return mended;
}
