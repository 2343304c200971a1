import { withCounts } from '../domain/area/area-counts.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import {
  documentKeys,
  documentNames,
  type DocumentName,
} from '../domain/directory/document-keys.ts';
import { canonicalJson } from '../domain/json/canonical-json.ts';
import type { JsonValue } from '../domain/json/json-value.ts';
import { textHash, textHashOfParts } from '../domain/json/text-hash.ts';
import { backupFormat, backupVersion, countsOf } from './backup-format.ts';
import { checksumOfHashes } from './read-document.ts';

interface BackupHeader {
  /** ISO time. */
  readonly exportedAt: string;
  /** The site's name. */
  readonly site: string;
  /** Id of the state of the data file; only data files and backups of them have one. */
  readonly state?: string;
  /**
   * Whether each document gets a checksum of its own instead of one for all: a check can name the edited one, and needs
   * less memory.
   */
  readonly hasDocumentChecksums?: boolean;
}

/** What a backup has besides the readable documents: records and documents that cannot be read, unchanged. */
export interface UnreadParts {
  /** Records, by the document that has them; pages with their key. */
  readonly records: readonly {
    readonly document: DocumentName;
    readonly key: string | null;
    readonly record: unknown;
  }[];
  readonly documents: readonly { readonly document: DocumentName; readonly content: unknown }[];
}

export const noUnreadParts: UnreadParts = { records: [], documents: [] };

/**
 * Writes a backup: readable JSON, its keys always in the same order. Besides the header, it contains only the
 * documents, so that no API key, flag or session can leak into it.
 */
export function exportBackup(documents: DirectoryDocuments, header: BackupHeader): string {
  return [...writeBackup(documents, header)].join('');
}

/** Writes a backup in parts of a record each, so that the text of a large one is never in memory as a whole. */
export function* writeBackup(
  documents: DirectoryDocuments,
  header: BackupHeader,
  unread: UnreadParts = noUnreadParts,
): Generator<string> {
  const stored = storedDocuments(documents, unread);
  const { site, exportedAt, state } = header;
  const head = {
    ...{ format: backupFormat, version: backupVersion, site, exportedAt, state },
    counts: countsOf(documents),
    ...(header.hasDocumentChecksums === true
      ? { checksums: Object.fromEntries(stored.map(([key, value]) => [key, checksumOf(value)])) }
      : { checksum: checksumOfAll(stored) }),
  };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "documents": {`;
  for (const [index, [key, value]] of stored.entries()) {
    yield `${index === 0 ? '' : ','}\n    ${JSON.stringify(key)}: `;
    if (isList(value) && value.length > 0) yield* writeList(value);
    else yield written(value, 2);
  }
  yield '\n  }\n}\n';
}

function* writeList(records: readonly JsonValue[]): Generator<string> {
  for (const [index, record] of records.entries()) {
    yield index === 0 ? '[\n      ' : ',\n      ';
    yield written(record, 3);
  }
  yield '\n    ]';
}

/** Returns the JSON of a value that is indented by some levels: it is written in as many lists, which are cut off. */
function written(value: JsonValue, levels: number): string {
  let nested: unknown = sortKeys(value);
  for (let level = 0; level < levels; level += 1) nested = [nested];
  // Each list adds a bracket, a line end and the two spaces of its level.
  return JSON.stringify(nested, null, 2).slice(levels * (levels + 3), -levels * (levels + 1));
}

/** Returns the documents by key, in the order in which they are written. */
export function storedDocuments(
  documents: DirectoryDocuments,
  unread: UnreadParts,
): readonly (readonly [key: string, value: JsonValue])[] {
  const { areas, listings } = documents;
  const readable = { ...documents, areas: withCounts(areas, listings) };
  return documentNames.map((name) => {
    const whole = unread.documents.find(({ document }) => document === name);
    if (whole !== undefined) return [documentKeys[name], whole.content as JsonValue];
    const value = readable[name] as JsonValue;
    const records = unread.records.filter(({ document }) => document === name);
    if (records.length === 0) return [documentKeys[name], value];
    return [documentKeys[name], withRecords(value, records)];
  });
}

function withRecords(value: JsonValue, unread: UnreadParts['records']): JsonValue {
  if (isList(value)) return [...value, ...unread.map(({ record }) => record as JsonValue)];
  const pages = unread.flatMap(({ key, record }) => (key === null ? [] : [[key, record] as const]));
  return { ...(value as object), ...(Object.fromEntries(pages) as Record<string, JsonValue>) };
}

function checksumOfAll(stored: readonly (readonly [key: string, value: JsonValue])[]): string {
  const sorted = sortedByKey(stored);
  return textHashOfParts(function* () {
    yield '{';
    for (const [index, [key, value]] of sorted.entries()) {
      yield `${index === 0 ? '' : ','}${JSON.stringify(key)}:`;
      yield* canonicalParts(value);
    }
    yield '}';
  });
}

function checksumOf(value: JsonValue): string {
  const records = isList(value) ? value : [value];
  return checksumOfHashes(records.map((record) => textHash(canonicalJson(record))));
}

function* canonicalParts(value: JsonValue): Generator<string> {
  if (!isList(value)) {
    yield canonicalJson(value);
    return;
  }
  yield '[';
  for (const [index, record] of value.entries()) {
    if (index > 0) yield ',';
    yield canonicalJson(record);
  }
  yield ']';
}

function sortedByKey<Value>(
  entries: readonly (readonly [key: string, value: Value])[],
): readonly (readonly [key: string, value: Value])[] {
  return entries.toSorted(([one], [other]) => (one < other ? -1 : 1));
}

const leadingNames = ['id', 'slug', 'name', 'title'];

/** Sorts the keys of all objects: those that identify a record first, the others alphabetically. */
function sortKeys(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map(sortKeys);
  const names = Object.keys(value).sort(
    (one, other) => rankOf(one) - rankOf(other) || (one < other ? -1 : 1),
  );
  return Object.fromEntries(
    names.flatMap((name) => {
      const member = value[name];
      return member === undefined ? [] : [[name, sortKeys(member)]];
    }),
  );
}

function rankOf(name: string): number {
  const rank = leadingNames.indexOf(name);
  return rank === -1 ? leadingNames.length : rank;
}

export function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
