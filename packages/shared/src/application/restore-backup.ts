import type { DirectoryChange, RecordName } from '../domain/directory/directory-change.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { DirectoryRecord } from '../domain/directory/directory-record.ts';
import { listRecords } from '../domain/directory/directory-records.ts';
import { idFieldOf } from '../domain/directory/record-schema.ts';
import { isObject } from '../domain/json/is-object.ts';
import type { ParsedBackup } from '../backup/backup-file.ts';
import { sameContent } from '../domain/directory/record-content.ts';
import { toRecordKey, recordsByKey, type RecordKey } from '../domain/directory/record-key.ts';
import { documentNames, type DocumentName } from '../domain/directory/document-keys.ts';
import { documentOfRecord, kindOfDocument } from '../domain/directory/document-kinds.ts';

interface RestoreInput {
  readonly documents: DirectoryDocuments;
  readonly backup: ParsedBackup;
  /** Whether to remove records, except settings, that are missing from the backup; true by default. */
  readonly remove?: boolean;
}

/** What a restore would do. Nothing is changed until the caller applies `change`. */
interface RestorePlan {
  readonly change: DirectoryChange;
  readonly added: readonly RecordName[];
  readonly updated: readonly RecordName[];
  readonly removed: readonly RecordName[];
  /** Listings of owners that are missing from the backup: they stay, since no restore takes them by default. */
  readonly spared: readonly RecordName[];
  readonly unchanged: number;
  /** Listings that are missing here and that the backup has only as a list row: they cannot be added. */
  readonly incomplete: readonly RecordName[];
  /** Documents that are missing from the backup or damaged in it: they stay as they are. */
  readonly left: readonly DocumentName[];
}

/**
 * Plans the restore of a backup into the working copy. A listing that is here keeps its owner and its premium mark, and
 * an owner's listing is never removed. A list row in the backup never deletes the details of a whole listing, and a
 * record is never removed if it may be in an unreadable part of the backup.
 */
export function planRestore({ documents, backup, remove = true }: RestoreInput): RestorePlan {
  const untouched = new Set<DocumentName>([
    ...backup.missing,
    ...backup.unreadableDocuments.map(({ document }) => document),
  ]);
  const here = recordsByKey(listRecords(documents));
  const restored = recordsByKey(
    listRecords(backup.documents).filter((record) => !untouched.has(documentOfRecord(record))),
  );

  const put: DirectoryRecord[] = [];
  const added: RecordName[] = [];
  const updated: RecordName[] = [];
  const incomplete: RecordName[] = [];
  let unchanged = 0;
  for (const [key, saved] of restored) {
    const current = here.get(key);
    const record = current === undefined ? saved : withDecisions(saved, current);
    const name = nameOf(record);
    if (current === undefined && record.partial) incomplete.push(name);
    else if (current === undefined) {
      added.push(name);
      put.push(record);
    } else if (hasNothingNew(current, record)) unchanged += 1;
    else {
      updated.push(name);
      put.push(record);
    }
  }

  const isUnreadable = findUnreadable(backup);
  const missing = remove
    ? [...here.values()].filter(
        (record) =>
          record.kind !== 'setting' &&
          !restored.has(toRecordKey(record)) &&
          !untouched.has(documentOfRecord(record)) &&
          !isUnreadable(record),
      )
    : [];
  const removed = missing.filter((record) => !hasOwner(record));
  const change = {
    label: backup.exportedAt === '' ? 'Restore of a backup' : `Restore of ${backup.exportedAt}`,
    put,
    remove: removed.map(nameOf),
  };
  const ordered = documentNames.filter((name) => untouched.has(name));
  return {
    change,
    added,
    updated,
    removed: removed.map(nameOf),
    spared: missing.filter(hasOwner).map(nameOf),
    unchanged,
    incomplete,
    left: ordered,
  };
}

/** What is decided at once, and not with the directory: who owns a listing, and whether it is premium. */
const decidedAtOnce = ['userId', 'premium'];

/** Returns a record of a backup with what was decided since about the one that is here. */
function withDecisions(saved: DirectoryRecord, current: DirectoryRecord): DirectoryRecord {
  if (saved.kind !== 'listing') return saved;
  const decided = Object.entries(current.fields).filter(
    ([field]) => decidedAtOnce.includes(field) && saved.fields[field] !== undefined,
  );
  return { ...saved, fields: { ...saved.fields, ...Object.fromEntries(decided) } };
}

function hasOwner({ kind, fields }: DirectoryRecord): boolean {
  return kind === 'listing' && typeof fields['userId'] === 'string' && fields['userId'] !== '';
}

function hasNothingNew(current: DirectoryRecord, record: DirectoryRecord): boolean {
  if (current.partial === record.partial) return sameContent(current, record);
  const merged = { ...current, fields: { ...current.fields, ...record.fields } };
  return record.partial && sameContent(current, merged);
}

/** Returns a test for records that may be in the backup in an unreadable form, so that they stay. */
function findUnreadable(backup: ParsedBackup): (record: DirectoryRecord) => boolean {
  const keys = new Set<RecordKey>();
  const wholeDocuments = new Set<DocumentName>();
  for (const { document, record } of backup.unreadableRecords) {
    const kind = kindOfDocument(document);
    const id = isObject(record) ? record[idFieldOf(kind)] : undefined;
    if (typeof id === 'string' && id.trim() !== '') keys.add(`${kind}:${id.trim()}`);
    else wholeDocuments.add(document); // Without an id, it could be any record of the document.
  }
  return (record) => keys.has(toRecordKey(record)) || wholeDocuments.has(documentOfRecord(record));
}

function nameOf({ kind, id }: DirectoryRecord): RecordName {
  return { kind, id };
}
