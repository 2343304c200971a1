import type { DirectoryChange, RecordName } from '../domain/directory/directory-change.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { DirectoryRecord } from '../domain/directory/directory-record.ts';
import { recordsOf } from '../domain/directory/directory-records.ts';
import { idFieldOf } from '../domain/directory/record-schema.ts';
import type { ParsedBackup } from '../backup/backup-file.ts';
import { sameContent } from '../domain/directory/record-content.ts';
import { recordKeyOf, recordsByKey, type RecordKey } from '../domain/directory/record-key.ts';
import { documentNames, type DocumentName } from '../storage/document-keys.ts';
import { documentOfRecord, kindOfDocument } from '../domain/directory/document-kinds.ts';

/** How to restore. */
export interface RestoreInput {
  readonly documents: DirectoryDocuments;
  readonly backup: ParsedBackup;
  /** False keeps what the backup does not hold; otherwise the directory becomes what it was then. */
  readonly remove?: boolean;
}

/** What restoring a backup would do. Nothing is done until somebody applies `change`. */
export interface RestorePlan {
  readonly change: DirectoryChange;
  readonly added: readonly RecordName[];
  readonly updated: readonly RecordName[];
  readonly removed: readonly RecordName[];
  readonly unchanged: number;
  /** Documents that the backup does not hold, or holds damaged: they stay as they are. */
  readonly left: readonly DocumentName[];
}

/**
 * Plans the restoring of a backup over the working copy. A list row of the backup never wipes the
 * details of a whole listing here, and nothing is removed because the backup could not be read.
 */
export function restoreBackup({ documents, backup, remove = true }: RestoreInput): RestorePlan {
  const left = new Set<DocumentName>([
    ...backup.missing,
    ...backup.unreadable.map(({ document }) => document),
  ]);
  const here = recordsByKey(recordsOf(documents));
  const then = recordsByKey(
    recordsOf(backup.documents).filter((record) => !left.has(documentOfRecord(record))),
  );

  const put: DirectoryRecord[] = [];
  const added: RecordName[] = [];
  const updated: RecordName[] = [];
  let unchanged = 0;
  for (const [key, record] of then) {
    const held = here.get(key);
    const name = nameOf(record);
    if (held === undefined) {
      added.push(name);
      put.push(record);
    } else if (saysNothingNew(held, record)) unchanged += 1;
    else {
      updated.push(name);
      put.push(record);
    }
  }

  const spared = sparedBy(backup);
  const removed = remove
    ? [...here.values()].filter(
        (record) =>
          record.kind !== 'setting' &&
          !then.has(recordKeyOf(record)) &&
          !left.has(documentOfRecord(record)) &&
          !spared(record),
      )
    : [];
  const change = {
    label: backup.exportedAt === '' ? 'Restore of a backup' : `Restore of ${backup.exportedAt}`,
    put,
    remove: removed.map(nameOf),
  };
  const ordered = documentNames.filter((name) => left.has(name));
  return { change, added, updated, removed: removed.map(nameOf), unchanged, left: ordered };
}

function saysNothingNew(held: DirectoryRecord, record: DirectoryRecord): boolean {
  if (held.partial === record.partial) return sameContent(held, record);
  const row = { ...held, fields: { ...held.fields, ...record.fields } };
  return record.partial && sameContent(held, row);
}

/** Records of the backup that were set aside: what stands here under their ids stays. */
function sparedBy(backup: ParsedBackup): (record: DirectoryRecord) => boolean {
  const keys = new Set<RecordKey>();
  const whole = new Set<DocumentName>();
  for (const { document, record } of backup.setAside) {
    const kind = kindOfDocument(document);
    const fields = typeof record === 'object' && record !== null ? record : {};
    const id: unknown = (fields as Readonly<Record<string, unknown>>)[idFieldOf(kind)];
    if (typeof id === 'string' && id.trim() !== '') keys.add(`${kind}:${id.trim()}`);
    else whole.add(document); // It could be any of them.
  }
  return (record) => keys.has(recordKeyOf(record)) || whole.has(documentOfRecord(record));
}

function nameOf({ kind, id }: DirectoryRecord): RecordName {
  return { kind, id };
}
