import { proveRestore } from '@manchester-eats/shared/application';
import { documentKeys, type DocumentName, type ParsedBackup } from '@manchester-eats/shared/backup';
import { greaterManchester } from '@manchester-eats/shared/city';
import { isObject, listRecords, type RecordName } from '@manchester-eats/shared/domain';
import { titleOf } from '@manchester-eats/shared/publishing';
import { toRecordKey } from '@manchester-eats/shared/sync';
import { recordText } from '../../terminal/record-words.ts';
import { countText, listText } from '../../terminal/words.ts';
import { nameFile } from '../../workspace/name-file.ts';
import type { BackupFile } from './read-backup.ts';

/** How one document of a backup fared when the backup was checked. */
export interface CheckedDocument {
  readonly document: DocumentName;
  /** The number of records that could be read, and of those that a restore gives back. */
  readonly records: number;
  readonly restored: number;
  readonly checksum: 'right' | 'wrong' | 'none';
}

/** What a check of a backup found. */
export interface Verification {
  readonly file: string;
  /** Whether a restore gives back all of what was saved. */
  readonly isWhole: boolean;
  readonly isStorageDump: boolean;
  /** ISO time of the backup, or `''`. */
  readonly savedAt: string;
  readonly documents: readonly CheckedDocument[];
  /** What is wrong, in sentences; empty if the backup is whole. */
  readonly problems: readonly string[];
  /** What is worth knowing, in sentences. */
  readonly notes: readonly string[];
}

const maxNamed = 5;

/** Proves a backup: restores it to a scratch store, and compares counts, content and checksums. */
export async function verifyBackup(
  { name, backup }: BackupFile,
  { now, newId }: { readonly now: () => number; readonly newId: () => string },
): Promise<Verification> {
  const proof = await proveRestore(backup, {
    city: greaterManchester,
    now: () => new Date(now()).toISOString(),
    newId,
  });
  const problems = [
    ...fileProblems(name, backup),
    ...recordProblems(backup, 'A restore would not give back', proof.lost),
    ...recordProblems(backup, 'Other records have the same id as', proof.repeated),
  ];
  const present = (Object.keys(documentKeys) as DocumentName[]).filter(
    (document) => !backup.missing.includes(document),
  );
  return {
    file: name,
    isWhole: problems.length === 0,
    isStorageDump: backup.isStorageDump,
    savedAt: backup.exportedAt,
    documents: present.map((document) => {
      const { saved = 0, restored = 0 } = proof.counts.get(document) ?? {};
      return { document, records: saved, restored, checksum: checksumState(backup, document) };
    }),
    problems,
    notes: [...missingNotes(backup), ...dumpNotes(backup)],
  };
}

function checksumState(backup: ParsedBackup, document: DocumentName): CheckedDocument['checksum'] {
  if (!backup.hasChecksum) return 'none';
  if (!backup.isEdited) return 'right';
  if (backup.editedDocuments.length === 0) return 'none';
  return backup.editedDocuments.includes(document) ? 'wrong' : 'right';
}

function fileProblems(name: string, backup: ParsedBackup): string[] {
  const { isEdited, editedDocuments, hasChecksum, isStorageDump } = backup;
  const where = editedDocuments.map((document) => documentKeys[document]);
  return [
    ...(isEdited || where.length > 0
      ? [
          `${name} was edited after it was saved: ${where.length === 0 ? 'its content' : listText(where)} ${where.length > 1 ? 'do' : 'does'} not match the checksum.`,
        ]
      : []),
    ...(!hasChecksum && !isStorageDump
      ? [`${name} has no checksum, so nothing shows whether it was edited.`]
      : []),
    ...(hasChecksum && !backup.hasCounts
      ? [`${name} has lost its "counts", so nothing shows whether records are missing.`]
      : []),
    ...missingDocuments(backup).map(
      (document) => `${documentKeys[document]} is missing, and so is its checksum.`,
    ),
    ...backup.unreadableDocuments.map(
      ({ document, reason }) => `${documentKeys[document]} cannot be read: ${reason}`,
    ),
    ...(backup.unreadableRecords.length > 0 ? [unreadableText(backup)] : []),
    // An edit is reported above; without one, a count that differs is damage.
    ...backup.notes
      .filter((note) => !isEdited && note.includes('should contain'))
      .map((note) => nameFile(note, name)),
  ];
}

/** Returns the documents that the file had when it was saved, and that left no checksum that would show it. */
function missingDocuments(backup: ParsedBackup): readonly DocumentName[] {
  const { missing, hasOwnChecksums, editedDocuments } = backup;
  return hasOwnChecksums ? missing.filter((each) => !editedDocuments.includes(each)) : [];
}

function unreadableText({ unreadableRecords }: ParsedBackup): string {
  const named = unreadableRecords
    .slice(0, maxNamed)
    .map(
      ({ document, position, line, record, reason }) =>
        `${documentKeys[document]}, record ${String(position)}${nameText(record)}${line === null ? '' : `, line ${String(line)}`} (${reason})`,
    );
  const more = unreadableRecords.length - named.length;
  const all = more > 0 ? [...named, `${String(more)} more`] : named;
  return `${countText(unreadableRecords.length, 'record')} cannot be read: ${listText(all)}.`;
}

/** Returns the name of a record, which may be anything; `''` if it has none. */
function nameText(record: unknown): string {
  if (!isObject(record)) return '';
  const name = record['name'] ?? record['title'] ?? record['id'];
  return typeof name === 'string' && name !== '' ? `, “${name}”` : '';
}

function recordProblems(
  backup: ParsedBackup,
  beginning: string,
  records: readonly RecordName[],
): string[] {
  if (records.length === 0) return [];
  const wanted = new Set(records.slice(0, maxNamed).map(toRecordKey));
  const titles = new Map(
    listRecords(backup.documents)
      .filter((record) => wanted.has(toRecordKey(record)))
      .map((record) => [toRecordKey(record), titleOf(record.id, record.fields)]),
  );
  const named = records
    .slice(0, maxNamed)
    .map((record) => recordText(record, titles.get(toRecordKey(record))));
  const more = records.length - named.length;
  return [`${beginning} ${listText(more > 0 ? [...named, `${String(more)} more`] : named)}.`];
}

function missingNotes({ missing, isStorageDump }: ParsedBackup): string[] {
  if (missing.length === 0) return [];
  const names = listText(missing.map((document) => documentKeys[document]));
  return [
    `${isStorageDump ? 'The browser had' : 'It has'} no ${names}; a restore leaves them as they are.`,
  ];
}

const secretName = /key|token|secret|password|auth|session|isAdmin/i;

/** Says which values of a browser never get into a backup or a restore. */
export function dumpNotes({ isStorageDump, otherKeys }: ParsedBackup): string[] {
  const secrets = otherKeys.filter((key) => secretName.test(key) && !key.startsWith('eats:'));
  const others = otherKeys.length - secrets.length;
  return [
    ...(isStorageDump
      ? ['It is the content of a browser’s storage, which has no checksum: an edit would not show.']
      : []),
    ...(secrets.length > 0
      ? [`Left out, because they are secret or belong to the browser: ${listText(secrets)}.`]
      : []),
    ...(others > 0
      ? [
          `Left out, because they are not part of the directory: ${countText(others, 'other value')}.`,
        ]
      : []),
  ];
}
