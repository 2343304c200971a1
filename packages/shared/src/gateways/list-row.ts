import type { DirectoryRecord, RecordFields } from '../domain/directory/directory-record.ts';
import { parseRecord, type Checked } from '../domain/directory/record-schema.ts';
import { listingRowFieldNames, listingSources } from '../domain/listing/listing-schema.ts';
import type { JsonValue } from '../domain/json/json-value.ts';
import { mayBeUnstorable } from '../domain/json/text-schema.ts';

const sources: ReadonlySet<unknown> = new Set(listingSources);
const noNames: readonly string[] = [];

/** A value that is an object and no list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads a list row as a visitor's answer carries it, empty values left out. Ten thousand of them are
 * read on the main thread, so a row that is in order is read by hand; the schema judges all others.
 */
export function readListRow(row: Readonly<Record<string, unknown>>): Checked<DirectoryRecord> {
  const quick = quickRow(row);
  if (quick !== null) return { ok: true, value: quick };
  const { id } = row;
  if (typeof id !== 'string') return { ok: false, reason: 'id: it is missing' };
  const fields: Record<string, JsonValue> = {};
  for (const name of listingRowFieldNames) {
    const value = row[name];
    if (value !== undefined) fields[name] = value as JsonValue;
  }
  return parseRecord('listing', id, fields, true);
}

/** The row, where every field is already as the schema would leave it; null for any doubt. */
function quickRow(row: Readonly<Record<string, unknown>>): DirectoryRecord | null {
  const id = row['id'];
  const name = row['name'];
  if (!isPlain(id, 300) || id === '' || id.trim() !== id) return null;
  if (!isPlain(name, 300) || name === '' || name.trim() !== name) return null;
  const { address = '', category = '', area = '', imageUrl = '', hygieneRating = '' } = row;
  const { categories = noNames, lat = null, lng = null, rating = null, reviews = 0 } = row;
  const { source = '', premium = false } = row;
  if (
    !isPlain(address, 500) ||
    !isPlain(category, 100) ||
    !isPlain(area, 100) ||
    !isPlain(imageUrl, 4000) ||
    !isPlain(hygieneRating, 100) ||
    typeof premium !== 'boolean' ||
    !sources.has(source) ||
    !areNames(categories) ||
    !isNumberOrNull(lat, -90, 90) ||
    !isNumberOrNull(lng, -180, 180) ||
    !isNumberOrNull(rating, 0, 5) ||
    reviews === null ||
    !isNumberOrNull(reviews, 0, 2_147_483_647) ||
    !Number.isInteger(reviews)
  ) {
    return null;
  }
  const fields: RecordFields = {
    name,
    address,
    category,
    categories,
    area,
    lat,
    lng,
    imageUrl,
    rating,
    reviews,
    hygieneRating,
    source: source as string,
    premium,
  };
  return { kind: 'listing', id, fields, partial: true };
}

/** Text that the schema leaves as it is. What is nearly too long is left for the schema to count. */
function isPlain(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length <= most && !mayBeUnstorable(value);
}

function isNumberOrNull(value: unknown, least: number, most: number): value is number | null {
  return value === null || (typeof value === 'number' && value >= least && value <= most);
}

function areNames(value: unknown): value is readonly string[] {
  if (!Array.isArray(value) || value.length > 50) return false;
  const names = value as readonly unknown[];
  return names.every(
    (name, place) =>
      isPlain(name, 100) && name !== '' && name.trim() === name && names.indexOf(name) === place,
  );
}
