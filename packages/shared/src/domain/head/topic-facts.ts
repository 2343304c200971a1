import type { NestedArea } from '../area/nested-areas.ts';
import { isFindableListing } from '../discovery/findable-pages.ts';
import type { ListingRecord } from '../listing/listing-schema.ts';
import { findInTopic, type ListTopic } from '../lists/find-in-topic.ts';

/** What is known of the listings of a page. */
export interface TopicFacts {
  /** All of them, those of the demo directory included. */
  readonly count: number;
  /** Those that search engines may list. */
  readonly findable: number;
  /** The areas and the categories of most of them, at most three of each, but never the page's own. */
  readonly areas: readonly string[];
  readonly categories: readonly string[];
  /** The names of those with most reviews, at most three; of none without reviews. */
  readonly examples: readonly string[];
}

const mostNames = 3;

/** Returns what is known of the listings of a category, of an area with its parts, of both, or of all for neither. */
export function topicFacts(
  all: readonly ListingRecord[],
  topic: ListTopic,
  areas: readonly NestedArea[],
): TopicFacts {
  const listings = findInTopic(all, topic, areas);
  const byArea = new Map<string, number>();
  const byCategory = new Map<string, number>();
  for (const { area, category, categories } of listings) {
    count(byArea, area);
    for (const name of new Set([category, ...categories])) count(byCategory, name);
  }
  return {
    count: listings.length,
    findable: listings.filter(isFindableListing).length,
    areas: mostFrequent(byArea, topic.area),
    categories: mostFrequent(byCategory, topic.category),
    examples: mostReviewed(listings),
  };
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function mostFrequent(counts: ReadonlyMap<string, number>, own: string): readonly string[] {
  return [...counts]
    .filter(([name]) => name !== '' && name !== own)
    .sort(([one, times], [other, otherTimes]) => otherTimes - times || (one < other ? -1 : 1))
    .slice(0, mostNames)
    .map(([name]) => name);
}

function mostReviewed(listings: readonly ListingRecord[]): readonly string[] {
  const names = listings
    .filter(({ reviews }) => reviews > 0)
    .sort((one, other) => other.reviews - one.reviews || (one.id < other.id ? -1 : 1))
    // Of a chain, the name once.
    .map(({ name }) => name);
  return [...new Set(names)].slice(0, mostNames);
}
