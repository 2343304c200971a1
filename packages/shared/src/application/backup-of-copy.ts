import type { ParsedBackup } from '../backup/parsed-backup.ts';
import { documentNames } from '../domain/directory/document-keys.ts';
import { emptyDocuments } from '../domain/directory/empty-documents.ts';
import type { SavedCopy } from '../storage/list-copies.ts';
import type { FoundCopy } from '../storage/copy-store.ts';

/** Returns a browser's copy of one document as a backup that has nothing else, so that it is restored like one. */
export function backupOfCopy(
  { document, at }: Pick<SavedCopy, 'document' | 'at'>,
  { value, unreadable }: Pick<FoundCopy, 'value' | 'unreadable'>,
): ParsedBackup {
  return {
    documents: { ...emptyDocuments(), [document]: value },
    missing: documentNames.filter((name) => name !== document),
    unreadableDocuments: [],
    recordLines: new Map(),
    unreadableRecords: unreadable.map((record) => ({
      ...{ document, key: null, line: null },
      ...record,
    })),
    notes: [],
    hasChecksum: false,
    hasCounts: true,
    hasOwnChecksums: false,
    isEdited: false,
    isStorageDump: false,
    editedDocuments: [],
    otherKeys: [],
    exportedAt: at,
    ...{ site: '', state: '', published: undefined },
  };
}
