import * as z from 'zod/mini';
import { articleSchema } from '../../domain/article/article-schema.ts';
import { categorySchema } from '../../domain/category/category-schema.ts';
import {
  recordKinds,
  type RecordFields,
  type RecordKind,
} from '../../domain/directory/directory-record.ts';
import { parseRecord } from '../../domain/directory/record-schema.ts';
import type { JsonValue } from '../../domain/json/json-value.ts';
import { listingSchema } from '../../domain/listing/listing-schema.ts';
import type {
  PublishedRecord,
  PublishedRemoval,
  UnreadableRecord,
} from '../../ports/directory-port.ts';

/** Revisions are 64 bits wide in the database, which some servers send as text. */
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

/** What a row of a read or of a publish's answer is. */
export type ReadRow =
  | { readonly is: 'record'; readonly record: PublishedRecord }
  | { readonly is: 'removal'; readonly removal: PublishedRemoval }
  | { readonly is: 'unreadable'; readonly unreadable: UnreadableRecord }
  | { readonly is: 'missing'; readonly kind: RecordKind; readonly id: string };

const listingFields = Object.keys(listingSchema.shape).filter((field) => field !== 'partial');
const placeFields = Object.keys(categorySchema.shape);
const articleFields = Object.keys(articleSchema.shape);

/** Fields of the kinds that have columns; the documents of the site are stored as JSON. */
const columnFields: Readonly<Partial<Record<RecordKind, readonly string[]>>> = {
  listing: listingFields,
  category: placeFields,
  area: placeFields,
  article: articleFields,
};

/** Reads one row; null where it is not a row of ours at all. */
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

/** The fields under their public names; columns that are none of ours are left out. */
function fieldsOfRow(kind: RecordKind, record: unknown): RecordFields | null {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return null;
  const names = columnFields[kind];
  const columns = record as Readonly<Record<string, JsonValue | undefined>>;
  if (names === undefined) return record as RecordFields;
  const fields: Record<string, JsonValue> = {};
  for (const name of names) {
    const value = columns[columnOfField(name)];
    if (value !== undefined) fields[name] = value;
  }
  return fields;
}

/** The column of a public field: `htmlContent` is `html_content`. */
function columnOfField(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
