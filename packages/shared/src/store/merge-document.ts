import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { canonicalJson } from '../domain/json/canonical-json.ts';
import type { JsonValue } from '../domain/json/json-value.ts';
import type { DocumentName } from '../storage/document-keys.ts';

/** What joining two versions of a document came to. */
export interface MergedDocument<Value> {
  readonly value: Value;
  /** Ids of records that both sides changed, each in its own way. */
  readonly conflicts: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Joins two versions of a document by record, three ways: what one side left as it was in `base` is
 * taken from the other; of a record that both changed, the fields changed here win over theirs; what
 * one side removed and the other changed stays. Without a base both are joined and nothing is
 * removed. Repeated ids are told apart by their order.
 */
export function mergeDocument<Name extends DocumentName>(
  document: Name,
  mine: DirectoryDocuments[Name],
  theirs: DirectoryDocuments[Name],
  base: DirectoryDocuments[Name] | null,
): MergedDocument<DirectoryDocuments[Name]> {
  if (mine === theirs || theirs === base) return { value: mine, conflicts: [] };
  if (mine === base) return { value: theirs, conflicts: [] };
  const conflicts: string[] = [];
  const merged = mergeRecords(
    recordsIn(document, mine),
    recordsIn(document, theirs),
    base === null ? new Map<string, unknown>() : recordsIn(document, base),
    conflicts,
  );
  return { value: asDocument(document, mine, merged) as DirectoryDocuments[Name], conflicts };
}

const wholeId = '';

/** The records of a document by id; a document of settings is one record without an id. */
function recordsIn(
  document: DocumentName,
  value: DirectoryDocuments[DocumentName],
): Map<string, unknown> {
  const records = new Map<string, unknown>();
  if (Array.isArray(value)) {
    for (const record of value as readonly { readonly id: string }[]) {
      let key = record.id;
      for (let turn = 1; records.has(key); turn += 1) key = `${record.id}\u0000${turn}`;
      records.set(key, record);
    }
  } else if (document === 'pages') {
    for (const [slug, page] of Object.entries(value)) records.set(slug, page);
  } else records.set(wholeId, value);
  return records;
}

function asDocument(
  document: DocumentName,
  like: DirectoryDocuments[DocumentName],
  records: ReadonlyMap<string, unknown>,
): unknown {
  if (Array.isArray(like)) return [...records.values()];
  return document === 'pages' ? Object.fromEntries(records) : records.get(wholeId);
}

function mergeRecords(
  mine: ReadonlyMap<string, unknown>,
  theirs: ReadonlyMap<string, unknown>,
  base: ReadonlyMap<string, unknown>,
  conflicts: string[],
): Map<string, unknown> {
  const merged = new Map<string, unknown>();
  for (const id of new Set([...theirs.keys(), ...mine.keys()])) {
    const [here, there, before] = [mine.get(id), theirs.get(id), base.get(id)];
    if (isSame(here, there) || isSame(there, before)) setOrLeave(merged, id, here);
    else if (isSame(here, before)) setOrLeave(merged, id, there);
    else {
      conflicts.push(id);
      merged.set(id, mergeRecord(here, there, before));
    }
  }
  return merged;
}

function setOrLeave(records: Map<string, unknown>, id: string, record: unknown): void {
  if (record !== undefined) records.set(id, record);
}

/** Both changed: field by field, mine where I changed it. One of them gone: the other stays. */
function mergeRecord(here: unknown, there: unknown, before: unknown): unknown {
  if (here === undefined) return there;
  if (there === undefined || !isFields(here) || !isFields(there)) return here;
  const old: Fields = isFields(before) ? before : {};
  const fields: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(there), ...Object.keys(here)])) {
    const value = isSame(here[name], old[name]) ? there[name] : here[name];
    // A field only one side knows: a list row never takes away what a whole record has.
    const known = value === undefined ? (here[name] ?? there[name]) : value;
    if (known !== undefined) fields[name] = known;
  }
  if (here['partial'] !== true || there['partial'] !== true) delete fields['partial'];
  return fields;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (one === undefined || other === undefined) return false;
  if (JSON.stringify(one) === JSON.stringify(other)) return true;
  return canonicalJson(one as JsonValue) === canonicalJson(other as JsonValue);
}
