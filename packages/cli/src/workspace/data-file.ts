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
import { separateDuplicates, withRawContent } from './duplicate-records.ts';
import { nameFile } from './name-file.ts';
import { findRawDocuments, withoutMark } from './raw-parts.ts';
import { textOf } from './shown-id.ts';
import { decodedBlocks } from './text-blocks.ts';
import type { UnreadDocument, UnreadRecord } from './unread-records.ts';

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
