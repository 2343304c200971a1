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
import { listIn, numberIn, textIn } from './json-fields.ts';

/** A category or an area, with its page and the number of its listings. */
export interface CountedTopic {
  readonly name: string;
  readonly count: number;
  /** The path of its page on the site. */
  readonly path: string;
}

/** The categories and areas of a site. */
export interface Topics {
  readonly categories: readonly CountedTopic[];
  readonly areas: readonly (CountedTopic & { readonly parent: string })[];
}

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

function topicsIn(value: unknown): Topics | null {
  const [categories, areas] = [listIn(value, 'categories'), listIn(value, 'areas')];
  if (categories === null || areas === null) return null;
  const read = (rows: readonly unknown[]) =>
    rows
      .map((row) => ({
        name: textIn(row, 'name'),
        parent: textIn(row, 'parent'),
        path: textIn(row, 'path'),
        count: numberIn(row, 'count') ?? 0,
      }))
      .filter(({ name, path }) => name !== '' && path.startsWith('/'));
  return { categories: read(categories), areas: read(areas) };
}
