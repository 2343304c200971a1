import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import {
  parseDocument,
  type UnreadableDocumentRecord,
} from '../domain/directory/parse-document.ts';
import { parseJson } from '../domain/json/parse-json.ts';
import {
  compactListing,
  restoreListing,
  type CompactListing,
} from '../domain/listing/compact-listing.ts';
import type { DocumentName } from '../domain/directory/document-keys.ts';

/** A document parsed from its text. */
export interface ReadDocument<Name extends DocumentName = DocumentName> {
  readonly value: DirectoryDocuments[Name];
  readonly unreadable: readonly UnreadableDocumentRecord[];
}

/**
 * Reads the text of a document; null if it is not valid JSON of the right shape. Text that this program
 * wrote under the current schemas (`trusted`) is not validated again, because validation is slow.
 */
export function readDocumentText<Name extends DocumentName>(
  document: Name,
  text: string,
  trusted = false,
): ReadDocument<Name> | null {
  if (trusted) {
    try {
      const value = restoreFields(document, JSON.parse(text)) as DirectoryDocuments[Name];
      return { value, unreadable: [] };
    } catch {
      // The text and its hash were edited by hand, so it is validated like any other.
    }
  }
  const json = parseJson(text);
  const parsed = json.ok ? parseDocument(document, json.value) : null;
  return parsed?.ok === true ? parsed.value : null;
}

function restoreFields(document: DocumentName, json: unknown): unknown {
  return document === 'listings' ? (json as CompactListing[]).map(restoreListing) : json;
}

/** Returns the stored text of a document: plain JSON, listings without fields that reading restores. */
export function formatDocument<Name extends DocumentName>(
  document: Name,
  value: DirectoryDocuments[Name],
): string {
  const stored =
    document === 'listings' ? (value as DirectoryDocuments['listings']).map(compactListing) : value;
  return JSON.stringify(stored);
}

/** Counts the records in a document; settings count as one record. */
export function countDocument<Name extends DocumentName>(
  document: Name,
  value: DirectoryDocuments[Name],
): number {
  if (Array.isArray(value)) return value.length;
  return document === 'pages' ? Object.keys(value).length : 1;
}

/**
 * The version of the schemas of all documents: a text stored under another version is validated again.
 * `document-text.test.ts` fails if a change of a record's defaults needs a new version. New defaults of
 * reviews, a stricter schema or a new way of writing texts need one, too.
 */
export const schemaVersion = '1';
