import type { Checked } from '../directory/record-schema.ts';
import { isObject } from '../json/is-object.ts';
import type { JsonValue } from '../json/json-value.ts';
import { encodeColumn, type Column } from './column.ts';
import { decodeColumn, type DecodedColumn } from './decode-column.ts';

/** The version of the format; readers refuse any other. */
export const compactFormat = 2;

/** More rows than any writer puts together: a count decides how much is reserved, before anything else is read. */
const mostRows = 100_000;

/** A list row in the public format: without the fields that have no value. */
export type CompactRow = Readonly<Record<string, JsonValue>>;

/** Rows as columns. They are shorter than rows because they name each field once, and similar values are together. */
interface CompactRows {
  readonly format: typeof compactFormat;
  readonly count: number;
  readonly columns: readonly (readonly [name: string, column: Column])[];
}

/** Rows whose values are read, but not put together. */
export interface DecodedRows {
  readonly count: number;
  readonly columns: ReadonlyMap<string, DecodedColumn>;
}

/** Converts rows to columns. No value is lost, whatever the rows contain. */
export function encodeRows(rows: readonly CompactRow[]): CompactRows {
  const values = new Map<string, (JsonValue | undefined)[]>();
  rows.forEach((row, index) => {
    for (const [name, value] of Object.entries(row)) {
      let column = values.get(name);
      if (column === undefined) {
        column = new Array<JsonValue | undefined>(rows.length).fill(undefined);
        values.set(name, column);
      }
      column[index] = value;
    }
  });
  const namesByPlaces = new Map<string, string>();
  const columns = [...values].map(([name, column]) => {
    const encoded = encodeColumn(column);
    if (!('words' in encoded) || encoded.at === undefined) return [name, encoded] as const;
    // Most listings are in one category, so that the list of their categories has the same places as its name.
    const like = namesByPlaces.get(encoded.at);
    if (like !== undefined) return [name, { words: encoded.words, like }] as const;
    namesByPlaces.set(encoded.at, name);
    return [name, encoded] as const;
  });
  return { format: compactFormat, count: rows.length, columns };
}

/** Reads columns: all of them, or the reason why they cannot be read. */
export function decodeRows(body: unknown): Checked<DecodedRows> {
  if (!isObject(body)) return refused('rows that are not an object');
  const { format, count, columns: list } = body;
  if (format !== compactFormat) return refused(`rows in the unknown format ${formatName(format)}`);
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0) {
    return refused('rows without a count');
  }
  if (count > mostRows) return refused('more rows than a browser can hold');
  if (!Array.isArray(list)) return refused('rows without columns');
  const columns = new Map<string, DecodedColumn>();
  for (const entry of list as unknown[]) {
    const [name, column] = Array.isArray(entry) ? (entry as unknown[]) : [];
    const decoded = decodeColumn(column, count, columns);
    if (typeof name !== 'string' || columns.has(name) || decoded === null) {
      return refused('rows with a damaged column');
    }
    columns.set(name, decoded);
  }
  return { ok: true, value: { count, columns } };
}

/** Puts the values of a row together. */
export function rowAt({ columns }: DecodedRows, index: number): CompactRow {
  const fields: (readonly [string, JsonValue])[] = [];
  for (const [name, column] of columns) {
    const value = 'words' in column ? column.words[column.at[index] ?? 0] : column.values[index];
    if (value !== undefined) fields.push([name, value]);
  }
  return Object.fromEntries(fields);
}

function refused(reason: string): { readonly ok: false; readonly reason: string } {
  return { ok: false, reason };
}

/** Names a format in a message, however odd it is. */
export function formatName(format: unknown): string {
  return typeof format === 'number' || typeof format === 'string'
    ? String(format).slice(0, 20)
    : 'without a number';
}
