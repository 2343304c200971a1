import type { DirectoryRecord } from '../../domain/directory/directory-record.ts';
import { parseRecord, type Checked } from '../../domain/directory/record-schema.ts';
import type { JsonValue } from '../../domain/json/json-value.ts';
import { quickFormOf } from '../../domain/json/quick-schema.ts';
import { listingRowFieldNames, listingRowSchema } from '../../domain/listing/listing-schema.ts';

type Row = Readonly<Record<string, unknown>>;

const quickForms = new Map(
  listingRowFieldNames.map((name) => [name as string, quickFormOf(listingRowSchema.shape[name])]),
);

const requiredNames = [...quickForms].flatMap(([name, { absent }]) =>
  absent === undefined ? [name] : [],
);

/** The values of the fields that a row leaves out, except its id. */
const absentFields = Object.fromEntries(
  [...quickForms].filter(([name]) => name !== 'id').map(([name, { absent }]) => [name, absent]),
) as Record<string, JsonValue>;

/**
 * Reads a list row of a snapshot, which leaves out empty values. The main thread reads ten thousand rows, and
 * parsing with the schema is slow, so only rows that the schema might change or refuse are parsed with it.
 */
export function readListRow(row: Row): Checked<DirectoryRecord> {
  const record = readQuickly(row);
  if (record !== null) return { ok: true, value: record };
  const { id } = row;
  if (typeof id !== 'string') return { ok: false, reason: 'id: it is missing or not text' };
  const fields: Record<string, JsonValue> = {};
  for (const name of listingRowFieldNames) {
    const value = row[name];
    if (value !== undefined) fields[name] = value as JsonValue;
  }
  return parseRecord('listing', id, fields, true);
}

/** Returns the record of a row that its schema would not change; null if it might. */
function readQuickly(row: Row): DirectoryRecord | null {
  const fields = { ...absentFields };
  for (const name in row) {
    const form = quickForms.get(name);
    const value = row[name];
    if (form === undefined || value === undefined) continue;
    if (!form.isUnchanged(value)) return null;
    if (name !== 'id') fields[name] = value as JsonValue;
  }
  if (requiredNames.some((name) => row[name] === undefined)) return null;
  return { kind: 'listing', id: row['id'] as string, fields, partial: true };
}
