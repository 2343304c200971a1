import { longestSearch, mostSuggestions, piecePaths } from '@manchester-eats/shared/pieces';
import { cardsIn } from '../data/cards-in.ts';
import type { DirectorySource } from '../data/source.ts';
import { topicsIn, type CountedTopic } from '../data/topics-in.ts';
import { listingUrl } from '../element/site-urls.ts';
import type { SuggestedPages } from './suggested-pages.ts';

/** A page of the site that a text may mean. */
export interface Suggestion {
  readonly kind: 'category' | 'area' | 'listing';
  readonly label: string;
  /** Where it is, or how many listings it has; `''` for nothing. */
  readonly detail: string;
  readonly url: string;
}

/** Sites that cannot suggest: hosts of plain files. */
const plainHosts = new WeakSet<DirectorySource>();

/** Returns what a text may be meant to become, with the rules of the site's own search; null if it could not be read. */
export async function readSuggestions(
  source: DirectorySource,
  text: string,
): Promise<readonly Suggestion[] | null> {
  const pages = await readPages(source, text.trim().slice(0, longestSearch));
  if (pages === null) return null;
  const topics = (kind: 'category' | 'area', counted: readonly CountedTopic[]) =>
    counted.map(({ name, count, path }) => ({
      kind,
      label: name,
      detail: `${count.toLocaleString('en-GB')} ${count === 1 ? 'business' : 'businesses'}`,
      url: source.site + path,
    }));
  return [
    ...topics('category', pages.categories),
    ...topics('area', pages.areas),
    ...pages.listings.map(({ id, name, area, address }) => ({
      kind: 'listing' as const,
      label: name,
      detail: area === '' ? address : area,
      url: listingUrl(source.site, id),
    })),
  ];
}

async function readPages(source: DirectorySource, text: string): Promise<SuggestedPages | null> {
  if (!plainHosts.has(source)) {
    const read = await source.piece(piecePaths.suggestions(text), pagesIn);
    if (read.ok) return read.value;
    if (read.problem !== 'not-found') return null;
    plainHosts.add(source);
  }
  return (await import('./plain-suggestions.ts')).suggestFromNames(source, text);
}

function pagesIn(value: unknown): SuggestedPages | null {
  const [topics, listings] = [topicsIn(value), cardsIn(value)];
  if (topics === null || listings === null) return null;
  return {
    categories: topics.categories.slice(0, mostSuggestions),
    areas: topics.areas.slice(0, mostSuggestions),
    listings: listings.slice(0, mostSuggestions),
  };
}
