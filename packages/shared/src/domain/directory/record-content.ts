import type { DirectoryRecord, RecordFields } from './directory-record.ts';
import { canonicalJson } from '../json/canonical-json.ts';
import type { JsonValue } from '../json/json-value.ts';
import { textHash } from '../json/text-hash.ts';
import { isRestField, ruleOfUnit, sameJson } from './merge-fields.ts';

/** The hash of what a list row carries of a record; all of it for anything but a listing. */
export function contentHash({ kind, fields }: DirectoryRecord): string {
  return hashFields(
    fields,
    countedNames({ kind, fields }).filter((name) => !isRestField(kind, name)),
  );
}

/**
 * Names the content of a record, to tell later whether it changed. The hash of a list row only speaks
 * for what a row carries.
 */
export function recordHash(record: DirectoryRecord): string {
  if (record.partial) return `row:${contentHash(record)}`;
  return `all:${hashFields(record.fields, countedNames(record))}`;
}

/** Whether a record still has the content of a hash; null where too little of it is known to say. */
export function hasContent(record: DirectoryRecord, hash: string): boolean | null {
  if (hash.startsWith('row:')) return hash === `row:${contentHash(record)}`;
  if (!hash.startsWith('all:') || record.partial) return null;
  return hash === recordHash(record);
}

/** Whether two records say the same in every field that people or sources write. */
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

/** The hash of the named fields, in their order. */
export function hashFields(fields: RecordFields, names: readonly string[]): string {
  let text = '';
  for (const name of names) {
    const value = fields[name];
    if (value !== undefined) text += `${name}=${textOf(value)};`;
  }
  return textHash(text);
}

function textOf(value: JsonValue): string {
  return typeof value === 'object' && value !== null ? canonicalJson(value) : JSON.stringify(value);
}
