import type { RecordName } from './directory-change.ts';
import { recordKinds, type DirectoryRecord, type RecordKind } from './directory-record.ts';

/** A record's name across the whole directory: `listing:fhrs-1234`. */
export type RecordKey = `${RecordKind}:${string}`;

/** The key of a record. */
export function recordKeyOf(name: RecordName): RecordKey {
  return `${name.kind}:${name.id}`;
}

/** The name behind a key, or null where the key is none of ours. */
export function recordNameOf(key: string): RecordName | null {
  const end = key.indexOf(':');
  const kind = recordKinds.find((known) => known === key.slice(0, end));
  const id = key.slice(end + 1);
  return end < 0 || kind === undefined || id === '' ? null : { kind, id };
}

/** Records under their keys; the last one wins where a key stands twice. */
export function recordsByKey<Kept extends DirectoryRecord>(
  records: readonly Kept[],
): Map<RecordKey, Kept> {
  const byKey = new Map<RecordKey, Kept>();
  for (const record of records) byKey.set(recordKeyOf(record), record);
  return byKey;
}
