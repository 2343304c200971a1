import type { DirectoryChange, PutRecord } from '../domain/directory/directory-change.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { listRecords } from '../domain/directory/directory-records.ts';
import type { DirectoryRecord } from '../domain/directory/directory-record.ts';
import { sameJson } from '../domain/directory/merge-fields.ts';
import { recordsByKey, toRecordKey } from '../domain/directory/record-key.ts';
import type { ShownDocuments } from '../domain/directory/shown-documents.ts';

/**
 * Returns a change that was planned for other documents than are shown now, such as those of the mirror: its records
 * keep the present values of all fields that it does not change, and name the values that were seen of the others.
 */
export function forShown(
  change: DirectoryChange,
  planned: DirectoryDocuments,
  shown: ShownDocuments,
): DirectoryChange {
  const before = recordsByKey(listRecords(planned));
  const put = change.put.map((record) => {
    const seen = before.get(toRecordKey(record));
    return record.seen !== undefined || seen === undefined
      ? record
      : withSeen(record, seen, shown.record(record));
  });
  return { ...change, put };
}

function withSeen(put: PutRecord, before: DirectoryRecord, now: DirectoryRecord | null): PutRecord {
  const seen = { ...before.fields, ...now?.fields };
  const fields = { ...put.fields };
  for (const [name, value] of Object.entries(put.fields)) {
    const old = before.fields[name];
    if (old === undefined) continue;
    if (sameJson(value, old)) fields[name] = seen[name] ?? value;
    else seen[name] = old;
  }
  return { ...put, fields, seen };
}
