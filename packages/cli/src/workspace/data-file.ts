import {
  BackupReader,
  backupFormat,
  documentKeys,
  writeBackup,
  type DocumentName,
  type ParsedBackup,
} from '@manchester-eats/shared/backup';
import {
  isObject,
  documentOfRecord,
  listEntries,
  Failure,
  kindOfDocument,
  recordKinds,
  siteName,
  toSlug,
  type DirectoryDocuments,
  type RecordKind,
  type RecordName,
} from '@manchester-eats/shared/domain';
import { toRecordKey, type RecordKey } from '@manchester-eats/shared/sync';
import { commandLine } from '../terminal/command-line.ts';
import { describeEncoding } from './describe-encoding.ts';
import { nameFile } from './name-file.ts';
import { decoded, findRawDocuments, insertParts, withoutMark, type RawPart } from './raw-parts.ts';
import { decodedBlocks, encodedBlocks } from './text-blocks.ts';

/** A record that stays in the data file but is otherwise ignored. */
export interface UnreadRecord extends RawPart {
  readonly kind: RecordKind;
  /** Null if even its id is unreadable. */
  readonly id: string | null;
  /** Its name or title if readable, otherwise its id; `''` if nothing is. */
  readonly name: string;
  /** Its position in its document, from 1; 0 for a refused record. */
  readonly position: number;
  /**
   * `unreadable`: it is invalid. `duplicate`: another record has the same id. `refused`: its content in
   * the file cannot become a change.
   */
  readonly problem: 'unreadable' | 'duplicate' | 'refused';
  /** What is wrong, what is allowed and what was found. */
  readonly reason: string;
  /** The line of the data file that has it, from 1; null if unknown. */
  readonly line: number | null;
}

/** A document of the data file that cannot be read at all. */
export interface UnreadDocument {
  readonly document: DocumentName;
  readonly reason: string;
  /** The line of the data file in which it begins, from 1. */
  readonly line: number;
}

/** The content of a data file. */
export interface DataFile {
  /** The bytes of the file, without a byte order mark. */
  readonly bytes: Uint8Array;
  /** The id of its generation; `''` if it has none. */
  readonly state: string;
  /** All readable records, except those that share an id; not healed. */
  readonly documents: DirectoryDocuments;
  readonly unread: readonly UnreadRecord[];
  readonly unreadDocuments: readonly UnreadDocument[];
  /** Documents that are missing from the file. */
  readonly missing: readonly DocumentName[];
  /** The published state, which only the first file format stored in the data file; otherwise undefined. */
  readonly published: unknown;
}

/** What a run keeps of a data file once its records are in the working copy. */
export type KeptDataFile = Omit<DataFile, 'documents' | 'published'>;

/** Returns a data file without its records, so that a large one is not held twice. */
export function withoutRead(file: DataFile): KeptDataFile {
  const { bytes, state, unread, unreadDocuments, missing } = file;
  return { bytes, state, unread, unreadDocuments, missing };
}

/**
 * Reads a data file. Hints name its previous version, which is `realName` with `.1` at the end.
 *
 * @throws {Failure} `input/…` if it is not a data file, is damaged, or was written by a newer version.
 */
export function readDataFile(bytes: Uint8Array, name: string, realName = name): DataFile {
  const content = withoutMark(bytes);
  const parsed = parsedFile(content, name, realName);
  const { documents, duplicates } = separateDuplicates(parsed);
  const isAllUsed = parsed.unreadableRecords.length + duplicates.length === 0;
  const raw = isAllUsed ? {} : findRawDocuments(content);
  const unreadable = parsed.unreadableRecords.map((record) => unreadRecord(record, raw));
  return {
    bytes: content,
    state: parsed.state,
    documents,
    unread: [...unreadable, ...duplicates.map((record) => withRawContent(record, raw))],
    unreadDocuments: parsed.unreadableDocuments,
    missing: parsed.missing,
    published: parsed.published,
  };
}

/**
 * Returns the bytes of a data file with these documents. Keeps the unread parts of the last file: an unread
 * record replaces the one with its id, and an unreadable document stays unchanged.
 */
