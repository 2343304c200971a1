import type { JsonValue } from '../json/json-value.ts';
import { listingRowFieldNames } from '../listing/listing-schema.ts';
import type { RecordColumn } from './record-columns.ts';

/** A public record with the field names of the public format. */
export type PublicRecord = Readonly<Record<string, JsonValue>>;

type Row = Readonly<Record<string, unknown>>;

/** Converts a database row to a public record. Leaves out null, empty lists and empty defaults. */
export function publicRecord(row: Row, columns: readonly RecordColumn[]): PublicRecord {
  const record: Record<string, JsonValue> = {};
  for (const { field, column, emptyDefault } of columns) {
    const value = row[column] as JsonValue | undefined;
    const isEmptyList = Array.isArray(value) && value.length === 0;
    if (value === undefined || value === null || value === emptyDefault || isEmptyList) continue;
    record[field] = value;
  }
  record['revision'] = row['revision'] as number;
  return record;
}

/** Returns the list row of a listing: its revision and the fields that lists need. */
export function listRow(listing: PublicRecord): PublicRecord {
  const row: Record<string, JsonValue> = {};
  for (const field of listingRowFieldNames) {
    const value = listing[field];
    if (value !== undefined) row[field] = value;
  }
  row['revision'] = listing['revision'] ?? 0;
  return row;
}
