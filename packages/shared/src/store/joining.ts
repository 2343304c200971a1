import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { DocumentReadings } from '../ports/document-storage-port.ts';
import { documentNames, type DocumentName } from '../storage/document-keys.ts';
import { mergeDocument } from './merge-document.ts';
import type { DocumentStatus, StoreState } from './store-state.ts';
import { sayReadings, type WorkingCopy } from './working-copy.ts';

/** A record that was changed on both sides. */
export interface RecordConflict {
  readonly document: DocumentName;
  readonly id: string;
}

/** Joins all documents, three ways; what did not change stays the same object, all of them together too. */
export function mergeDocuments(
  mine: DirectoryDocuments,
  theirs: DirectoryDocuments,
  base: DirectoryDocuments,
): { documents: DirectoryDocuments; conflicts: RecordConflict[] } {
  const conflicts: RecordConflict[] = [];
  function merge<Name extends DocumentName>(name: Name): DirectoryDocuments[Name] {
    const merged = mergeDocument(name, mine[name], theirs[name], base[name]);
    conflicts.push(...merged.conflicts.map((id) => ({ document: name, id })));
    return merged.value;
  }
  const entries = documentNames.map((name) => [name, merge(name)]);
  const documents = Object.fromEntries(entries) as unknown as DirectoryDocuments;
  const isSame = documentNames.every((name) => documents[name] === mine[name]);
  return { documents: isSame ? mine : documents, conflicts };
}

export interface JoiningParts {
  readonly copy: WorkingCopy;
  readonly getState: () => StoreState;
  readonly set: (fields: Partial<StoreState>) => void;
}

/** Joins what is read from storage with what was changed here. */
export interface Joining {
  /** Takes what was read; changes made here since the last reading stay on top. */
  takeReadings(readings: DocumentReadings): void;
  /** Takes what other tabs stored; answers the records that both sides changed. */
  takeValues(values: Partial<DirectoryDocuments>): RecordConflict[];
}

export function createJoining({ copy, getState, set }: JoiningParts): Joining {
  function takeValues(values: Partial<DirectoryDocuments>): RecordConflict[] {
    const { documents, status } = getState();
    const stored = copy.storedDocuments();
    const theirs = { ...documents, ...values };
    const base = { ...documents };
    const known: Record<DocumentName, DocumentStatus> = { ...status };
    for (const name of documentNames) {
      if (values[name] === undefined) continue;
      Object.assign(base, { [name]: stored[name] });
      known[name] = 'loaded';
    }
    const merged = mergeDocuments(documents, theirs, base);
    copy.stored(values);
    set({ documents: merged.documents, status: known });
    return merged.conflicts;
  }

  return {
    takeValues,
    takeReadings(readings) {
      const { values, fields } = sayReadings(getState(), readings);
      set(fields);
      takeValues(values);
    },
  };
}
