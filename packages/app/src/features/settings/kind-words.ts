import { type RecordKind, formatCount } from '@manchester-eats/shared/domain';
import { recordTitle, shownNouns } from '@manchester-eats/shared/publishing';
import type { DocumentName } from '@manchester-eats/shared/storage';

/** What a record of a kind is called. */
export function kindWord(kind: RecordKind): string {
  return shownNouns[kind][0];
}

/** Counts records of a kind: `1 category`, `8,041 listings`. */
export function countKind(count: number, kind: RecordKind): string {
  return formatCount(count, ...shownNouns[kind]);
}

/** What each document is called. */
export const documentLabels: Readonly<Record<DocumentName, string>> = {
  listings: 'Listings',
  categories: 'Categories',
  areas: 'Locations',
  articles: 'Articles',
  ads: 'Ads',
  siteSettings: titleOfSetting('siteSettings'),
  authSettings: titleOfSetting('authSettings'),
  pages: 'Pages',
  media: 'Media library',
  claimsEnabled: titleOfSetting('claimsEnabled'),
  reviewEnabled: titleOfSetting('reviewEnabled'),
};

function titleOfSetting(id: DocumentName): string {
  return recordTitle({ kind: 'setting', id }, null);
}
