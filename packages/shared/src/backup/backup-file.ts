import { isObject } from '../domain/json/is-object.ts';
import { withCounts } from '../domain/area/area-counts.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { emptyDocuments } from '../domain/directory/empty-documents.ts';
import {
  parseDocument,
  type UnreadableDocumentRecord,
} from '../domain/directory/parse-document.ts';
import { Failure } from '../domain/failure.ts';
import { canonicalJson } from '../domain/json/canonical-json.ts';
import type { JsonValue } from '../domain/json/json-value.ts';
import { parseJson } from '../domain/json/parse-json.ts';
import { textHash } from '../domain/json/text-hash.ts';
import { failed, success, type Result } from '../domain/result.ts';
import {
  documentKeys,
  documentNames,
  type DocumentName,
} from '../domain/directory/document-keys.ts';

/** Identifies the format in a backup's header. */
export const backupFormat = 'manchester-eats-directory';

/** The version of the format that this program writes, and the newest that it reads. */
const backupVersion = 1;

interface BackupHeader {
  /** ISO time. */
  readonly exportedAt: string;
  /** The site's name. */
  readonly site: string;
  /** Id of the state of the data file; only data files have one. */
  readonly state?: string;
}

/** An unreadable record of a backup, unchanged. */
interface UnreadableBackupRecord extends UnreadableDocumentRecord {
  readonly document: DocumentName;
}

export interface ParsedBackup {
  readonly documents: DirectoryDocuments;
  /** Documents that the file does not contain; they are empty in `documents`. */
  readonly missing: readonly DocumentName[];
  /** Documents of the wrong shape. Their content is unknown, which is not the same as empty. */
  readonly unreadableDocuments: readonly {
    readonly document: DocumentName;
    readonly reason: string;
  }[];
  readonly unreadableRecords: readonly UnreadableBackupRecord[];
  /**
   * Remarks, as sentences: on an edit by hand, and on counts in the header that differ from what could be
   * read.
   */
  readonly notes: readonly string[];
  /** Whether the file has a checksum; files of other tools and edited ones may have none. */
  readonly hasChecksum: boolean;
  /** Whether the content differs from its checksum: it was edited, or damaged. */
  readonly isEdited: boolean;
  /** Whether the file is the content of a browser's local storage. */
  readonly isStorageDump: boolean;
  /** ISO time of the export, or `''`. */
  readonly exportedAt: string;
  readonly site: string;
  /** Id of the state of the data file, or `''`. */
  readonly state: string;
  /** The published directory that older data files contain, not parsed; undefined in other files. */
  readonly published: unknown;
}

/**
 * Writes a backup: readable JSON, its keys always in the same order. Besides the header, it contains only the
 * documents, so that no API key, flag or session can leak into it.
 */
export function exportBackup(documents: DirectoryDocuments, header: BackupHeader): string {
  const { areas, listings } = documents;
  const written = { ...documents, areas: withCounts(areas, listings) };
  const stored = Object.fromEntries(
    documentNames.map((name) => [documentKeys[name], sortKeys(written[name] as JsonValue)]),
  );
  const text = JSON.stringify(
    {
      format: backupFormat,
      version: backupVersion,
      site: header.site,
      exportedAt: header.exportedAt,
      state: header.state,
      counts: countsOf(documents),
      checksum: textHash(canonicalJson(stored)),
      documents: stored,
    },
    null,
    2,
  );
  return `${text}\n`;
}

/**
 * Reads a backup, a data file, or the content of local storage (an object of document keys, each value
 * JSON or JSON as text). Edits by hand are allowed: a wrong checksum is only noted, and unreadable records
 * are kept in `unreadableRecords`.
 */
