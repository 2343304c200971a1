import type { RecordName } from './directory-change.ts';
import { recordKinds, type DirectoryRecord, type RecordKind } from './directory-record.ts';

/** Identifies a record in the whole directory: `listing:fhrs-1234`. */
export type RecordKey = `${RecordKind}:${string}`;

export function toRecordKey(name: RecordName): RecordKey {
  return `${name.kind}:${name.id}`;
}

/** Parses a record key; null if it is not one. */
export function parseRecordKey(key: string): RecordName | null {
  const end = key.indexOf(':');
  const kind = recordKinds.find((name) => name === key.slice(0, end));
  const id = key.slice(end + 1);
  return end < 0 || kind === undefined || id === '' ? null : { kind, id };
}

/** Returns the records by key; the last one wins if a key is repeated. */
export function recordsByKey<RecordType extends DirectoryRecord>(
  records: readonly RecordType[],
): Map<RecordKey, RecordType> {
  const byKey = new Map<RecordKey, RecordType>();
  for (const record of records) byKey.set(toRecordKey(record), record);
  return byKey;
}
