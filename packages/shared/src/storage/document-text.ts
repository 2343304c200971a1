import { withCounts } from '../domain/area/area-counts.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import {
  parseDocument,
  type UnreadableDocumentRecord,
} from '../domain/directory/parse-document.ts';
import { parseJson } from '../domain/json/parse-json.ts';
import { joinNarrow } from '../domain/json/narrow-json.ts';
import { compactListing } from '../domain/listing/compact-listing.ts';
import { atOnce, type InSteps } from '../sync/in-steps.ts';
import type { DocumentName } from '../domain/directory/document-keys.ts';

/** A document parsed from its text. */
export interface ReadDocument<Name extends DocumentName = DocumentName> {
  readonly value: DirectoryDocuments[Name];
  readonly unreadable: readonly UnreadableDocumentRecord[];
}

/** Reads the text of a document and validates it; null if it is not valid JSON of the right shape. */
export function readDocumentText<Name extends DocumentName>(
  document: Name,
  text: string,
): ReadDocument<Name> | null {
  const json = parseJson(text);
  const parsed = json.ok ? parseDocument(document, json.value) : null;
  return parsed?.ok === true ? parsed.value : null;
}

/**
 * Returns the stored text of a document: plain JSON, listings without fields that reading restores, and areas
 * with the number of their listings.
 */
export function formatDocument(document: DocumentName, documents: DirectoryDocuments): string {
  if (document === 'listings') return atOnce(formatListingsInSteps(documents));
  return JSON.stringify(toStored(document, documents));
}

/** `formatDocument` for the listings, with rare characters escaped: yields after each of them. */
export function* formatListingsInSteps({ listings }: DirectoryDocuments): InSteps<string> {
  const texts: string[] = [];
  for (const listing of listings) {
    texts.push(JSON.stringify(compactListing(listing)));
    yield;
  }
  return `[${yield* joinNarrow(texts)}]`;
}

function toStored(document: DocumentName, documents: DirectoryDocuments): unknown {
  const { areas, listings } = documents;
  return document === 'areas' ? withCounts(areas, listings) : documents[document];
}

/** Counts the records in a document; settings count as one record. */
export function countDocument<Name extends DocumentName>(
  document: Name,
  value: DirectoryDocuments[Name],
): number {
  if (Array.isArray(value)) return value.length;
  return document === 'pages' ? Object.keys(value).length : 1;
}
