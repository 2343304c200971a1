import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { DocumentReadings } from '../ports/document-storage-port.ts';
import { documentNames, type DocumentName } from '../storage/document-keys.ts';
import { isKnown, type DocumentStatus, type StoreState } from './store-state.ts';

export interface WorkingCopyParts {
  readonly getState: () => StoreState;
  readonly set: (fields: Partial<StoreState>) => void;
}

/** The documents in memory beside what storage is known to hold. */
export interface WorkingCopy {
  /** Takes the first reading; nothing can have been changed before it. */
  read(readings: DocumentReadings): void;
  /** Documents that differ from what storage is known to hold. */
  unsaved(): DocumentName[];
  /** Remembers what storage holds now. */
  stored(values: Partial<DirectoryDocuments>): void;
  /** What storage is known to hold. */
  storedDocuments(): DirectoryDocuments;
}

/** What readings say: the values that were read, and what becomes of the state. */
export function sayReadings(
  state: StoreState,
  readings: DocumentReadings,
): {
  values: Partial<DirectoryDocuments>;
  fields: Pick<StoreState, 'status' | 'hasUnpublished'>;
} {
  const values: Partial<Record<DocumentName, unknown>> = {};
  const status: Record<DocumentName, DocumentStatus> = { ...state.status };
  let { hasUnpublished } = state;
  for (const name of documentNames) {
    const reading = readings[name];
    if (reading.state === 'later') continue;
    status[name] = reading.state;
    if (reading.state !== 'loaded') continue;
    values[name] = reading.value;
    if (reading.keep === 'all') hasUnpublished = true;
  }
  return { values: values as Partial<DirectoryDocuments>, fields: { status, hasUnpublished } };
}

export function createWorkingCopy({ getState, set }: WorkingCopyParts): WorkingCopy {
  let stored = getState().documents;
  return {
    read(readings) {
      const { values, fields } = sayReadings(getState(), readings);
      stored = { ...stored, ...values };
      set({ ...fields, documents: stored });
    },

    unsaved() {
      const state = getState();
      return documentNames.filter(
        (name) => isKnown(state, name) && state.documents[name] !== stored[name],
      );
    },

    stored(values) {
      stored = { ...stored, ...values };
    },

    storedDocuments: () => stored,
  };
}
