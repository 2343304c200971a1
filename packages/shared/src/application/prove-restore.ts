import type { CityProfile } from '../city/city-profile.ts';
import type { ParsedBackup } from '../backup/parsed-backup.ts';
import type { RecordName } from '../domain/directory/directory-change.ts';
import { listRecords } from '../domain/directory/directory-records.ts';
import { documentOfRecord } from '../domain/directory/document-kinds.ts';
import type { DocumentName } from '../domain/directory/document-keys.ts';
import { emptyDocuments } from '../domain/directory/empty-documents.ts';
import { sameContent } from '../domain/directory/record-content.ts';
import { recordsByKey, toRecordKey, type RecordKey } from '../domain/directory/record-key.ts';
import { applyChanges } from '../sync/apply.ts';
import { memoryHandle } from '../sync/working-copy-handle.ts';
import { emptyWorkingCopy } from '../sync/working-copy.ts';
import { changeDirectory, type ChangeContext } from './change-directory.ts';
import { planRestore } from './restore-backup.ts';

/** What a restore of a backup into an empty directory gives back. */
export interface RestoreProof {
  /** The number of records of each document, in the backup and after the restore. */
  readonly counts: ReadonlyMap<DocumentName, { readonly saved: number; readonly restored: number }>;
  /** Records that are missing after the restore, or that have other content. */
  readonly lost: readonly RecordName[];
  /** Records whose id another record of the backup has. */
  readonly repeated: readonly RecordName[];
}

/** Listings restored at once: a restore holds each record several times. */
const sliceLength = 500;

/** Restores a backup into directories that exist only for this, and compares what they then have with the backup. */
export async function proveRestore(
  backup: ParsedBackup,
  context: Pick<ChangeContext, 'now' | 'newId'> & { readonly city: CityProfile },
): Promise<RestoreProof> {
  const counts = new Map<DocumentName, { saved: number; restored: number }>();
  const lost: RecordName[] = [];
  const repeated: RecordName[] = [];
  const seen = new Set<RecordKey>();
  const { listings } = backup.documents;
  for (let from = 0; from === 0 || from < listings.length; from += sliceLength) {
    const rest = from === 0 ? backup.documents : emptyDocuments();
    const documents = { ...rest, listings: listings.slice(from, from + sliceLength) };
    const restored = recordsByKey(
      listRecords(await restoreInto({ ...backup, documents }, context)),
    );
    for (const record of listRecords(documents)) {
      const { kind, id } = record;
      if (kind === 'setting' && from > 0) continue;
      const key = toRecordKey(record);
      const count = counts.get(documentOfRecord(record)) ?? { saved: 0, restored: 0 };
      const found = restored.get(key);
      const isSame = found !== undefined && sameContent(found, record);
      count.saved += 1;
      if (seen.has(key)) repeated.push({ kind, id });
      else if (isSame) count.restored += 1;
      else if (!backup.missing.includes(documentOfRecord(record))) lost.push({ kind, id });
      seen.add(key);
      counts.set(documentOfRecord(record), count);
    }
  }
  return { counts, lost, repeated };
}

async function restoreInto(
  backup: ParsedBackup,
  context: Pick<ChangeContext, 'now' | 'newId' | 'city'>,
) {
  const copy = memoryHandle(emptyWorkingCopy());
  const { documents } = applyChanges(copy.state());
  const { change } = planRestore({ documents, backup });
  await changeDirectory({ ...context, copy }, change);
  return applyChanges(copy.state()).documents;
}
