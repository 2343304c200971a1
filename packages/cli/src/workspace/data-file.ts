import {
  BackupReader,
  backupFormat,
  documentKeys,
  type DocumentName,
  type ParsedBackup,
} from '@manchester-eats/shared/backup';
import {
  Failure,
  isObject,
  kindOfDocument,
  toSlug,
  type DirectoryDocuments,
} from '@manchester-eats/shared/domain';
import { commandLine } from '../terminal/command-line.ts';
import { describeEncoding } from './describe-encoding.ts';
import { idOfRecord, separateDuplicates, withRawContent } from './duplicate-records.ts';
import { bytesOf, DataChecksums, type FileContent } from './file-content.ts';
import { isLargeFile } from './large-file.ts';
import { nameFile } from './name-file.ts';
import { findRawDocuments, withoutMark } from './raw-parts.ts';
import { textOf, type NamedRecord } from './shown-id.ts';
import { blocksOf } from './text-blocks.ts';
import type { UnreadDocument, UnreadRecord } from './unread-records.ts';

/** The content of a data file. */
export interface DataFile {
  /** Reads the bytes of the file again, without a byte order mark. */
  readonly bytes: () => Uint8Array;
  /** The checksum of these bytes. */
  readonly checksum: string;
  /** The checksum of the part of them that depends on the documents only. */
  readonly body: string;
  /** The id of its generation; `''` if it has none. */
  readonly state: string;
  /** Returns all readable records, except those that share an id; not healed. Those of a large file are read again. */
  readonly documents: () => DirectoryDocuments;
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
  const { bytes, checksum, body, state, unread, unreadDocuments, missing } = file;
  return { bytes, checksum, body, state, unread, unreadDocuments, missing };
}

/**
 * Reads a data file. Hints name its previous version, which is `realName` with `.1` at the end.
 *
 * @throws {Failure} `input/…` if it is not a data file, is damaged, or was written by a newer version.
 */
export function readDataFile(content: FileContent, name: string, realName = name): DataFile {
  const read = (keepsRecords: boolean) => readContent(content, { name, realName, keepsRecords });
  // The records of a small file stay in memory, which is faster than to read them again.
  const isLarge = isLargeFile(content.size);
  const first = read(!isLarge);
  const { parsed, checksums } = first.hasRepeatedIds ? read(true) : first;
  const { documents, duplicates } = separateDuplicates(parsed);
  const isAllUsed = parsed.unreadableRecords.length + duplicates.length === 0;
  const raw = isAllUsed ? {} : findRawDocuments(bytesOf(content));
  const unreadable = parsed.unreadableRecords.map((record) => unreadRecord(record, raw));
  return {
    ...checksums,
    bytes: () => bytesOf(content),
    state: parsed.state,
    documents: isLarge ? () => separateDuplicates(read(true).parsed).documents : () => documents,
    unread: [...unreadable, ...duplicates.map((record) => withRawContent(record, raw))],
    unreadDocuments: parsed.unreadableDocuments,
    missing: parsed.missing,
    published: parsed.published,
  };
}

interface ReadOptions {
  readonly name: string;
  readonly realName: string;
  /** Whether to keep the records of lists; if not, only their ids are looked at. */
  readonly keepsRecords: boolean;
}

/** Reads the content block by block, so that it is never in memory as a text. */
function readContent(content: FileContent, options: ReadOptions) {
  const checksums = new DataChecksums();
  const ids = new RecordIds();
  const reader = new BackupReader({
    isCompared: false,
    onRecord: options.keepsRecords ? undefined : ids.add,
  });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  let notText: unknown = null;
  const push = (block?: Uint8Array) => {
    try {
      if (notText === null) reader.push(decoder.decode(block, { stream: block !== undefined }));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      notText = error;
    }
  };
  content.scan((block) => {
    const unmarked = isFirst ? withoutMark(block) : block;
    isFirst = false;
    checksums.add(unmarked);
    for (const part of blocksOf(unmarked)) push(part);
  });
  push();
  if (notText !== null) throw wrongEncoding(content, options.name, notText);
  return {
    parsed: parsedFile(reader.end(), options.name, options.realName),
    checksums: checksums.end(),
    hasRepeatedIds: ids.areRepeated,
  };
}

/** Notices whether records of a list share an id. */
class RecordIds {
  areRepeated = false;
  private readonly known = new Map<DocumentName, Set<string>>();

  readonly add = (document: DocumentName, record: NamedRecord): void => {
    const ids = this.known.get(document) ?? new Set();
    const id = idOfRecord(document, record);
    this.areRepeated ||= ids.has(id);
    this.known.set(document, ids.add(id));
  };
}

function wrongEncoding(content: FileContent, name: string, cause: unknown): Failure {
  const { found, line, cure } = describeEncoding(bytesOf(content));
  return new Failure(
    'input/not-ours',
    `${name} is not a data file of eats: ${found}. Nothing was changed.`,
    {
      hint: `${cure} Or name another file with --data, or restore a backup. ${backupsHint(name)}`,
      place: line === null ? undefined : { line, column: null },
      cause,
    },
  );
}

function backupsHint(name: string): string {
  return `To see the backups beside it, run:\n  ${commandLine('backup list', { data: name })}`;
}

function parsedFile(
  parsed: ReturnType<BackupReader['end']>,
  name: string,
  realName: string,
): ParsedBackup {
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
