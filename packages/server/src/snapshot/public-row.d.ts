import { type JsonValue, type RecordColumn } from '@manchester-eats/shared/domain';
/** A public record with the field names of the public format. */
export type PublicRecord = Readonly<Record<string, JsonValue>>;
type Row = Readonly<Record<string, unknown>>;
/** Converts a database row to a public record. Leaves out null, empty lists and empty defaults. */
export declare function publicRecord(row: Row, columns: readonly RecordColumn[]): PublicRecord;
/** Returns the list row of a listing: its revision and the fields that lists need. */
export declare function listRow(listing: PublicRecord): PublicRecord;
export {};
