import type { DirectoryChange, RecordName } from '../domain/directory/directory-change.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { DirectoryRecord } from '../domain/directory/directory-record.ts';
import { listRecords } from '../domain/directory/directory-records.ts';
import { idFieldOf } from '../domain/directory/record-schema.ts';
import type { ParsedBackup } from '../backup/backup-file.ts';
import { sameContent } from '../domain/directory/record-content.ts';
import { recordKeyOf, recordsByKey, type RecordKey } from '../domain/directory/record-key.ts';
import { documentNames, type DocumentName } from '../domain/directory/document-keys.ts';
import { documentOfRecord, kindOfDocument } from '../domain/directory/document-kinds.ts';

/** How to restore. */
interface RestoreInput {
  readonly documents: DirectoryDocuments;
  readonly backup: ParsedBackup;
  /** False keeps records that are missing from the backup; otherwise they are removed. */
  readonly remove?: boolean;
}

/** What restoring a backup would do. Nothing is changed until the caller applies `change`. */
interface RestorePlan {
  readonly change: DirectoryChange;
  readonly added: readonly RecordName[];
  readonly updated: readonly RecordName[];
  readonly removed: readonly RecordName[];
  readonly unchanged: number;
  /** Documents that are missing from the backup, or damaged in it: they stay as they are. */
  readonly left: readonly DocumentName[];
}

/**
 * Plans the restore of a backup into the working copy. A list row in the backup never deletes the details
 * of a whole listing here, and nothing is removed because a part of the backup is unreadable.
 */
export function restoreBackup({ documents, backup, remove = true }: RestoreInput): RestorePlan {
  const left = new Set<DocumentName>([
    ...backup.missing,
    ...backup.unreadable.map(({ document }) => document),
  ]);
  const here = recordsByKey(listRecords(documents));
  const then = recordsByKey(
    listRecords(backup.documents).filter((record) => !left.has(documentOfRecord(record))),
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
    } else if (bringsNothing(held, record)) unchanged += 1;
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

function bringsNothing(held: DirectoryRecord, record: DirectoryRecord): boolean {
  if (held.partial === record.partial) return sameContent(held, record);
  const row = { ...held, fields: { ...held.fields, ...record.fields } };
  return record.partial && sameContent(held, row);
}

/** Whether a record here stays because the backup has it in an unreadable form. */
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
