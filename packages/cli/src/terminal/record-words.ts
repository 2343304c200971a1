import type { RecordKind } from '@manchester-eats/shared/domain';
import { countText } from './words.ts';

const nouns: Readonly<Record<RecordKind, readonly [string, string]>> = {
  listing: ['listing', 'listings'],
  category: ['category', 'categories'],
  area: ['area', 'areas'],
  article: ['article', 'articles'],
  page: ['page', 'pages'],
  ad: ['ad', 'ads'],
  media: ['media file', 'media files'],
  setting: ['setting', 'settings'],
};

/** The plural name of a kind of record. */
export function kindText(kind: RecordKind): string {
  return nouns[kind][1];
}

/** A number of records of a kind: `1 category`, `8,041 listings`. */
export function kindCountText(count: number, kind: RecordKind): string {
  return countText(count, ...nouns[kind]);
}
