import type { ListingRow } from '@manchester-eats/shared/domain';
import {
  createSearchIndex,
  greaterManchesterSearchWords,
  suggestTopics,
  toSearchWords,
} from '@manchester-eats/shared/search';
import type { DirectorySource } from '../data/directory-source.ts';
import { findTopic, phrasesOf, readNamed, readTopics } from '../data/topics.ts';
import type { Topics } from '../data/topics-in.ts';
import { mostSuggestions } from '@manchester-eats/shared/pieces';
import type { SuggestedPages } from './suggested-pages.ts';

const index = createSearchIndex();

/**
 * Suggests categories, areas and listings on a host of plain files, which cannot search: from the names of all topics
 * and of the listings that share a word. Null if nothing could be read.
 */
export async function suggestFromNames(
  source: DirectorySource,
  text: string,
): Promise<SuggestedPages | null> {
  const [topics, listings] = await Promise.all([
    readTopics(source),
    readNamed(source, toSearchWords(text)),
  ]);
  if (!topics.ok) return null;
  return { ...suggestedTopics(text, topics.value), listings: named(text, listings, topics.value) };
}

function suggestedTopics(
  text: string,
  topics: Topics,
): Pick<SuggestedPages, 'categories' | 'areas'> {
  const found = suggestTopics(
    text,
    {
      phrases: phrasesOf(topics),
      members: (topic) => ({ length: findTopic(topics, topic)?.count ?? 0 }),
    },
    mostSuggestions,
  );
  const ofKind = (kind: 'category' | 'area') => (counted: { readonly name: string }) =>
    findTopic(topics, { kind, name: counted.name }) ?? [];
  return {
    categories: found.categories.flatMap(ofKind('category')),
    areas: found.areas.flatMap(ofKind('area')),
  };
}

function named(
  text: string,
  listings: readonly ListingRow[],
  { categories, areas }: Topics,
): readonly ListingRow[] {
  index.update({ listings, categories, areas, words: greaterManchesterSearchWords });
  return index.find({ text }).listings.slice(0, mostSuggestions) as readonly ListingRow[];
}
