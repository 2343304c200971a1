import {
  documentKeys,
  documentNames,
  type DocumentName,
} from '../domain/directory/document-keys.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { emptyDocuments } from '../domain/directory/empty-documents.ts';
import type { Failure } from '../domain/failure.ts';
import { isObject } from '../domain/json/is-object.ts';
import { failed, success, type Result } from '../domain/result.ts';
import { failureOf, malformed, newer, notABackup } from './backup-failures.ts';
import { backupFormat, backupVersion, countsOf } from './backup-format.ts';
import type { ParsedBackup } from './parsed-backup.ts';
import {
  checksumOfDocuments,
  checksumOfHashes,
  ReadDocument,
  type OnRecord,
} from './read-document.ts';
import { JsonScanner, parsePart, type ScannedPart } from './json-scanner.ts';
import { ScanProblem } from './scan-problem.ts';

type Fields = Readonly<Record<string, unknown>>;

const headerNames = new Set([
  ...['format', 'version', 'site', 'exportedAt', 'state', 'counts', 'checksum', 'checksums'],
  ...['published', 'documents'],
]);
const namesByKey = new Map<string, DocumentName>(
  documentNames.map((name) => [documentKeys[name], name]),
);
/** The documents that are lists, which are read record by record. */
const listKeys = new Set<string>(
  (['listings', 'categories', 'areas', 'articles', 'ads', 'media'] as const).map(
    (name) => documentKeys[name],
  ),
);

interface BackupReaderOptions {
  /** Whether the checksums are compared, which takes the memory of the whole content where one covers it all. */
  readonly isCompared?: boolean;
  /** Gets each readable record of a list, which is then not in the documents. */
  readonly onRecord?: OnRecord | undefined;
}

/**
 * Reads a backup, a data file, or the content of local storage (an object of document keys, each value JSON or JSON as
 * text), part by part, so that the text of a large file is never in memory as a whole. Edits by hand are allowed: a
 * wrong checksum is only noted, and unreadable records are kept in `unreadableRecords`.
 */
export class BackupReader {
  private readonly header = new Map<string, unknown>();
  private readonly otherKeys = new Set<string>();
  /** What the file has under `documents`, and what it has under the keys of local storage. */
  private readonly stored = new Map<string, ReadDocument>();
  private readonly dumped = new Map<string, ReadDocument>();
  /** Whether the documents have checksums of their own. They come first in a file, so others have to be compared as a whole. */
  private hasOwnChecksums = false;
  private failure: Failure | null = null;
  private isStart = true;
  private readonly isCompared: boolean;
  private readonly onRecord: BackupReaderOptions['onRecord'];
  private readonly scanner = new JsonScanner({
    opensObject: (path) => path.length === 1 && path[0] === 'documents',
    opensList: (path) =>
      listKeys.has(path.at(-1) ?? '') && (path.length === 1 || path[0] === 'documents'),
    onPart: (part) => {
      this.readPart(part);
    },
  });

  constructor({ isCompared = true, onRecord }: BackupReaderOptions = {}) {
    this.isCompared = isCompared;
    this.onRecord = onRecord;
  }

  /** Reads the next part of the text; does nothing after a failure, which `end` returns. */
  push(text: string): void {
    if (this.failure !== null || text === '') return;
    const content = this.isStart ? text.replace(/^\uFEFF/, '') : text;
    this.isStart = false;
    this.attempt(() => {
      this.scanner.push(content);
    });
  }

  /** Whether the rest of the text makes no difference any more. */
  hasFailed(): boolean {
    return this.failure !== null;
  }

  end(): Result<ParsedBackup> {
    this.attempt(() => {
      if (this.failure === null) this.scanner.end();
    });
    if (this.failure !== null) return failed(this.failure);
    const documents = this.chooseDocuments();
    return documents.ok ? success(this.toBackup(documents.value)) : documents;
  }

