import type { JsonValue, RecordFields, RecordKind } from '@manchester-eats/shared/domain';
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

/** The name or title of a record, or its id. */
export function titleOf(id: string, fields: RecordFields | null | undefined): string {
  const name = fields?.['name'] ?? fields?.['title'];
  return typeof name === 'string' && name !== '' ? name : id;
}

const longestName = 60;
const longestValue = 40;

/** A record by name and id: `listing The Trackside (fhrs-500001)`. A long name is shortened, an id never. */
export function recordText({ kind, id }: { kind: RecordKind; id: string }, title = id): string {
  const [noun] = nouns[kind];
  return title === id ? `${noun} ${id}` : `${noun} ${shortened(title, longestName)} (${id})`;
}

/** A value in a list of differences, shortened; `nothing` where it is empty. */
export function valueText(value: JsonValue | undefined): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ') : JSON.stringify(value);
  const short = shortened(text, longestValue);
  return typeof value === 'string' ? `"${short}"` : short;
}

function shortened(text: string, longest: number): string {
  const letters = Array.from(text);
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : text;
}
