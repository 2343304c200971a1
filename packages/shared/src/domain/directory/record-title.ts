import type { RecordName } from './directory-change.ts';
import type { RecordFields, RecordKind } from './directory-record.ts';
import { isSettingId, type SettingId } from './document-kinds.ts';

/** The singular and the plural name of each kind of record, as the terminal has them. */
export const recordNouns: Readonly<Record<RecordKind, readonly [one: string, many: string]>> = {
  listing: ['listing', 'listings'],
  category: ['category', 'categories'],
  area: ['area', 'areas'],
  article: ['article', 'articles'],
  page: ['page', 'pages'],
  ad: ['ad', 'ads'],
  media: ['media file', 'media files'],
  setting: ['setting', 'settings'],
};

/** The same on the site's screens, which call an area a location, as the specification does. */
export const shownNouns: typeof recordNouns = {
  ...recordNouns,
  area: ['location', 'locations'],
};

const settingTitles: Readonly<Record<SettingId, string>> = {
  siteSettings: 'Site settings',
  authSettings: 'Authentication settings',
  claimsEnabled: 'Claims of listings',
  reviewEnabled: 'Review of entries',
};

/** Returns the name or title of a record, or its id if it has neither. */
export function titleOf(id: string, fields: RecordFields | null | undefined): string {
  const name = fields?.['name'] ?? fields?.['title'];
  return typeof name === 'string' && name !== '' ? name : id;
}

/** Returns the name of a record on a screen; settings, which have no name of their own, have one here. */
export function recordTitle(
  { kind, id }: RecordName,
  fields: RecordFields | null | undefined,
): string {
  return kind === 'setting' && isSettingId(id) ? settingTitles[id] : titleOf(id, fields);
}

const fieldLabels: Readonly<Record<string, string>> = {
  lat: 'Latitude',
  lng: 'Longitude',
  url: 'URL',
  reviews: 'Number of reviews',
  reviewsData: 'Reviews',
  category: 'Primary category',
  value: 'Value',
};

const upperCaseWords: Readonly<Record<string, string>> = {
  url: 'URL',
  html: 'HTML',
  id: 'ID',
  seo: 'SEO',
};

/** Returns the label of a field: `Meta title` for `metaTitle` and for `seo.metaTitle`. */
export function fieldLabel(field: string): string {
  const name = field.replace(/^seo\./, '');
  const known = fieldLabels[name];
  if (known !== undefined) return known;
  const words = name
    .split(/(?=[A-Z])|[._\s-]+/)
    .map((word) => word.toLowerCase())
    .map((word) => upperCaseWords[word] ?? word);
  const label = words.join(' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}
