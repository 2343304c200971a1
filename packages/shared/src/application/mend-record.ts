import type { PutRecord, RecordName } from '../domain/directory/directory-change.ts';
import type {
  DirectoryRecord,
  RecordFields,
  RecordKind,
} from '../domain/directory/directory-record.ts';
import { recordKinds } from '../domain/directory/directory-record.ts';
import type { DocumentName } from '../domain/directory/document-keys.ts';
import { kindOfDocument } from '../domain/directory/document-kinds.ts';
import { sameJson } from '../domain/directory/merge-fields.ts';
import { idFieldOf, parseRecord } from '../domain/directory/record-schema.ts';
import { Failure } from '../domain/failure.ts';
import type { JsonValue } from '../domain/json/json-value.ts';
import { isObject } from '../domain/json/is-object.ts';
import { parseJson } from '../domain/json/parse-json.ts';
import { failed, success, type Result } from '../domain/result.ts';

/** An unreadable record, as far as it is known what it is. */
export interface Mendable {
  /** Null if it cannot become a record. */
  readonly kind: RecordKind | null;
  /** What people call it; `''` if that is unreadable as well. */
  readonly name: string;
  /** The raw text: JSON, indented, or whatever else was found. */
  readonly text: string;
}

/**
 * Describes something that was set aside.
 * @param document The document that it was in; null for a part of a change, of which an addition can be mended.
 */
export function toMendable(document: DocumentName | null, raw: unknown): Mendable {
  const found =
    document === null ? recordOfPart(raw) : { kind: kindOfDocument(document), value: raw };
  // A setting is named by its document, and has nothing of its own to be named by.
  const value =
    found.kind === 'setting' && isObject(found.value) && document !== null
      ? { id: document, ...found.value }
      : found.value;
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return { kind: found.kind, name: nameOf(value), text };
}

/** A field whose value here would be replaced by a mended one. */
interface ReplacedValue {
  readonly field: string;
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
}

/** What storing a mended record would do. */
export interface Mend {
  readonly put: PutRecord;
  /** What is here and newer, maybe, than what was set aside: it is shown before it is replaced. */
  readonly replaced: readonly ReplacedValue[];
}

/**
 * Reads a mended text as a record of a kind; the failure says what is still wrong with it. Of a record that is here
 * as well, it changes only the fields that the text has.
 * @param recordHere Returns the record of this name as it is shown here; null if there is none.
 */
export function planMend(
  kind: RecordKind,
  text: string,
  recordHere: (name: RecordName) => DirectoryRecord | null,
): Result<Mend> {
  const json = parseJson(text);
  if (!json.ok) return malformed(`This is not valid JSON: ${json.reason}.`);
  if (!isObject(json.value)) return malformed('A record is an object in braces.');
  const idField = kind === 'setting' ? 'id' : idFieldOf(kind);
  const { [idField]: id, partial, ...fields } = json.value;
  if (typeof id !== 'string' || id.trim() === '')
    return malformed(`Give it a text as "${idField}".`);
  const here = recordHere({ kind, id });
  if (here?.partial === true)
    return malformed('Only a part of this listing is known here. Read the directory first.');
  const named = fields as RecordFields;
  const parsed = parseRecord(kind, id, { ...here?.fields, ...named }, partial === true);
  if (!parsed.ok) return malformed(`${capitalised(parsed.reason)}.`);
  if (here === null) return success({ put: parsed.value, replaced: [] });
  const replaced = Object.keys(named)
    .map((field) => ({
      ...{ field, before: here.fields[field], after: parsed.value.fields[field] },
    }))
    .filter(({ before, after }) => after !== undefined && !sameJson(before, after));
  return success({ put: { ...parsed.value, partial: false, seen: here.fields }, replaced });
}

/** Finds the record in an addition of a change: its id and fields, as its document would store them. */
function recordOfPart(raw: unknown): { readonly kind: RecordKind | null; readonly value: unknown } {
  const patch = isObject(raw) ? raw['patch'] : undefined;
  if (!isObject(patch) || !isObject(patch['fields'])) return { kind: null, value: raw };
  const kind = recordKinds.find((one) => one === patch['kind']) ?? null;
  if (kind === null) return { kind, value: raw };
  return {
    kind,
    value: { [kind === 'setting' ? 'id' : idFieldOf(kind)]: patch['id'], ...patch['fields'] },
  };
}

function nameOf(value: unknown): string {
  if (!isObject(value)) return '';
  const names = ['name', 'title', 'label', 'slug', 'id'].map((field) => value[field]);
  return names.find((name): name is string => typeof name === 'string' && name.trim() !== '') ?? '';
}

function malformed(message: string): Result<never> {
  return failed(new Failure('input/malformed', message));
}

function capitalised(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
