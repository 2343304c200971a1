import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { DocumentName } from '../domain/directory/document-keys.ts';
import { readDocumentText, type ReadDocument } from './document-text.ts';
import type { FoundText, MirrorRecord, PaintedMirror } from './mirror.ts';

/** A document as found under its public key. */
export interface FoundDocument extends Pick<FoundText, 'text' | 'origin'> {
  /** Null if the text is not a valid document. */
  readonly read: ReadDocument | null;
}

/** The documents found under the public keys. */
export interface FoundMirror {
  /** Null if the record is missing or damaged. */
  readonly record: MirrorRecord | null;
  readonly documents: ReadonlyMap<DocumentName, FoundDocument>;
}

/** Validates the texts of a mirror that the first paint could not read. */
export function parseMirror({ record, texts }: PaintedMirror): FoundMirror {
  const documents = new Map<DocumentName, FoundDocument>();
  for (const [name, { text, origin, trusted }] of texts) {
    const read =
      trusted === undefined ? readDocumentText(name, text) : { value: trusted, unreadable: [] };
    documents.set(name, { text, origin, read });
  }
  return { record, documents };
}

/** Returns the readable documents of a mirror. */
export function documentsOfMirror({ documents }: FoundMirror): Partial<DirectoryDocuments> {
  return Object.fromEntries(
    [...documents].flatMap(([name, { read }]) => (read === null ? [] : [[name, read.value]])),
  );
}
