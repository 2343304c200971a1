import * as z from 'zod/mini';
import {
  recordKinds,
  type RecordFields,
  type RecordKind,
} from '../../domain/directory/directory-record.ts';
import { hasColumns, recordColumns } from '../../domain/directory/record-columns.ts';
import { parseRecord } from '../../domain/directory/record-schema.ts';
import { isObject } from '../../domain/json/is-object.ts';
import type { JsonValue } from '../../domain/json/json-value.ts';
import type {
  PublishedRecord,
  PublishedRemoval,
  UnreadableRecord,
} from '../../ports/directory-port.ts';

/** A revision. The database stores it in 64 bits, and some servers send such numbers as text. */
export const revisionSchema = z.pipe(
  z.union([z.int().check(z.gte(0)), z.string().check(z.regex(/^\d{1,15}$/))]),
  z.transform(Number),
);

/** A record as the database sends it: see the migration that creates `record_row`. */
const rowSchema = z.object({
  kind: z.enum(recordKinds),
  id: z.string(),
  revision: z.nullable(revisionSchema),
  record: z.optional(z.unknown()),
  removed: z.optional(z.literal(true)),
  replacedBy: z.nullish(z.string()),
});

/** A parsed row of a read, or of the response to a publish. */
export type ReadRow =
  | { readonly is: 'record'; readonly record: PublishedRecord }
  | { readonly is: 'removal'; readonly removal: PublishedRemoval }
  | { readonly is: 'unreadable'; readonly unreadable: UnreadableRecord }
  | { readonly is: 'missing'; readonly kind: RecordKind; readonly id: string };

/** Parses one row; returns null if it is not a row at all. */
export function readRow(value: unknown): ReadRow | null {
  const parsed = z.safeParse(rowSchema, value);
  if (!parsed.success) return null;
  const { kind, id, revision, record, removed, replacedBy = null } = parsed.data;
  if (revision === null) return { is: 'missing', kind, id };
  if (removed === true) return { is: 'removal', removal: { kind, id, replacedBy, revision } };
  const fields = fieldsOfRow(kind, record);
  const checked =
    fields === null
      ? { ok: false as const, reason: 'must be an object' }
      : parseRecord(kind, id, fields);
  return checked.ok
    ? { is: 'record', record: { ...checked.value, revision } }
    : { is: 'unreadable', unreadable: { kind, id, revision, reason: checked.reason } };
}

/** Returns the fields under their public names, without other columns; null if `record` is no object. */
function fieldsOfRow(kind: RecordKind, record: unknown): RecordFields | null {
  if (!isObject(record)) return null;
  if (!hasColumns(kind)) return record as RecordFields;
  const fields: Record<string, JsonValue> = {};
  for (const { field, column } of recordColumns(kind)) {
    const value = record[column];
    if (value !== undefined) fields[field] = value as JsonValue;
  }
  return fields;
}
