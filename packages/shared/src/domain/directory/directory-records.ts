import type { DirectoryDocuments } from './directory-documents.ts';
import { listEntries } from './directory-entries.ts';
import { recordKinds, type DirectoryRecord, type RecordKind } from './directory-record.ts';
import { toRecord } from './record-schema.ts';

/** A record that could not be stored and was left out, and why. */
export interface RefusedRecord {
  readonly record: DirectoryRecord;
  readonly reason: string;
}

/**
 * Returns every record of a directory, kind by kind, and each kind in the order of its document. Settings
 * are included.
 */
export function listRecords(documents: DirectoryDocuments): DirectoryRecord[] {
  return recordKinds.flatMap((kind) => recordsOfKind(documents, kind));
}

/** Returns the records of one kind, in the order of their document. */
export function recordsOfKind(documents: DirectoryDocuments, kind: RecordKind): DirectoryRecord[] {
  return listEntries(documents, kind).map(({ id, value }) => toRecord(kind, id, value));
}
