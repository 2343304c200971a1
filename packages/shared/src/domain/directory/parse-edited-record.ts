import * as z from 'zod/mini';
import { listingRowSchema, listingSchema } from '../listing/listing-schema.ts';
import type { JsonValue } from '../json/json-value.ts';
import type { DirectoryRecord, RecordFields } from './directory-record.ts';
import { parseRecord, type Checked } from './record-schema.ts';

const shapes = { row: listingRowSchema.shape, whole: listingSchema.shape };
const fieldNames = { row: namesOf(shapes.row), whole: namesOf(shapes.whole) };

function namesOf(shape: object): readonly string[] {
  return Object.keys(shape).filter((name) => name !== 'id' && name !== 'partial');
}

/**
 * Returns what `parseRecord` returns for the record, faster if most of its fields are those of `before`, which is
 * parsed already: a bulk action changes one or two fields of thousands of listings. The fields of a listing do not
 * depend on each other.
 */
export function parseEditedRecord(
  record: DirectoryRecord,
  before: DirectoryRecord | null,
): Checked<DirectoryRecord> {
  const { kind, id, fields, partial } = record;
  const isAlike = before?.kind === kind && before.id === id && before.partial === partial;
  const edited = kind === 'listing' && isAlike ? parseChanges(record, before) : null;
  if (edited !== null) return { ok: true, value: { ...before, ...record, fields: edited } };
  return parseRecord(kind, id, fields, partial);
}

/** Returns the fields of a listing; null if one is missing, unknown or not valid. */
function parseChanges(
  { fields, partial }: DirectoryRecord,
  before: DirectoryRecord,
): RecordFields | null {
  const part = partial ? 'row' : 'whole';
  const names = fieldNames[part];
  const shape: Readonly<Record<string, z.ZodMiniType | undefined>> = shapes[part];
  const parsed: Record<string, JsonValue> = { ...before.fields };
  for (const name of names) {
    const value = fields[name];
    if (value === undefined || before.fields[name] === undefined) return null;
    if (value === before.fields[name]) continue;
    const field = z.safeParse(shape[name] ?? z.never(), value);
    if (!field.success) return null;
    parsed[name] = field.data as JsonValue;
  }
  return Object.keys(parsed).length === names.length ? parsed : null;
}
