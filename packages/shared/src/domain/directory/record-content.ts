import type { DirectoryRecord, RecordFields } from './directory-record.ts';
import { canonicalJson } from '../json/canonical-json.ts';
import type { JsonValue } from '../json/json-value.ts';
import { textHash } from '../json/text-hash.ts';
import { isRestField, ruleOfUnit, sameJson } from './merge-fields.ts';

/** Hashes the fields of a record that list rows also have: all fields, except for listings. */
export function contentHash({ kind, fields }: DirectoryRecord): string {
  return hashFields(
    fields,
    countedNames({ kind, fields }).filter((name) => !isRestField(kind, name)),
  );
}

/**
 * Returns a hash of a record's content, to detect changes later. The hash of a list row only covers the
 * fields of a row.
 */
export function recordHash(record: DirectoryRecord): string {
  if (record.partial) return `row:${contentHash(record)}`;
  return `all:${hashFields(record.fields, countedNames(record))}`;
}

/** Whether a record has the content of a hash; null if too few of its fields are known. */
export function hasContent(record: DirectoryRecord, hash: string): boolean | null {
  if (hash.startsWith('row:')) return hash === `row:${contentHash(record)}`;
  if (!hash.startsWith('all:') || record.partial) return null;
  return hash === recordHash(record);
}

/** Whether two records are equal in every field that the database does not write. */
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

/** Hashes the named fields in the order of the names. */
export function hashFields(fields: RecordFields, names: readonly string[]): string {
  let text = '';
  for (const name of names) {
    const value = fields[name];
    if (value !== undefined) text += `${name}=${toText(value)};`;
  }
  return textHash(text);
}

function toText(value: JsonValue): string {
  return typeof value === 'object' && value !== null ? canonicalJson(value) : JSON.stringify(value);
}
