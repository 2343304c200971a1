import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { emptyDocuments } from '../domain/directory/empty-documents.ts';
import { parseDocument, type SetAsideRecord } from '../domain/directory/parse-document.ts';
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

/** What the head of a backup says it is. */
export const backupFormat = 'manchester-eats-directory';

/** The newest version of the format that this program reads, and the one that it writes. */
export const backupVersion = 1;

/** What stands in the head of a backup. */
export interface BackupHead {
  /** ISO time. */
  readonly exportedAt: string;
  /** The site's name. */
  readonly site: string;
  /** The name of the generation of a data file; a backup for keeping has none. */
  readonly state?: string;
}

/** A record of a backup that could not be read, as it was found. */
export interface BackupSetAside extends SetAsideRecord {
  readonly document: DocumentName;
}

/** What a backup holds. */
export interface ParsedBackup {
  readonly documents: DirectoryDocuments;
  /** Documents that the file does not hold; they stand empty in `documents`. */
  readonly missing: readonly DocumentName[];
  /** Documents that are there and are no such document: unknown, which is not empty. */
  readonly unreadable: readonly { readonly document: DocumentName; readonly reason: string }[];
  readonly setAside: readonly BackupSetAside[];
  /** Sentences for people: an edit by hand, a count that differs. Nothing that stops. */
  readonly notes: readonly string[];
  /** ISO time of the export, or `''`. */
  readonly exportedAt: string;
  readonly site: string;
  /** The generation of a data file that this is, or `''`. */
  readonly state: string;
  /** What older data files remembered of the published directory, unread; undefined without it. */
  readonly published: unknown;
}

/**
 * Writes a backup: readable JSON whose order does not depend on how the documents came about. It
 * holds the documents and nothing else, so that no key, flag or session can slip in.
 */
export function exportBackup(documents: DirectoryDocuments, head: BackupHead): string {
  const held = Object.fromEntries(
    documentNames.map((name) => [documentKeys[name], inFixedOrder(documents[name] as JsonValue)]),
  );
  const text = JSON.stringify(
    {
      format: backupFormat,
      version: backupVersion,
      site: head.site,
      exportedAt: head.exportedAt,
      state: head.state,
      counts: countsOf(documents),
      checksum: textHash(canonicalJson(held)),
      documents: held,
    },
    null,
    2,
  );
  return `${text}\n`;
}

/**
 * Reads a backup, a data file, or the plain content of local storage (an object of document keys, each
 * value JSON or JSON as text). Edits by hand are normal: a checksum that differs is only noted, and a
 * record that cannot be read is set aside and counted.
 */
export function parseBackup(text: string): Result<ParsedBackup> {
  const file = parseFile(text);
  if (!file.ok) return file;
  const { held, head } = file.value;

  let documents = emptyDocuments();
  const missing: DocumentName[] = [];
  const unreadable: { document: DocumentName; reason: string }[] = [];
  const setAside: BackupSetAside[] = [];
  for (const name of documentNames) {
    const value = held[documentKeys[name]];
    if (value === undefined || value === null) {
      missing.push(name);
      continue;
    }
    const parsed = parseDocument(name, unpacked(value));
    if (!parsed.ok) {
      unreadable.push({ document: name, reason: parsed.failure.message });
      continue;
    }
    documents = { ...documents, [name]: parsed.value.value };
    setAside.push(...parsed.value.setAside.map((record) => ({ document: name, ...record })));
  }
  return success({
    documents,
    missing,
    unreadable,
    setAside,
    notes: notesOn(head, held, documents),
    exportedAt: textIn(head, 'exportedAt'),
    site: textIn(head, 'site'),
    state: textIn(head, 'state'),
    published: head['published'],
  });
}

type Fields = Readonly<Record<string, unknown>>;

function parseFile(text: string): Result<{ held: Fields; head: Fields }> {
  const content = text.replace(/^\uFEFF/, '').trim();
  if (content === '') {
    return malformed('The file is empty.', 'Choose another file.');
  }
  const parsed = parseJson(content);
  if (!parsed.ok) {
    if (content.startsWith('{') && !endsAsItBegan(content)) {
      return malformed(
        'The file is cut off: it ends in the middle. Nothing of it was taken over.',
        'Use an earlier version of it, or copy it again.',
      );
    }
    if (!content.startsWith('{') && !content.startsWith('[')) return notOurs();
    return malformed(
      `The file is not valid JSON: ${parsed.reason}. Nothing of it was taken over.`,
      'Correct it there, or use an earlier version of it.',
    );
  }
  const { value } = parsed;
  if (!isObject(value)) return notOurs();
  if (value['format'] === undefined && value['documents'] === undefined) {
    const known = documentNames.some((name) => value[documentKeys[name]] !== undefined);
    return known ? success({ held: value, head: {} }) : notOurs();
  }
  if (value['format'] !== backupFormat) return notOurs();
  const { version, documents } = value;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return malformed(
      'The file does not say of which version it is.',
      `Its "version" should be ${String(backupVersion)}.`,
    );
  }
  if (version > backupVersion) {
    return failed(
      new Failure(
        'input/newer-version',
        `The file was written by a newer version of this program (format ${String(version)}; this one reads up to ${String(backupVersion)}). Nothing of it was taken over.`,
        { hint: 'Update this program, then read the file again.' },
      ),
    );
  }
  if (!isObject(documents)) {
    return malformed('The file holds no documents.', 'Use an earlier version of it.');
  }
  return success({ held: documents, head: value });
}

function endsAsItBegan(content: string): boolean {
  return content.endsWith('}');
}

function notOurs(): Result<never> {
  return failed(
    new Failure(
      'input/not-ours',
      'The file is not a directory of this program. Nothing of it was taken over.',
      { hint: 'Choose a backup, a data file, or the content of local storage saved as JSON.' },
    ),
  );
}

function malformed(message: string, hint: string): Result<never> {
  return failed(new Failure('input/malformed', message, { hint }));
}

/** A document that local storage kept as text; text that is no JSON stays text and is refused later. */
function unpacked(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const parsed = parseJson(value);
  return parsed.ok ? parsed.value : value; // parseDocument says what is wrong with it.
}

function notesOn(head: Fields, held: Fields, documents: DirectoryDocuments): string[] {
  const notes: string[] = [];
  const { checksum, counts } = head;
  if (typeof checksum === 'string' && checksum !== textHash(canonicalJson(held as JsonValue))) {
    notes.push('The file was edited after it was written.');
  }
  if (isObject(counts)) {
    for (const [name, count] of Object.entries(countsOf(documents))) {
      const told = counts[name];
      if (typeof told === 'number' && told !== count) {
        notes.push(`It says that it holds ${String(told)} ${name}; ${String(count)} were read.`);
      }
    }
  }
  return notes;
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

/** The same value with its keys in one order: what names a record first, then by the alphabet. */
function inFixedOrder(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map(inFixedOrder);
  const names = Object.keys(value).sort(
    (one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1),
  );
  return Object.fromEntries(
    names.flatMap((name) => {
      const member = value[name];
      return member === undefined ? [] : [[name, inFixedOrder(member)]];
    }),
  );
}

function placeOf(name: string): number {
  const place = leadingNames.indexOf(name);
  return place === -1 ? leadingNames.length : place;
}

function textIn(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
