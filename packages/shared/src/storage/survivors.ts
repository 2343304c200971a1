import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { kindOfDocument } from '../domain/directory/document-kinds.ts';
import { recordsOfKind } from '../domain/directory/directory-records.ts';
import { emptyDocuments } from '../domain/directory/empty-documents.ts';
import type { DirectoryRecord } from '../domain/directory/directory-record.ts';
import { groupByUnit, pickFields, sameFields } from '../domain/directory/merge-fields.ts';
import type { ShownDocuments } from '../domain/directory/shown-documents.ts';
import type { CopyKeeper } from './copy-keeper.ts';
import { documentNames, type DocumentName } from './document-keys.ts';
import { countDocument, readDocumentText } from './document-text.ts';
import {
  nothingChanged,
  readLocalChanges,
  type LocalChanges,
  type SurvivingDocuments,
} from './local-changes.ts';
import { documentsOfMirror, type FoundMirror } from './mirror.ts';

/** What the mirror gives back. */
export function survivorsOfMirror(mirror: FoundMirror): SurvivingDocuments {
  const changes = readLocalChanges(mirror.record?.changes);
  return { documents: documentsOfMirror(mirror), changes };
}

/** The newest copies of documents that hold something. */
export async function findSurvivors(
  copies: CopyKeeper,
  names: readonly DocumentName[],
): Promise<SurvivingDocuments> {
  const documents: Partial<Record<DocumentName, unknown>> = {};
  let changes: LocalChanges = nothingChanged;
  for (const name of names) {
    const copy = await copies.find(name, ({ text }) => {
      const read = readDocumentText(name, text);
      if (read === null || countDocument(name, read.value) === 0) return false;
      documents[name] = read.value;
      return true;
    });
    if (copy === null) continue;
    const { added, edited, removed } = copy.changes;
    changes = {
      added: [...changes.added, ...added],
      edited: { ...changes.edited, ...edited },
      removed: { ...changes.removed, ...removed },
    };
  }
  return { documents: documents as Partial<DirectoryDocuments>, changes };
}

/** How many records documents hold. */
export function countRecords(documents: Partial<DirectoryDocuments>): number {
  return documentNames.reduce((sum, name) => {
    const value = documents[name];
    return value === undefined ? sum : sum + countDocument(name, value);
  }, 0);
}

/** Records of a document that somebody else wrote and that differ from what is shown; never removals. */
export function differingRecords(
  name: DocumentName,
  value: DirectoryDocuments[DocumentName],
  shown: ShownDocuments,
): readonly DirectoryRecord[] {
  const kind = kindOfDocument(name);
  return recordsOfKind({ ...emptyDocuments(), [name]: value }, kind).filter((record) => {
    if (kind === 'setting' && record.id !== name) return false;
    const held = shown.record(record);
    if (held === null) return !record.partial;
    return [...groupByUnit(kind, record.fields)].some(([, fields]) => {
      const here = pickFields(held, Object.keys(fields));
      return here !== null && !sameFields(here, fields);
    });
  });
}
