import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { DocumentReading, DocumentReadings } from '../ports/document-storage-port.ts';
import { documentNames, type DocumentName } from './document-keys.ts';
import type { KnownDocuments } from './known-documents.ts';

/** What this tab knows of a document, as a reading. */
export function readingOf<Name extends DocumentName>(
  { known }: KnownDocuments,
  document: Name,
  from: 'primary' | 'copy',
  blocked: boolean,
): DocumentReading<DirectoryDocuments[Name]> {
  const { state, value, keep, setAside } = known(document);
  if (state === 'unread') return { state: 'later' };
  if (state === 'damaged') return { state: 'unknown', reason: 'damaged' };
  if (value === undefined) {
    return blocked ? { state: 'unknown', reason: 'blocked' } : { state: 'empty' };
  }
  return { state: 'loaded', value: value as DirectoryDocuments[Name], from, keep, setAside };
}

/** Readings of all documents. */
export function readingsOf(
  documents: KnownDocuments,
  fromCopies: ReadonlySet<DocumentName>,
  blocked: boolean,
): DocumentReadings {
  const readings = documentNames.map((name) => [
    name,
    readingOf(documents, name, fromCopies.has(name) ? 'copy' : 'primary', blocked),
  ]);
  return Object.fromEntries(readings) as DocumentReadings;
}