  private attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof ScanProblem)) throw error;
      this.failure = failureOf(error);
    }
  }

  private readPart(part: ScannedPart): void {
    const { path, sort } = part;
    const key = path.at(-1) ?? '';
    const isStored = path.length > 1;
    const documents = isStored ? this.stored : this.dumped;
    if (sort === 'item') {
      documents.get(key)?.addRecord(parsePart(part), part);
      return;
    }
    const name = namesByKey.get(key);
    if (isStored || name !== undefined) {
      // The checksum covers all that is under "documents", also what is not ours.
      const own = isObject(this.header.get('checksums')) ? 'own' : 'all';
      const document = new ReadDocument(
        name ?? null,
        isStored && this.isCompared ? own : 'none',
        part.line,
        this.onRecord,
      );
      if (isStored && this.isCompared) this.hasOwnChecksums = own === 'own';
      if (sort === 'value') document.setValue(parsePart(part), part);
      documents.set(key, document);
      if (name === undefined) this.otherKeys.add(key);
    } else if (headerNames.has(key)) {
      this.header.set(key, parsePart(part));
    } else {
      parsePart(part);
      this.otherKeys.add(key);
    }
  }

  /** Returns the documents of the file, once its header is known. */
  private chooseDocuments(): Result<ReadonlyMap<string, ReadDocument>> {
    const { header, stored, dumped } = this;
    const hasDocuments = header.has('documents') || stored.size > 0;
    if (!header.has('format') && !hasDocuments) {
      const isDump = [...dumped.values()].some((document) => !document.isMissing());
      return isDump ? success(dumped) : notABackup(undefined);
    }
    if (header.get('format') !== backupFormat) return notABackup(header.get('format'));
    const version = header.get('version');
    if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
      return malformed(
        'The file has no valid format version.',
        `Set "version" to ${String(backupVersion)}.`,
      );
    }
    if (version > backupVersion) return newer(version);
    return stored.size === 0 && !this.hasEmptyDocuments()
      ? malformed('The file contains no documents.', 'Use an earlier version of it.')
      : success(stored);
  }

  private hasEmptyDocuments(): boolean {
    return this.scanner.hasOpened('documents');
  }

  private toBackup(found: ReadonlyMap<string, ReadDocument>): ParsedBackup {
    const isStorageDump = found === this.dumped;
    const header: Fields = isStorageDump ? {} : Object.fromEntries(this.header);
    const read = documentNames.map((name) => ({ name, document: found.get(documentKeys[name]) }));
    let documents = emptyDocuments();
    const unreadableDocuments: ParsedBackup['unreadableDocuments'][number][] = [];
    for (const { name, document } of read) {
      if (document === undefined || document.isMissing()) continue;
      const content = document.content();
      if (content.ok) documents = { ...documents, [name]: content.value };
      else {
        const reason = content.failure.message;
        const { line } = document;
        unreadableDocuments.push({ document: name, reason, content: document.unpacked(), line });
      }
    }
    const { checksum } = header;
    const editedDocuments = this.hasOwnChecksums ? findEdited(header, found) : [];
    const isEdited = this.hasOwnChecksums
      ? editedDocuments.length > 0
      : this.isCompared && typeof checksum === 'string' && checksum !== checksumOfDocuments(found);
    return {
      documents,
      missing: read.flatMap(({ name, document }) =>
        (document?.isMissing() ?? true) ? [name] : [],
      ),
      unreadableDocuments,
      unreadableRecords: read.flatMap(({ name, document }) =>
        (document?.unreadable ?? []).map((record) => {
          const key = document?.keyAt(record.position) ?? null;
          return { document: name, key, ...record };
        }),
      ),
      recordLines: new Map(read.map(({ name, document }) => [name, document?.lines ?? []])),
      notes: describeDifferences(header, isEdited, documents),
      hasChecksum: this.hasOwnChecksums || typeof checksum === 'string',
      hasCounts: isObject(header['counts']),
      hasOwnChecksums: this.hasOwnChecksums,
      isEdited,
      editedDocuments,
      isStorageDump,
      otherKeys: [...this.otherKeys],
      exportedAt: textIn(header, 'exportedAt'),
      site: textIn(header, 'site'),
      state: textIn(header, 'state'),
      published: header['published'],
    };
  }
}

/** Reads the whole text of a backup; see `BackupReader`. */
export function parseBackup(text: string): Result<ParsedBackup> {
  const reader = new BackupReader();
  reader.push(text);
  return reader.end();
}

function findEdited(
  { checksums }: Fields,
  found: ReadonlyMap<string, ReadDocument>,
): DocumentName[] {
  if (!isObject(checksums)) return [];
  return documentNames.filter((name) => {
    const document = found.get(documentKeys[name]);
    const actual = document === undefined ? undefined : checksumOfHashes(document.canonical);
    return checksums[documentKeys[name]] !== actual;
  });
}

function describeDifferences(
  { counts }: Fields,
  isEdited: boolean,
  documents: DirectoryDocuments,
): string[] {
  const notes: string[] = [];
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

function textIn(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}
