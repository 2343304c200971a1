import type { RecordKind } from '@manchester-eats/shared/domain';
import type { DocumentName } from '@manchester-eats/shared/storage';
import { formatCount } from '../../ui/format-count.ts';

const words: Readonly<Record<RecordKind, readonly [one: string, many: string]>> = {
  listing: ['listing', 'listings'],
  category: ['category', 'categories'],
  area: ['location', 'locations'],
  article: ['article', 'articles'],
  page: ['page', 'pages'],
  ad: ['ad', 'ads'],
  media: ['media file', 'media files'],
  setting: ['setting', 'settings'],
};

/** What a record of a kind is called. */
export function kindWord(kind: RecordKind): string {
  return words[kind][0];
}

/** Counts records of a kind: `1 category`, `8,041 listings`. */
export function countKind(count: number, kind: RecordKind): string {
  return formatCount(count, ...words[kind]);
}

/** What each document is called. */
export const documentLabels: Readonly<Record<DocumentName, string>> = {
  listings: 'Listings',
  categories: 'Categories',
  areas: 'Locations',
  articles: 'Articles',
  ads: 'Ads',
  siteSettings: 'Appearance',
  authSettings: 'Auth settings',
  pages: 'Pages',
  media: 'Media library',
  claimsEnabled: 'Claims switch',
  reviewEnabled: 'Review switch',
};
