import { readFileSync } from 'node:fs';
import { namesWithin } from '@manchester-eats/shared/domain';

interface DemoListing {
  readonly name: string;
  readonly description?: string;
  readonly address?: string;
  readonly area?: string;
  readonly lat?: number;
  readonly lng?: number;
  readonly categories?: readonly string[];
  readonly status?: string;
}

interface DemoArticle {
  readonly published?: boolean;
  readonly tags?: readonly string[];
}

interface DemoDocuments {
  readonly directoryListings: readonly DemoListing[];
  readonly directoryCategories: readonly unknown[];
  readonly directoryAreaCategories: readonly { readonly name: string; readonly parent?: string }[];
  readonly siteArticles: readonly DemoArticle[];
}

const file = new URL('../../packages/server/demo/demo-directory.json', import.meta.url);
const { documents } = JSON.parse(readFileSync(file, 'utf8')) as { documents: DemoDocuments };

const listings = documents.directoryListings.filter(
  ({ status = 'published' }) => status === 'published',
);
const articles = documents.siteArticles.filter(({ published = true }) => published);
const areas = documents.directoryAreaCategories;

/** The numbers of published records in the demo directory, which `site-test.ts` serves. */
export const demo = {
  listings: listings.length,
  categories: documents.directoryCategories.length,
  /** All of them have listings, some only in their towns. */
  areas: areas.length,
  articles: articles.length,
  listingsIn: (category: string) =>
    listings.filter(({ categories = [] }) => categories.includes(category)).length,
  /** Listings in an area or in its towns. */
  listingsInArea: (name: string) => {
    const within = namesWithin(name, areas);
    return listings.filter(({ area = '' }) => within.has(area)).length;
  },
  /** Listings in an area, or in its towns, between the bounds in the URL of a map view. */
  listingsOnMap: (name: string, url: string) => {
    const within = namesWithin(name, areas);
    const bounds = new URL(url).searchParams.get('in') ?? '';
    const [south = NaN, west = NaN, north = NaN, east = NaN] = bounds.split(',').map(Number);
    return listings.filter(
      ({ area = '', lat = NaN, lng = NaN }) =>
        within.has(area) && lat >= south && lat <= north && lng >= west && lng <= east,
    ).length;
  },
  /** Listings with a text, given in lower case, in their name, description or postal address. */
  listingsWith: (text: string) =>
    listings.filter(({ name, description = '', address = '' }) =>
      `${name}\n${description}\n${address}`.toLowerCase().includes(text),
    ).length,
  articlesAbout: (topic: string) => articles.filter(({ tags = [] }) => tags.includes(topic)).length,
} as const;

/** Returns a number of businesses as the site writes it. */
export function businesses(count: number): string {
  return `${String(count)} ${count === 1 ? 'business' : 'businesses'}`;
}

/** Returns a number of articles as the site writes it. */
export function articleCount(count: number): string {
  return `${String(count)} ${count === 1 ? 'article' : 'articles'}`;
}
