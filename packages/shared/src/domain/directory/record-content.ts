import type { DirectoryRecord, RecordKind } from './directory-record.ts';
import { canonicalJson } from '../json/canonical-json.ts';
import { isEmptyValue } from '../json/empty-value.ts';
import type { JsonValue } from '../json/json-value.ts';
import { textHash } from '../json/text-hash.ts';
import { isDetailField, ruleOfUnit, sameJson } from './merge-fields.ts';

/** Hashes the fields of a listing that list rows also have, or all fields of any other record. */
export function contentHash({ kind, fields }: DirectoryRecord): string {
  return hashFields(
    { kind, fields },
    countedNames({ kind, fields }).filter((name) => !isDetailField(kind, name)),
  );
}

/**
 * Returns a hash of a record's content, to detect changes later. The hash of a list row only covers the
 * fields of a row.
 */
export function recordHash(record: DirectoryRecord): string {
  if (record.partial) return `row:${contentHash(record)}`;
  return `all:${hashFields(record, countedNames(record))}`;
}

/** Whether a record has this `recordHash`; null if too few fields are known or the hash has another form. */
export function hasContent(record: DirectoryRecord, hash: string): boolean | null {
  if (hash.startsWith('row:')) return hash === `row:${contentHash(record)}`;
  if (!hash.startsWith('all:') || record.partial) return null;
  return hash === recordHash(record);
}

/**
 * Whether two records are equal in every field that the database does not write. A list row never equals a
 * whole record.
 */
export function sameContent(one: DirectoryRecord, other: DirectoryRecord): boolean {
  if (one.partial !== other.partial) return false;
  const names = new Set([...countedNames(one), ...countedNames(other)]);
  return [...names].every((name) => sameJson(one.fields[name], other.fields[name]));
}

function countedNames({ kind, fields }: Pick<DirectoryRecord, 'kind' | 'fields'>): string[] {
  return Object.keys(fields)
    .filter((name) => name !== 'partial' && ruleOfUnit(kind, name) !== 'database')
    .sort();
}

/**
 * The fields of listings and areas that hashes have covered from the start. Hashes are stored, so these lists
 * never change: a field that was added later is hashed only when it is not empty.
 */
/* eslint-disable eats/no-second-field-list -- These lists are frozen. */
const firstListingFields: ReadonlySet<string> = new Set([
  ...['id', 'name', 'address', 'category', 'categories', 'area', 'lat', 'lng', 'imageUrl'],
  ...['rating', 'reviews', 'hygieneRating', 'source', 'premium', 'description', 'phone', 'website'],
  ...['email', 'htmlContent', 'reviewsData', 'hygieneRatingDate', 'hygieneAuthority', 'sourceId'],
  ...['sourceUpdatedAt', 'status', 'userId'],
]);
const firstAreaFields: ReadonlySet<string> = new Set([
  ...['id', 'name', 'description', 'metaTitle', 'metaDescription', 'headerContent'],
  'footerContent',
]);
/* eslint-enable eats/no-second-field-list */

const firstFields: Partial<Record<RecordKind, ReadonlySet<string>>> = {
  listing: firstListingFields,
  area: firstAreaFields,
};

function isCounted(kind: RecordKind, name: string, value: JsonValue): boolean {
  return firstFields[kind]?.has(name) !== false || !isEmptyValue(value);
}

/** Hashes the named fields of a record in the order of the names. */
export function hashFields(
  { kind, fields }: Pick<DirectoryRecord, 'kind' | 'fields'>,
  names: readonly string[],
): string {
  let text = '';
  for (const name of names) {
    const value = fields[name];
    if (value !== undefined && isCounted(kind, name, value)) text += `${name}=${toText(value)};`;
  }
  return textHash(text);
}

function toText(value: JsonValue): string {
  return typeof value === 'object' && value !== null ? canonicalJson(value) : JSON.stringify(value);
}
