import type { NestedArea } from '../area/nested-areas.ts';
import type { Article } from '../article/article-schema.ts';
import { isFindableArticle, isFindableListing, isFindablePage } from './findable-pages.ts';

/** What machines are told about a listing. */
export interface DiscoveredListing {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly category: string;
  readonly categories: readonly string[];
  readonly area: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly hygieneRating: string;
  readonly hygieneRatingDate: string;
  readonly source: string;
  /** ISO times; `''` if unknown. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The published directory, as it is shown to machines. */
export interface DiscoveredDirectory {
  readonly listings: readonly DiscoveredListing[];
  readonly categories: readonly { readonly name: string }[];
  readonly areas: readonly NestedArea[];
  readonly articles: readonly Article[];
  /** Slugs of the pages beside those that every site has. */
  readonly pages: readonly string[];
}

/** Returns the directory without what is invented, which no search engine should list. */
export function withoutDemo(directory: DiscoveredDirectory): DiscoveredDirectory {
  return {
    ...directory,
    listings: directory.listings.filter(isFindableListing),
    articles: directory.articles.filter(isFindableArticle),
    pages: directory.pages.filter(isFindablePage),
  };
}