export function writeDataFile(
  documents: DirectoryDocuments,
  head: { readonly state: string; readonly exportedAt: string },
  last: Pick<DataFile, 'bytes' | 'unread' | 'unreadDocuments'> | null,
): Uint8Array {
  const unread = last?.unread ?? [];
  const hidden = unreadKeys(unread);
  const header = { ...head, site: siteName, hasDocumentChecksums: true };
  const content = Buffer.concat([
    ...encodedBlocks(writeBackup(withoutRecords(documents, hidden), header)),
  ]);
  if (last === null || (unread.length === 0 && last.unreadDocuments.length === 0)) return content;
  const text = insertParts(decoded(content), unread, {
    bytes: last.bytes,
    documents: last.unreadDocuments.map(({ document }) => document),
  });
  return Buffer.from(text);
}

/**
 * Returns a predicate for records that have no usable content in the file, or that may be one of its records
 * without a readable id, so that they do not count as removed.
 */
export function mayBeUnreadable(file: DataFile): (name: RecordName) => boolean {
  const isUnread = isKnownUnreadable(file);
  const unnamed = new Set(file.unread.flatMap(({ id, document }) => (id === null ? document : [])));
  return (name) => unnamed.has(documentOfRecord(name)) || isUnread(name);
}

/** Returns a predicate for records that are known to have no usable content in the file. */
export function isKnownUnreadable(file: DataFile): (name: RecordName) => boolean {
  const documents = new Set<DocumentName>([
    ...file.missing,
    ...file.unreadDocuments.map(({ document }) => document),
  ]);
  const keys = unreadKeys(file.unread);
  return (name) => documents.has(documentOfRecord(name)) || keys.has(toRecordKey(name));
}

/** Returns the possible keys of unread records: a category may be known by its name's slug or by its id. */
function unreadKeys(unread: readonly UnreadRecord[]): ReadonlySet<string> {
  return new Set(
    unread.flatMap(({ kind, id, record }) => {
      const writtenId = isObject(record) ? textOf(record['id']) : '';
      return [id ?? '', writtenId].filter((each) => each !== '').map((each) => `${kind}:${each}`);
    }),
  );
}

/** Returns a duplicate as the file contains it, with the fields that parsing drops. */
function withRawContent(
  duplicate: UnreadRecord,
  raw: Readonly<Record<string, unknown>>,
): UnreadRecord {
  const list = raw[documentKeys[duplicate.document]];
  const record: unknown = Array.isArray(list) ? list[duplicate.position - 1] : undefined;
  return { ...duplicate, record: record ?? duplicate.record };
}

/** Returns a record's content in the file, with the fields that parsing drops; null if it is not found. */
export function findRawContent(
  raw: Readonly<Record<string, unknown>>,
  { kind, id }: RecordName,
): Readonly<Record<string, unknown>> | null {
  const content = raw[documentKeys[documentOfRecord({ kind, id })]];
  const records = Array.isArray(content) ? (content as readonly unknown[]) : [];
  const found: unknown =
    kind === 'page' && isObject(content)
      ? content[id]
      : records.find((record) => isObject(record) && idIn(kind, record) === id);
  return isObject(found) ? found : null;
}

function idIn(kind: RecordKind, fields: Readonly<Record<string, unknown>>): string {
  const id = textOf(fields['id']);
  return kind === 'category' ? shownId({ id, name: textOf(fields['name']) }) : id;
}

/** Returns the keys of all records in the documents. A category has the key that healing gives it. */
export function keysIn(documents: DirectoryDocuments): ReadonlySet<RecordKey> {
  const keys = new Set<RecordKey>();
  for (const kind of recordKinds) {
    for (const { id, value } of listEntries(documents, kind)) {
      keys.add(`${kind}:${kind === 'category' ? shownId(value as CategoryLike) : id}`);
    }
  }
  return keys;
}

interface CategoryLike {
  readonly id: string;
  readonly name: string;
}

/** Returns the id of a category after healing. */
function shownId({ id, name }: CategoryLike): string {
  return toSlug(name) || id;
}

/** Reads bytes block by block, so that they are never in memory as a text. */
function parsedBytes(bytes: Uint8Array, name: string): ReturnType<BackupReader['end']> {
  const reader = new BackupReader({ isCompared: false });
  try {
    for (const block of decodedBlocks(bytes)) reader.push(block);
    return reader.end();
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    const { found, line, cure } = describeEncoding(bytes);
    throw new Failure(
      'input/not-ours',
      `${name} is not a data file of eats: ${found}. Nothing was changed.`,
      {
        hint: `${cure} Or name another file with --data, or restore a backup. ${backupsHint(name)}`,
        place: line === null ? undefined : { line, column: null },
        cause,
      },
    );
  }
}

