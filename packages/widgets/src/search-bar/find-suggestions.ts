import type { ListingRow } from '@manchester-eats/shared/domain';
import { nameKey, piecePaths } from '@manchester-eats/shared/pieces';
import {
  createSearchIndex,
  greaterManchesterSearchWords,
  isIdleWord,
  readTopicPhrases,
  suggestTopics,
  toSearchWords,
} from '@manchester-eats/shared/search';
import { cardsIn, type DirectorySource } from '../data/directory-source.ts';
import { listIn, numberIn, textIn } from '../data/json-fields.ts';
import { listingUrl } from '../element/site-urls.ts';

/** A page of the site that a text may mean. */
export interface Suggestion {
  readonly kind: 'category' | 'area' | 'listing';
  readonly label: string;
  /** Where it is, or how many listings it has; `''` for nothing. */
  readonly detail: string;
  readonly url: string;
}

interface CountedTopic {
  readonly name: string;
  readonly count: number;
  readonly path: string;
}

interface Topics {
  readonly categories: readonly CountedTopic[];
  readonly areas: readonly (CountedTopic & { readonly parent: string })[];
}

/** The most suggestions of each kind. */
const limit = 3;

/** Names are looked for by so many words of a text; each takes a request. */
const mostWords = 3;

const index = createSearchIndex();
const words = greaterManchesterSearchWords;

/** Suggests categories, areas and listings, with the rules of the site's own search; null if nothing could be read. */
export async function findSuggestions(
  source: DirectorySource,
  text: string,
): Promise<readonly Suggestion[] | null> {
  const typed = toSearchWords(text);
  const keys = new Set(
    typed
      .filter((word) => !isIdleWord(word))
      .map(nameKey)
      .filter((key) => key !== '')
      .slice(0, mostWords),
  );
  const [topics, ...named] = await Promise.all([
    source.piece(piecePaths.topics(), readTopics),
    ...Array.from(keys, (key) => source.piece(piecePaths.names(key), cardsIn)),
  ]);
  if (!topics.ok) return null;
  const listings = new Map<string, ListingRow>();
  for (const read of named) {
    if (read.ok) for (const listing of read.value) listings.set(listing.id, listing);
  }
  return [
    ...suggestedTopics(text, topics.value, source.site),
    ...suggestedListings(text, [...listings.values()], topics.value, source.site),
  ];
}

function suggestedTopics(text: string, { categories, areas }: Topics, site: string): Suggestion[] {
  const topicOf = ({ kind, name }: { readonly kind: string; readonly name: string }) =>
    (kind === 'area' ? areas : categories).find((topic) => topic.name === name);
  const phrases = readTopicPhrases(
    { listings: [], categories, areas, words },
    (topic) => (topicOf(topic)?.count ?? 0) > 0,
  );
  const found = suggestTopics(
    text,
    { phrases, members: (topic) => ({ length: topicOf(topic)?.count ?? 0 }) },
    limit,
  );
  const toSuggestion =
    (kind: 'category' | 'area') =>
    (counted: { readonly name: string; readonly count: number }) => ({
      kind,
      label: counted.name,
      detail: `${counted.count.toLocaleString('en-GB')} ${counted.count === 1 ? 'business' : 'businesses'}`,
      url: site + (topicOf({ kind, name: counted.name })?.path ?? '/'),
    });
  return [
    ...found.categories.map(toSuggestion('category')),
    ...found.areas.map(toSuggestion('area')),
  ];
}

function suggestedListings(
  text: string,
  listings: readonly ListingRow[],
  { categories, areas }: Topics,
  site: string,
): Suggestion[] {
  index.update({ listings, categories, areas, words });
  return index
    .find({ text })
    .listings.slice(0, limit)
    .map(({ id, name, area, address }) => ({
      kind: 'listing',
      label: name,
      detail: area === '' ? address : area,
      url: listingUrl(site, id),
    }));
}

function readTopics(value: unknown): Topics | null {
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
