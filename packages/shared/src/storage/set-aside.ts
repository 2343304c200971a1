import {
  documentKeys,
  documentNames,
  setAsidePrefix,
  type DocumentName,
} from '../domain/directory/document-keys.ts';
import { isObject } from '../domain/json/is-object.ts';
import { parseJson } from '../domain/json/parse-json.ts';

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