function backupsHint(name: string): string {
  return `To see the backups beside it, run:\n  ${commandLine('backup list', { data: name })}`;
}

function parsedFile(bytes: Uint8Array, name: string, realName: string): ParsedBackup {
  const parsed = parsedBytes(bytes, name);
  if (parsed.ok) return parsed.value;
  const { code, message, hint, place } = parsed.failure;
  const problem = nameFile(message, name).replace(/ Nothing was read from it\./, '');
  const hints: Partial<Record<typeof code, string>> = {
    'input/malformed': `Correct it, or restore the previous version, if there is one: copy ${realName}.1 over it. ${backupsHint(name)}`,
    'input/not-ours': `A data file contains "format": "${backupFormat}". Name another file with --data, or restore a backup. ${backupsHint(name)}`,
  };
  throw new Failure(code, `${problem} Nothing was changed.`, {
    hint: hints[code] ?? hint,
    place,
    cause: parsed.failure,
  });
}

function unreadRecord(
  { document, position, reason, line, record }: ParsedBackup['unreadableRecords'][number],
  raw: Readonly<Record<string, unknown>>,
): UnreadRecord {
  const kind = kindOfDocument(document);
  const fields = isObject(record) ? record : {};
  const key = kind === 'page' ? Object.keys(raw[documentKeys.pages] ?? {})[position - 1] : null;
  const id = key ?? textOf(fields['id']);
  return {
    document,
    kind,
    id: kind === 'category' ? toSlug(textOf(fields['name'])) || id || null : id || null,
    name: textOf(fields['name']) || textOf(fields['title']) || id,
    position,
    problem: 'unreadable',
    reason,
    line,
    key: key ?? null,
    record,
  };
}

const lists = ['listings', 'categories', 'areas', 'articles', 'ads', 'media'] as const;

/** Separates records that share an id: only the user can decide which of them is right. */
function separateDuplicates({ documents, unreadableRecords, recordLines }: ParsedBackup): {
  documents: DirectoryDocuments;
  duplicates: UnreadRecord[];
} {
  const duplicates: UnreadRecord[] = [];
  let withoutDuplicates = documents;
  for (const document of lists) {
    const records: readonly CategoryLike[] = documents[document] as readonly CategoryLike[];
    const idOf = (record: CategoryLike) =>
      document === 'categories' ? shownId(record) : record.id;
    const counts = new Map<string, number>();
    for (const record of records) counts.set(idOf(record), (counts.get(idOf(record)) ?? 0) + 1);
    if (counts.size === records.length) continue;
    // The parsed list lacks the unreadable records, but positions count them.
    const unreadablePositions = new Set(
      unreadableRecords
        .filter((each) => each.document === document)
        .map(({ position }) => position),
    );
    let position = 0;
    for (const record of records) {
      position += 1;
      while (unreadablePositions.has(position)) position += 1;
      const id = idOf(record);
      const count = counts.get(id) ?? 0;
      if (count < 2) continue;
      const fields = record as unknown as Readonly<Record<string, unknown>>;
      duplicates.push({
        document,
        kind: kindOfDocument(document),
        id,
        name: textOf(fields['name']) || textOf(fields['title']) || id,
        position,
        problem: 'duplicate',
        line: recordLines.get(document)?.[position - 1] ?? null,
        reason: `${String(count)} records have the id "${id}"; keep one of them`,
        key: null,
        record,
      });
    }
    const kept = records.filter((record) => (counts.get(idOf(record)) ?? 0) < 2);
    withoutDuplicates = { ...withoutDuplicates, [document]: kept };
  }
  return { documents: withoutDuplicates, duplicates };
}

function withoutRecords(
  documents: DirectoryDocuments,
  hidden: ReadonlySet<string>,
): DirectoryDocuments {
  if (hidden.size === 0) return documents;
  let remaining = documents;
  for (const document of lists) {
    const kind = kindOfDocument(document);
    const records: readonly { readonly id: string }[] = documents[document];
    if (!records.some(({ id }) => hidden.has(`${kind}:${id}`))) continue;
    const shown = records.filter(({ id }) => !hidden.has(`${kind}:${id}`));
    remaining = { ...remaining, [document]: shown };
  }
  const pages = Object.entries(documents.pages).filter(([slug]) => !hidden.has(`page:${slug}`));
  return { ...remaining, pages: Object.fromEntries(pages) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
