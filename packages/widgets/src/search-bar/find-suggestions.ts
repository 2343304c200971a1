import type { ListingRow } from '@manchester-eats/shared/domain';
import {
  createSearchIndex,
  greaterManchesterSearchWords,
  suggestTopics,
  toSearchWords,
} from '@manchester-eats/shared/search';
import type { DirectorySource } from '../data/directory-source.ts';
import { findTopic, phrasesOf, readNamed, readTopics, type Topics } from '../data/topics.ts';
import { listingUrl } from '../element/site-urls.ts';

/** A page of the site that a text may mean. */
export interface Suggestion {
  readonly kind: 'category' | 'area' | 'listing';
  readonly label: string;
  /** Where it is, or how many listings it has; `''` for nothing. */
  readonly detail: string;
  readonly url: string;
}

/** The most suggestions of each kind. */
const limit = 3;

const index = createSearchIndex();

/** Suggests categories, areas and listings, with the rules of the site's own search; null if nothing could be read. */
export async function findSuggestions(
  source: DirectorySource,
  text: string,
): Promise<readonly Suggestion[] | null> {
  const [topics, listings] = await Promise.all([
    readTopics(source),
    readNamed(source, toSearchWords(text)),
  ]);
  if (!topics.ok) return null;
  return [
    ...suggestedTopics(text, topics.value, source.site),
    ...suggestedListings(text, listings, topics.value, source.site),
  ];
}

function suggestedTopics(text: string, topics: Topics, site: string): Suggestion[] {
  const found = suggestTopics(
    text,
    {
      phrases: phrasesOf(topics),
      members: (topic) => ({ length: findTopic(topics, topic)?.count ?? 0 }),
    },
    limit,
  );
  const toSuggestion =
    (kind: 'category' | 'area') =>
    (counted: { readonly name: string; readonly count: number }) => ({
      kind,
      label: counted.name,
      detail: `${counted.count.toLocaleString('en-GB')} ${counted.count === 1 ? 'business' : 'businesses'}`,
      url: site + (findTopic(topics, { kind, name: counted.name })?.path ?? '/'),
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
  index.update({ listings, categories, areas, words: greaterManchesterSearchWords });
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
