import type { ListingRow } from '@manchester-eats/shared/domain';
import { nameKey, piecePaths } from '@manchester-eats/shared/pieces';
import {
  greaterManchesterSearchWords,
  isIdleWord,
  readTopicPhrases,
} from '@manchester-eats/shared/search';
import { cardsIn } from './cards-in.ts';
import type { DirectorySource } from './source.ts';
import type { Read } from './get-json.ts';
import { topicsIn, type CountedTopic, type Topics } from './topics-in.ts';

/** Names are looked for by so many words of a text; each takes a request. */
const mostWords = 3;

export function readTopics(source: DirectorySource): Promise<Read<Topics>> {
  return source.piece(piecePaths.topics(), topicsIn);
}

/** Returns the topic that a phrase of a text means. */
export function findTopic(
  { categories, areas }: Topics,
  { kind, name }: { readonly kind: string; readonly name: string },
): CountedTopic | undefined {
  return (kind === 'area' ? areas : categories).find((topic) => topic.name === name);
}

/** Returns the phrases that mean a category or an area that has listings. */
export function phrasesOf(topics: Topics): ReturnType<typeof readTopicPhrases> {
  const { categories, areas } = topics;
  return readTopicPhrases(
    { listings: [], categories, areas, words: greaterManchesterSearchWords },
    (topic) => (findTopic(topics, topic)?.count ?? 0) > 0,
  );
}

/** Reads the listings that have a name with one of the words. Words that could not be looked up find nothing. */
export async function readNamed(
  source: DirectorySource,
  words: readonly string[],
): Promise<readonly ListingRow[]> {
  const keys = new Set(
    words
      .filter((word) => !isIdleWord(word))
      .map(nameKey)
      .filter((key) => key !== '')
      .slice(0, mostWords),
  );
  const reads = await Promise.all(
    Array.from(keys, (key) => source.piece(piecePaths.names(key), cardsIn)),
  );
  const listings = new Map<string, ListingRow>();
  for (const read of reads) {
    if (read.ok) for (const listing of read.value) listings.set(listing.id, listing);
  }
  return [...listings.values()];
}
