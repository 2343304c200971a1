import { documentKeys, type DocumentName } from '@manchester-eats/shared/backup';
import {
  documentOfRecord,
  isObject,
  parseJson,
  type RecordKind,
  type RecordName,
} from '@manchester-eats/shared/domain';
import { shownId, textOf } from './shown-id.ts';

type Fields = Record<string, unknown>;

/** A record that stays in the data file although eats cannot use it. */
export interface RawPart {
  readonly document: DocumentName;
  /** The key of a page in its document; null for other records. */
  readonly key: string | null;
  readonly record: unknown;
}

/**
 * Inserts unread parts into the text of a data file: records at the end of their list, pages under their
 * key, whole documents as they are in `last`.
 */
export function insertParts(
  text: string,
  parts: readonly RawPart[],
  last: { readonly bytes: () => Uint8Array; readonly documents: readonly DocumentName[] },
): string {
  const file = JSON.parse(text) as Fields & { documents: Fields };
  for (const { document, key, record } of parts) {
    const name = documentKeys[document];
    const current = file.documents[name];
    if (Array.isArray(current)) current.push(record);
    else if (key !== null) file.documents[name] = { ...(current as Fields), [key]: record };
  }
  if (last.documents.length > 0) {
    const before = findRawDocuments(last.bytes());
    for (const document of last.documents) {
      file.documents[documentKeys[document]] = before[documentKeys[document]];
    }
  }
  // The checksums and the counts cover only the readable records, so they would not match the file.
  delete file['checksums'];
  delete file['counts'];
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Returns the documents of a data file, or of a copy of local storage, without validation. */
export function findRawDocuments(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  const parsed = parseJson(decoded(bytes));
  const file = parsed.ok ? (parsed.value as Fields) : {};
  const documents = (file['documents'] ?? file) as Fields;
  return Object.fromEntries(
    Object.entries(documents).map(([key, value]) => [key, parseIfText(value)]),
  );
}

/** Returns a record's content in the file, with the fields that parsing drops; null if it is not found. */
export function findRawContent(
  raw: Readonly<Record<string, unknown>>,
  { kind, id }: RecordName,
): Readonly<Record<string, unknown>> | null {
  const content = raw[documentKeys[documentOfRecord({ kind, id })]];
  const records = Array.isArray(content) ? (content as readonly unknown[]) : [];
  const found: unknown =
    kind === 'page' && isObject(content)
      ? content[id]
      : records.find((record) => isObject(record) && idIn(kind, record) === id);
  return isObject(found) ? found : null;
}

function idIn(kind: RecordKind, fields: Readonly<Record<string, unknown>>): string {
  const id = textOf(fields['id']);
  return kind === 'category' ? shownId({ id, name: textOf(fields['name']) }) : id;
}

/** Returns the text of UTF-8 bytes, without a byte order mark. */
export function decoded(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** Returns bytes without the byte order mark of UTF-8. */
export function withoutMark(bytes: Uint8Array): Uint8Array {
  const [first, second, third] = bytes;
  return first === 0xef && second === 0xbb && third === 0xbf ? bytes.subarray(3) : bytes;
}

function parseIfText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const parsed = parseJson(value);
  return parsed.ok ? parsed.value : value;
}
