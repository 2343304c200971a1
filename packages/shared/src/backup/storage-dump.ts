import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { JsonValue } from '../domain/json/json-value.ts';
import { isList, noUnreadParts, storedDocuments, type UnreadParts } from './backup-file.ts';

/**
 * Writes documents as the content of a browser's local storage: an object whose values are JSON as text, which is what
 * a console gives for `JSON.stringify(localStorage)`. In parts of a record each; it has no header and no checksum.
 */
export function* writeStorageDump(
  documents: DirectoryDocuments,
  unread: UnreadParts = noUnreadParts,
): Generator<string> {
  yield '{';
  for (const [index, [key, value]] of storedDocuments(documents, unread).entries()) {
    yield `${index === 0 ? '' : ','}${JSON.stringify(key)}:"`;
    yield* partsOf(value);
    yield '"';
  }
  yield '}\n';
}

function* partsOf(value: JsonValue): Generator<string> {
  if (typeof value === 'string') {
    yield escaped(value); // It is text that is not JSON, as the storage had it.
    return;
  }
  if (!isList(value)) {
    yield escaped(JSON.stringify(value));
    return;
  }
  yield '[';
  for (const [index, record] of value.entries()) {
    yield `${index === 0 ? '' : ','}${escaped(JSON.stringify(record))}`;
  }
  yield ']';
}

/** Returns a text as it stands between the quotes of a JSON text. */
function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
