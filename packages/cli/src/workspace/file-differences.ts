import { greaterManchester } from '@manchester-eats/shared/city';
import {
  listEntries,
  healDocuments,
  recordKinds,
  toRecord,
  type DirectoryDocuments,
  type DirectoryRecord,
  type RecordName,
} from '@manchester-eats/shared/domain';
import { toRecordKey, sameContent } from '@manchester-eats/shared/sync';
import type { DataFile } from './data-file.ts';
import { keysIn } from './shown-id.ts';
import { isKnownUnreadable, mayBeUnreadable } from './unread-records.ts';

/** The records in which a data file differs from the current documents. */
interface FileDifferences {
  readonly put: readonly DirectoryRecord[];
  readonly remove: readonly RecordName[];
}

/**
 * Compares a data file with the shown documents. Missing documents, unreadable or duplicate records and
 * values derived by healing do not count as differences.
 */
export function findDifferences(file: DataFile, shown: DirectoryDocuments): FileDifferences {
  const found = file.documents();
  const { documents } = healDocuments(found, greaterManchester);
  const isUnknown = mayBeUnreadable(file);
  const isUnread = isKnownUnreadable(file);
  const keys = keysIn(found);
  const put: DirectoryRecord[] = [];
  const remove: RecordName[] = [];
  for (const kind of recordKinds) {
    const before = new Map(listEntries(shown, kind).map(({ id, value }) => [id, value]));
    const after = listEntries(documents, kind);
    for (const { id, value } of after) {
      const name = { kind, id };
      if (isUnread(name) || !keys.has(toRecordKey(name))) continue;
      const record = toRecord(kind, id, value);
      const shownValue = before.get(id);
      if (shownValue === undefined || !sameContent(toRecord(kind, id, shownValue), record)) {
        put.push(record);
      }
    }
    const remaining = new Set(after.map(({ id }) => id));
    for (const id of before.keys()) {
      if (!remaining.has(id) && !isUnknown({ kind, id })) remove.push({ kind, id });
    }
  }
  return { put, remove };
}
