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

/** The sources that a card may name; the schema's own list would bring a parser with it. */
const sources = [
  'administrator',
  'owner',
  'google',
  'fhrs',
  'file',
  'demo',
] as const satisfies readonly ListingRow['source'][];

/**
 * Reads a row of a piece. Returns null for one without an id or a name; a value of the wrong kind counts as missing.
 * It knows no schema, because pages of partners load it.
 */
export function readCardRow(row: unknown): ListingRow | null {
  if (!isObject(row)) return null;
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : '');
  const number = (name: string, least: number, most: number) => {
    const value = row[name];
    return typeof value === 'number' && value >= least && value <= most ? value : null;
  };
  const one = <const Choice extends string>(name: string, choices: readonly Choice[]) =>
    choices.find((choice) => choice === row[name]) ?? '';
  const { categories } = row;
  const card: ListingRow = {
    partial: true,
    id: text('id'),
    name: text('name'),
    address: text('address'),
    category: text('category'),
    categories: Array.isArray(categories)
      ? categories.filter((category) => typeof category === 'string')
      : [],
    area: text('area'),
    lat: number('lat', -90, 90),
    lng: number('lng', -180, 180),
    imageUrl: text('imageUrl'),
    rating: number('rating', 0, 5),
    reviews: number('reviews', 0, Infinity) ?? 0,
    hygieneRating: text('hygieneRating'),
    source: one('source', sources),
    premium: row['premium'] === true,
    access: one('access', ['members']),
    service: one('service', ['delivery']),
  };
  return card.id === '' || card.name === '' ? null : card;
}
