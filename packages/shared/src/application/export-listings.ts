import type { ListingRecord } from '../domain/listing/listing-schema.ts';
import { findPostcode } from '../domain/listing/postcode.ts';
import type { FileField } from '../import/sources/column-names.ts';
import { neutraliseFormula } from '../import/text/spreadsheet-text.ts';

/** The columns, each with its value; numbers are never formulas. */
const columns: readonly (readonly [
  FileField,
  (listing: ListingRecord) => string | number | null,
])[] = [
  ['id', ({ id }) => id],
  ['name', ({ name }) => name],
  ['address', ({ address }) => address],
  ['postcode', ({ address }) => findPostcode(address)?.full ?? ''],
  ['lat', ({ lat }) => lat],
  ['lng', ({ lng }) => lng],
  ['category', ({ category }) => category],
  ['categories', ({ categories }) => categories.join(';')],
  ['borough', ({ area }) => area],
  ['description', (listing) => (listing.partial ? '' : listing.description)],
  ['phone', (listing) => (listing.partial ? '' : listing.phone)],
  ['website', (listing) => (listing.partial ? '' : listing.website)],
  ['email', (listing) => (listing.partial ? '' : listing.email)],
  ['imageUrl', ({ imageUrl }) => imageUrl],
  ['rating', ({ rating }) => rating],
  ['reviews', ({ reviews }) => reviews],
  ['hygieneRating', ({ hygieneRating }) => hygieneRating],
  ['hygieneRatingDate', (listing) => (listing.partial ? '' : listing.hygieneRatingDate)],
  ['hygieneAuthority', (listing) => (listing.partial ? '' : listing.hygieneAuthority)],
];

/**
 * Writes listings as CSV with every column that an import of a file understands, except the single lines of an
 * address, and reviews, which have no form in CSV. Details of list rows are empty. Texts that a spreadsheet would run as
 * formulas get an apostrophe, which an import takes away again.
 */
export function exportListings(listings: readonly ListingRecord[]): string {
  const lines = [
    columns.map(([name]) => name),
    ...listings.map((listing) => columns.map(([, valueOf]) => formatCell(valueOf(listing)))),
  ];
  // Without the mark, spreadsheets take the file for one in another encoding.
  return `\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`;
}

function formatCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = neutraliseFormula(value);
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