export function parseBackup(text: string): Result<ParsedBackup> {
  const file = parseFile(text);
  if (!file.ok) return file;
  const { stored, header } = file.value;

  let documents = emptyDocuments();
  const missing: DocumentName[] = [];
  const unreadableDocuments: { document: DocumentName; reason: string }[] = [];
  const unreadableRecords: UnreadableBackupRecord[] = [];
  for (const name of documentNames) {
    const value = stored[documentKeys[name]];
    if (value === undefined || value === null) {
      missing.push(name);
      continue;
    }
    const parsed = parseDocument(name, unpack(value));
    if (!parsed.ok) {
      unreadableDocuments.push({ document: name, reason: parsed.failure.message });
      continue;
    }
    documents = { ...documents, [name]: parsed.value.value };
    unreadableRecords.push(
      ...parsed.value.unreadable.map((record) => ({ document: name, ...record })),
    );
  }
  const isEdited = differsFromChecksum(header, stored);
  return success({
    documents,
    missing,
    unreadableDocuments,
    unreadableRecords,
    notes: describeDifferences(header, isEdited, documents),
    hasChecksum: typeof header['checksum'] === 'string',
    isEdited,
    isStorageDump: header['format'] === undefined,
    exportedAt: textIn(header, 'exportedAt'),
    site: textIn(header, 'site'),
    state: textIn(header, 'state'),
    published: header['published'],
  });
}

type Fields = Readonly<Record<string, unknown>>;

function parseFile(text: string): Result<{ stored: Fields; header: Fields }> {
  const content = text.replace(/^\uFEFF/, '').trim();
  if (content === '') {
    return malformed('The file is empty.', 'Choose another file.');
  }
  const parsed = parseJson(content);
  if (!parsed.ok) {
    if (content.startsWith('{') && !content.endsWith('}')) {
      return malformed(
        'The file is cut off: it ends in the middle. Nothing was read from it.',
        'Use an earlier version of the file, or copy it again.',
      );
    }
    if (!content.startsWith('{') && !content.startsWith('[')) return notABackup();
    return malformed(
      `The file is not valid JSON: ${parsed.reason}. Nothing was read from it.`,
      'Correct the file, or use an earlier version of it.',
    );
  }
  const { value } = parsed;
  if (!isObject(value)) return notABackup();
  if (value['format'] === undefined && value['documents'] === undefined) {
    const isLocalStorage = documentNames.some((name) => value[documentKeys[name]] !== undefined);
    return isLocalStorage ? success({ stored: value, header: {} }) : notABackup();
  }
  if (value['format'] !== backupFormat) return notABackup();
  const { version, documents } = value;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return malformed(
      'The file has no valid format version.',
      `Set "version" to ${String(backupVersion)}.`,
    );
  }
  if (version > backupVersion) {
    return failed(
      new Failure(
        'input/newer-version',
        `The file was written by a newer version of this program (format ${String(version)}; this one reads up to ${String(backupVersion)}). Nothing was read from it.`,
        { hint: 'Update this program, then try again.' },
      ),
    );
  }
  if (!isObject(documents)) {
    return malformed('The file contains no documents.', 'Use an earlier version of it.');
  }
  return success({ stored: documents, header: value });
}

function notABackup(): Result<never> {
  return failed(
    new Failure(
      'input/not-ours',
      'The file is not a backup or data file of this program. Nothing was read from it.',
      { hint: 'Choose a backup, a data file, or the content of local storage saved as JSON.' },
    ),
  );
}

function malformed(message: string, hint: string): Result<never> {
  return failed(new Failure('input/malformed', message, { hint }));
}

/** Parses a document that local storage contains as text. */
function unpack(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const parsed = parseJson(value);
  return parsed.ok ? parsed.value : value; // parseDocument reports what is wrong with it.
}

function describeDifferences(
  header: Fields,
  isEdited: boolean,
  documents: DirectoryDocuments,
): string[] {
  const notes: string[] = [];
  const { counts } = header;
  if (isEdited) notes.push('The file was edited after it was saved.');
  if (isObject(counts)) {
    for (const [name, count] of Object.entries(countsOf(documents))) {
      const expected = counts[name];
      if (typeof expected === 'number' && expected !== count) {
        notes.push(
          `The file should contain ${String(expected)} ${name}; ${String(count)} could be read.`,
        );
      }
    }
  }
  return notes;
}

function differsFromChecksum({ checksum }: Fields, stored: Fields): boolean {
  return typeof checksum === 'string' && checksum !== textHash(canonicalJson(stored as JsonValue));
}

function countsOf(documents: DirectoryDocuments): Record<string, number> {
  return {
    listings: documents.listings.length,
    categories: documents.categories.length,
    areas: documents.areas.length,
    articles: documents.articles.length,
    pages: Object.keys(documents.pages).length,
    ads: documents.ads.length,
    media: documents.media.length,
  };
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

function textIn(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
