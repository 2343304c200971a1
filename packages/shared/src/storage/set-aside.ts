import {
  documentKeys,
  documentNames,
  setAsidePrefix,
  type DocumentName,
} from '../domain/directory/document-keys.ts';
import type { UnreadableDocumentRecord } from '../domain/directory/parse-document.ts';
import { isObject } from '../domain/json/is-object.ts';
import { parseJson } from '../domain/json/parse-json.ts';
import { textHash } from '../domain/json/text-hash.ts';

// What could not be read is set aside in the database, unchanged, until an administrator mends or removes it. A row
// is a JSON list of unreadable records, and its key names their document, or the working copy, and their hash.

const workingCopy = `${setAsidePrefix}workingCopy`;

/** Something that was set aside, where it is stored, and why. */
export interface SetAsideItem {
  readonly row: string;
  /** Its place in the row, from 0. */
  readonly place: number;
  /** The document that it was in; null if it is a part of a change or an offer. */
  readonly document: DocumentName | null;
  readonly reason: string;
  /** Unchanged; text that is not JSON if the whole row is damaged. */
  readonly record: unknown;
}

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

/** Lists what the rows contain. */
export function listSetAside(
  rows: readonly (readonly [key: string, value: unknown])[],
): readonly SetAsideItem[] {
  return rows.flatMap(([row, value]): SetAsideItem[] => {
    const document =
      documentNames.find((name) => isKeyOf(row, `${setAsidePrefix}${documentKeys[name]}`)) ?? null;
    const items = readItems(value);
    if (items === null) {
      return [{ row, place: 0, document, reason: 'it is damaged', record: value }];
    }
    return items.map((item, place) => ({
      ...{ row, place, document },
      reason: typeof item['reason'] === 'string' ? item['reason'] : 'it is damaged',
      record: 'record' in item ? item['record'] : item,
    }));
  });
}

/** Returns the text of a row without an item; null if nothing is left. */
export function withoutItem(value: unknown, place: number): string | null {
  const items = readItems(value)?.filter((_, at) => at !== place) ?? [];
  return items.length === 0 ? null : JSON.stringify(items);
}

function readItems(value: unknown): readonly Readonly<Record<string, unknown>>[] | null {
  const json = typeof value === 'string' ? parseJson(value) : null;
  if (json?.ok !== true || !Array.isArray(json.value)) return null;
  return (json.value as readonly unknown[]).map((item) =>
    isObject(item) ? item : { record: item },
  );
}

function isKeyOf(row: string, key: string): boolean {
  return row === key || row.startsWith(`${key}:`);
}
