import {
  documentKeys,
  setAsidePrefix,
  type DocumentName,
} from '../domain/directory/document-keys.ts';
import type { UnreadableDocumentRecord } from '../domain/directory/parse-document.ts';
import { textHash } from '../domain/json/text-hash.ts';

// What could not be read is set aside in the database, unchanged, until an administrator mends or removes it. A row
// is a JSON list of unreadable records, and its key names their document, or the working copy, and their hash.

const workingCopy = `${setAsidePrefix}workingCopy`;

/** Returns a text with a key that contains its hash, so that it never replaces another. */
export function nameByHash(key: string, text: string): readonly [key: string, text: string] {
  const end = `:${textHash(text)}`;
  return [key.endsWith(end) ? key : `${key}${end}`, text];
}

/** Returns the row for unreadable records of a document. */
export function rowOfRecords(
  document: DocumentName,
  records: readonly UnreadableDocumentRecord[],
): readonly [key: string, text: string] {
  return nameByHash(`${setAsidePrefix}${documentKeys[document]}`, JSON.stringify(records));
}

/** Returns the row for an unreadable part of the working copy. */
export function rowOfPart(reason: string, record: unknown): readonly [key: string, text: string] {
  return nameByHash(workingCopy, JSON.stringify([{ position: 0, reason, record }]));
}
