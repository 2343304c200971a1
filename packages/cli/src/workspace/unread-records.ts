import type { DocumentName } from '@manchester-eats/shared/backup';
import {
  documentOfRecord,
  isObject,
  type RecordKind,
  type RecordName,
} from '@manchester-eats/shared/domain';
import { toRecordKey } from '@manchester-eats/shared/sync';
import type { RawPart } from './raw-parts.ts';
import { textOf } from './shown-id.ts';

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

/** What of a data file could not be read. */
interface FileGaps {
  readonly unread: readonly UnreadRecord[];
  readonly unreadDocuments: readonly UnreadDocument[];
  readonly missing: readonly DocumentName[];
}

/**
 * Returns a predicate for records that have no usable content in the file, or that may be one of its records
 * without a readable id, so that they do not count as removed.
 */
export function mayBeUnreadable(file: FileGaps): (name: RecordName) => boolean {
  const isUnread = isKnownUnreadable(file);
  const unnamed = new Set(file.unread.flatMap(({ id, document }) => (id === null ? document : [])));
  return (name) => unnamed.has(documentOfRecord(name)) || isUnread(name);
}

/** Returns a predicate for records that are known to have no usable content in the file. */
export function isKnownUnreadable(file: FileGaps): (name: RecordName) => boolean {
  const documents = new Set<DocumentName>([
    ...file.missing,
    ...file.unreadDocuments.map(({ document }) => document),
  ]);
  const keys = unreadKeys(file.unread);
  return (name) => documents.has(documentOfRecord(name)) || keys.has(toRecordKey(name));
}

/** Returns the possible keys of unread records: a category may be known by its name's slug or by its id. */
export function unreadKeys(unread: readonly UnreadRecord[]): ReadonlySet<string> {
  return new Set(
    unread.flatMap(({ kind, id, record }) => {
      const writtenId = isObject(record) ? textOf(record['id']) : '';
      return [id ?? '', writtenId].filter((each) => each !== '').map((each) => `${kind}:${each}`);
    }),
  );
}
