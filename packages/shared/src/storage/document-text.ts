import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { parseDocument, type SetAsideRecord } from '../domain/directory/parse-document.ts';
import { parseJson } from '../domain/json/parse-json.ts';
import {
  compactListing,
  restoreListing,
  type CompactListing,
} from '../domain/listing/compact-listing.ts';
import type { DocumentName } from '../domain/directory/document-keys.ts';

/** A document that was read from its text. */
export interface ReadDocument<Name extends DocumentName = DocumentName> {
  readonly value: DirectoryDocuments[Name];
  readonly setAside: readonly SetAsideRecord[];
}

/**
 * Reads the text of a document; null when it is no JSON or JSON of another shape. Text that this
 * build wrote itself (`trusted`) is not validated again: that takes longer than all the rest.
 */
export function readDocumentText<Name extends DocumentName>(
  document: Name,
  text: string,
  trusted = false,
): ReadDocument<Name> | null {
  if (trusted) {
    try {
      const value = restored(document, JSON.parse(text)) as DirectoryDocuments[Name];
      return { value, setAside: [] };
    } catch {
      // Somebody wrote the text and its hash by hand: it is read as any other.
    }
  }
  const json = parseJson(text);
  const parsed = json.ok ? parseDocument(document, json.value) : null;
  return parsed?.ok === true ? parsed.value : null;
}

function restored(document: DocumentName, json: unknown): unknown {
  return document === 'listings' ? (json as CompactListing[]).map(restoreListing) : json;
}

/** The text of a document as it is stored: plain JSON, listings without what reading restores. */
export function formatDocument<Name extends DocumentName>(
  document: Name,
  value: DirectoryDocuments[Name],
): string {
  const stored =
    document === 'listings' ? (value as DirectoryDocuments['listings']).map(compactListing) : value;
  return JSON.stringify(stored);
}

/** How many records a document holds; a document of settings is one record. */
export function countDocument<Name extends DocumentName>(
  document: Name,
  value: DirectoryDocuments[Name],
): number {
  if (Array.isArray(value)) return value.length;
  return document === 'pages' ? Object.keys(value).length : 1;
}

/**
 * Names the schemas of all documents: a text that was stored under another one is validated again. Its
 * test says when a new one is due; choose one as well when a schema grows stricter or a text is written
 * in another way.
 */
export const schemaVersion = '1';
