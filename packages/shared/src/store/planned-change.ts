import type { DirectoryChange, PutRecord } from '../domain/directory/directory-change.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { listRecords, type RefusedRecord } from '../domain/directory/directory-records.ts';
import type { DirectoryRecord } from '../domain/directory/directory-record.ts';
import { sameJson } from '../domain/directory/merge-fields.ts';
import { recordsByKey, toRecordKey } from '../domain/directory/record-key.ts';
import type { ShownDocuments } from '../domain/directory/shown-documents.ts';

/** A planned change as it can be made now. */
interface PresentChange {
  /** Null if it only makes sense as a whole, and a part of it cannot be made. */
  readonly change: DirectoryChange | null;
  /** Records that are not removed, since they are no longer what was seen. */
  readonly overtaken: readonly RefusedRecord[];
}

/**
 * Returns a change that was planned for other documents than are shown now, such as those of the mirror: its records
 * keep the present values of all fields that it does not change, and name the values that were seen of the others. What
 * differs from what was seen is not removed: an owner may have claimed it.
 */
export function forShown(
  change: DirectoryChange,
  planned: DirectoryDocuments,
  shown: ShownDocuments,
): PresentChange {
  const before = recordsByKey(listRecords(planned));
  const overtaken: RefusedRecord[] = [];
  const remove = change.remove.filter((name) => {
    const [seen, now] = [before.get(toRecordKey(name)), shown.record(name)];
    if (seen === undefined || now === null || isAsSeen(seen, now)) return true;
    overtaken.push({ record: now, reason: 'It was changed meanwhile, so it was not removed.' });
    return false;
  });
  if (change.together === true && overtaken.length > 0) return { change: null, overtaken };
  const put = change.put.map((record) => {
    const seen = before.get(toRecordKey(record));
    return record.seen !== undefined || seen === undefined
      ? record
      : withSeen(record, seen, shown.record(record));
  });
  return { change: { ...change, put, remove }, overtaken };
}

/** Whether a record is what was seen of it, and has no owner that was not seen. */
function isAsSeen({ fields: seen }: DirectoryRecord, { fields: now }: DirectoryRecord): boolean {
  const isOwned = (now['userId'] ?? null) !== null;
  if (isOwned && seen['userId'] === undefined) return false;
  return Object.keys(seen).every((field) => sameJson(seen[field], now[field]));
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
