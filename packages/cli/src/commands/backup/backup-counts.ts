import { listEntries, recordKinds, type DirectoryDocuments } from '@manchester-eats/shared/domain';
import type { RecordKind } from '@manchester-eats/shared/domain';

/** The number of records of each kind, without the settings, which always exist. */
export type BackupCounts = Readonly<Partial<Record<RecordKind, number>>>;

/** Counts the records of documents by kind. */
export function countsByKind(documents: DirectoryDocuments): BackupCounts {
  return Object.fromEntries(
    recordKinds
      .filter((kind) => kind !== 'setting')
      .map((kind) => [kind, listEntries(documents, kind).length]),
  );
}
