import { isObject } from '../json/is-object.ts';
import type { ListingRow } from '../listing/listing-schema.ts';

/** A list row as a piece has it: without the fields whose values are empty. */
export type CardRow = Pick<ListingRow, 'id' | 'name'> & Partial<Omit<ListingRow, 'partial'>>;

/** Returns the row of a listing. A field without a value is left out. */
export function toCardRow(listing: Omit<ListingRow, 'partial'>): CardRow {
  const row: Record<string, unknown> = {};
  for (const name of Object.keys(emptyRow)) {
    const value = listing[name as keyof typeof emptyRow];
    const isEmpty =
      value === emptyRow[name as keyof typeof emptyRow] ||
      (Array.isArray(value) && value.length === 0);
    if (!isEmpty) row[name] = value;
  }
  return row as CardRow;
}

const emptyRow = {
  id: '',
  name: '',
  address: '',
  category: '',
  categories: [],
  area: '',
  lat: null,
  lng: null,
  imageUrl: '',
  rating: null,
  reviews: 0,
  hygieneRating: '',
  source: '',
  premium: false,
  access: '',
  service: '',
} as const satisfies Omit<ListingRow, 'partial'>;

/** What a text may be, where that is limited; the schema's own lists would bring a parser with them. */
const choices: Readonly<Record<string, readonly string[]>> = {
  source: [
    'administrator',
    'owner',
    'google',
    'fhrs',
    'file',
    'demo',
  ] satisfies ListingRow['source'][],
  access: ['members'] satisfies ListingRow['access'][],
  service: ['delivery'] satisfies ListingRow['service'][],
};

/** What a number may be. */
const ranges: Readonly<Record<string, readonly [least: number, most: number]>> = {
  lat: [-90, 90],
  lng: [-180, 180],
  rating: [0, 5],
  reviews: [0, Infinity],
};

/**
 * Reads a row of a piece. Returns null for one without an id or a name; a value of the wrong kind counts as missing.
 * It knows no schema, because pages of partners load it.
 */
export function readCardRow(row: unknown): ListingRow | null {
  if (!isObject(row)) return null;
  const card: Record<string, unknown> = { partial: true };
  for (const [name, empty] of Object.entries(emptyRow)) {
    const value = row[name];
    card[name] = isUsable(name, value, empty) ? value : empty;
  }
  const { categories } = row;
  if (Array.isArray(categories)) {
    card['categories'] = categories.filter((category) => typeof category === 'string');
  }
  return card['id'] === '' || card['name'] === '' ? null : (card as unknown as ListingRow);
}

function isUsable(name: string, value: unknown, empty: unknown): boolean {
  const range = ranges[name];
  if (range !== undefined) {
    return typeof value === 'number' && value >= range[0] && value <= range[1];
  }
  // A list is read by itself.
  if (typeof value === 'string')
    return typeof empty === 'string' && (choices[name]?.includes(value) ?? true);
  return typeof value === 'boolean' && typeof empty === 'boolean';
}
