import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { DocumentReadings } from '../ports/document-storage-port.ts';
import { documentNames, type DocumentName } from '../storage/document-keys.ts';
import { mergeDocument } from './merge-document.ts';
import { isKnown, type DocumentStatus, type StoreState } from './store-state.ts';

/** A record that was changed on both sides. */
export interface RecordConflict {
  readonly document: DocumentName;
  readonly id: string;
}

export interface WorkingCopyParts {
  readonly getState: () => StoreState;
  readonly set: (fields: Partial<StoreState>) => void;
  readonly heal: (documents: DirectoryDocuments) => DirectoryDocuments;
}

/** The documents in memory beside what storage is known to hold. */
export interface WorkingCopy {
  /** Takes what was read; changes made here since the last reading stay on top. */
  take(readings: DocumentReadings): void;
  /** Takes what other tabs stored; answers the records that both sides changed. */
  takeValues(values: Partial<DirectoryDocuments>): RecordConflict[];
  /** The documents healed, when every one was read and is known. */
  healed(documents: DirectoryDocuments): DirectoryDocuments;
  /** Documents that differ from what storage is known to hold. */
  unsaved(): DocumentName[];
  /** Remembers what storage holds now. */
  stored<Name extends DocumentName>(document: Name, value: DirectoryDocuments[Name]): void;
  /** What storage is known to hold. */
  storedDocuments(): DirectoryDocuments;
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

export function createWorkingCopy({ getState, set, heal }: WorkingCopyParts): WorkingCopy {
  let stored = getState().documents;

  function takeValues(values: Partial<DirectoryDocuments>): RecordConflict[] {
    const { documents, status } = getState();
    const theirs = { ...documents, ...values };
    const base = { ...documents };
    for (const name of documentNames) {
      if (values[name] !== undefined) Object.assign(base, { [name]: stored[name] });
    }
    const merged = mergeDocuments(documents, theirs, base);
    stored = { ...stored, ...values };
    const known: Record<DocumentName, DocumentStatus> = { ...status };
    for (const name of documentNames) if (values[name] !== undefined) known[name] = 'loaded';
    set({ documents: merged.documents, status: known });
    return merged.conflicts;
  }

  return {
    takeValues,

    take(readings) {
      const values: Partial<Record<DocumentName, unknown>> = {};
      const status = { ...getState().status };
      let { hasUnpublished } = getState();
      for (const name of documentNames) {
        const reading = readings[name];
        if (reading.state === 'later') continue;
        status[name] = reading.state;
        if (reading.state !== 'loaded') continue;
        values[name] = reading.value;
        if (reading.keep === 'all') hasUnpublished = true;
      }
      set({ status, hasUnpublished });
      takeValues(values as Partial<DirectoryDocuments>);
    },

    healed(documents) {
      const state = getState();
      const isComplete = state.phase === 'complete';
      return isComplete && documentNames.every((name) => isKnown(state, name))
        ? heal(documents)
        : documents;
    },

    unsaved() {
      const state = getState();
      return documentNames.filter(
        (name) => isKnown(state, name) && state.documents[name] !== stored[name],
      );
    },

    stored(document, value) {
      stored = { ...stored, [document]: value };
    },

    storedDocuments: () => stored,
  };
}
