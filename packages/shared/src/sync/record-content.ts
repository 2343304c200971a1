import type { DirectoryRecord, RecordFields } from '../domain/directory/directory-record.ts';
import { canonicalJson } from '../domain/json/canonical-json.ts';
import type { JsonValue } from '../domain/json/json-value.ts';
import { textHash } from '../domain/json/text-hash.ts';
import { listingRowFieldNames } from '../domain/listing/listing-schema.ts';

const rowNames: readonly string[] = [...listingRowFieldNames].sort();
const rowNameSet: ReadonlySet<string> = new Set(rowNames);

/**
 * Fields that never make a record a changed one: the mark of a list row, and the times that the
 * database writes by itself.
 */
const uncountedNames: ReadonlySet<string> = new Set(['partial', 'createdAt', 'updatedAt']);

/** The hashes of a record's content: of what a list row carries, and of the rest where it is known. */
export interface ContentHash {
  readonly hash: string;
  readonly rest?: string;
}

/** True for a listing of which only the fields of a list row are known. */
export function isListRow(record: DirectoryRecord): boolean {
  return record.kind === 'listing' && record.partial;
}

/** Hashes that were taken beforehand, by the fields they are of; fields are never changed in place. */
const remembered = new WeakMap<RecordFields, string>();

/** Takes a record's hash before it is asked for, so that many need not be taken at once. */
export function rememberContentHash(record: DirectoryRecord): void {
  remembered.set(record.fields, contentHash(record));
}

/**
 * The hash of what two records of one kind can always be compared by: a listing's fields of a list
 * row, every field of anything else.
 */
export function contentHash(record: DirectoryRecord): string {
  const known = remembered.get(record.fields);
  if (known !== undefined) return known;
  if (record.kind === 'listing') return hashOfNames(record.fields, rowNames);
  return hashOfNames(record.fields, countedNames(record.fields));
}

/** The hash of a whole listing's fields beyond a list row; undefined where there are none to know. */
export function restHash(record: DirectoryRecord): string | undefined {
  if (record.kind !== 'listing' || record.partial) return undefined;
  return hashOfNames(
    record.fields,
    countedNames(record.fields).filter((name) => !rowNameSet.has(name)),
  );
}

/** Both hashes of a record. */
export function contentHashOf(record: DirectoryRecord): ContentHash {
  const hash = contentHash(record);
  const rest = restHash(record);
  return rest === undefined ? { hash } : { hash, rest };
}

/**
 * Names of the fields in which two records differ, as far as both are known: next to a list row only
 * the fields that a list row carries count.
 */
export function differingFields(local: DirectoryRecord, published: DirectoryRecord): string[] {
  const rowsOnly = isListRow(local) || isListRow(published);
  return countedNames(local.fields).filter(
    (name) =>
      (!rowsOnly || rowNameSet.has(name)) && !sameValue(local.fields[name], published.fields[name]),
  );
}

/** Whether two records say the same, as far as both are known. */
export function sameContent(one: DirectoryRecord, other: DirectoryRecord): boolean {
  return differingFields(one, other).length === 0;
}

/** The named fields of a record. */
export function pickFields(fields: RecordFields, names: readonly string[]): RecordFields {
  const picked: Record<string, JsonValue> = {};
  for (const name of names) {
    const value = fields[name];
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}

/** The fields a publish may send of a record that is not published yet. */
export function publishableFields(record: DirectoryRecord): RecordFields {
  return pickFields(
    record.fields,
    Object.keys(record.fields).filter((name) => name !== 'partial'),
  );
}

/** A whole listing with what a newer list row says; what the row does not carry stays as it was. */
export function withRow(whole: DirectoryRecord, row: DirectoryRecord): DirectoryRecord {
  return { ...whole, fields: { ...whole.fields, ...pickFields(row.fields, rowNames) } };
}

/** Whether the times that the database writes differ, which makes nobody's change but is worth pulling. */
export function sameTimes(local: DirectoryRecord, published: DirectoryRecord): boolean {
  return (
    isListRow(published) ||
    (local.fields['createdAt'] === published.fields['createdAt'] &&
      local.fields['updatedAt'] === published.fields['updatedAt'])
  );
}

function countedNames(fields: RecordFields): string[] {
  return Object.keys(fields)
    .filter((name) => !uncountedNames.has(name))
    .sort();
}

function hashOfNames(fields: RecordFields, names: readonly string[]): string {
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

function sameValue(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === other) return true;
  if (one === undefined || other === undefined) return false;
  return textOf(one) === textOf(other);
}
