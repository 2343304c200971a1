import * as z from 'zod/mini';
import type { RecordKind } from '../../domain/directory/directory-record.ts';
import { parseRecord, type Checked } from '../../domain/directory/record-schema.ts';
import { articleSchema } from '../../domain/article/article-schema.ts';
import { categorySchema } from '../../domain/category/category-schema.ts';
import type { JsonValue } from '../../domain/json/json-value.ts';
import { listingSchema } from '../../domain/listing/listing-schema.ts';
import type { PublishedRecord } from '../../ports/directory-port.ts';
import { isObject } from '../list-row.ts';

/** A table of the published directory, and how its rows are named. */
export interface RecordTable {
  readonly table: 'listings' | 'categories' | 'areas' | 'articles' | 'site_documents';
  /** Columns to ask for by name: a server may have columns that are none of ours. */
  readonly columns: string;
  readonly idColumn: 'id' | 'record_id';
}

/** The column of a public field: `htmlContent` is `html_content`. */
export function columnOfField(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const listingFields = Object.keys(listingSchema.shape).filter((field) => field !== 'partial');
const placeFields = Object.keys(categorySchema.shape);
const articleFields = Object.keys(articleSchema.shape);

const siteDocuments: RecordTable = {
  table: 'site_documents',
  columns: 'document,record_id,value,revision',
  idColumn: 'record_id',
};

/** Where the records of a kind stand. */
export const tableOfKind: Readonly<Record<RecordKind, RecordTable>> = {
  listing: { table: 'listings', columns: columnsOf(listingFields), idColumn: 'id' },
  category: { table: 'categories', columns: columnsOf(placeFields), idColumn: 'id' },
  area: { table: 'areas', columns: columnsOf(placeFields), idColumn: 'id' },
  article: { table: 'articles', columns: columnsOf(articleFields), idColumn: 'id' },
  page: siteDocuments,
  ad: siteDocuments,
  media: siteDocuments,
  setting: siteDocuments,
};

const fieldsOfKind: Readonly<Partial<Record<RecordKind, readonly string[]>>> = {
  listing: listingFields,
  category: placeFields,
  area: placeFields,
  article: articleFields,
};

const siteKinds = ['page', 'ad', 'media', 'setting'] as const satisfies readonly RecordKind[];

const siteRowSchema = z.object({
  document: z.enum(siteKinds),
  record_id: z.string(),
  value: z.record(z.string(), z.unknown()),
});

/** Revisions are 64 bits wide in the database, which some servers send as text. */
export function revisionOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** Reads a row of a table as the record that it is; in words what is wrong with it otherwise. */
export function recordOfRow(
  table: RecordTable,
  kind: RecordKind,
  row: unknown,
): Checked<PublishedRecord> {
  if (!isObject(row)) return { ok: false, reason: 'it is no record' };
  const revision = revisionOf(row['revision']);
  if (revision === null) return { ok: false, reason: 'revision: it is no number' };
  const parsed = table === siteDocuments ? siteRecord(row) : columnRecord(kind, row);
  return parsed.ok ? { ok: true, value: { ...parsed.value, revision } } : parsed;
}

function siteRecord(
  row: Readonly<Record<string, unknown>>,
): Checked<Omit<PublishedRecord, 'revision'>> {
  const parsed = z.safeParse(siteRowSchema, row);
  if (!parsed.success) return { ok: false, reason: 'it is no document of the site' };
  const { document, record_id: id, value } = parsed.data;
  return parseRecord(document, id, value as Readonly<Record<string, JsonValue>>);
}

function columnRecord(
  kind: RecordKind,
  row: Readonly<Record<string, unknown>>,
): Checked<Omit<PublishedRecord, 'revision'>> {
  const id = row['id'];
  if (typeof id !== 'string' || id === '') return { ok: false, reason: 'id: it is missing' };
  const fields: Record<string, JsonValue> = {};
  for (const field of fieldsOfKind[kind] ?? []) {
    const value = row[columnOfField(field)];
    if (value !== undefined) fields[field] = value as JsonValue;
  }
  return parseRecord(kind, id, fields);
}

function columnsOf(fields: readonly string[]): string {
  return [...fields.map(columnOfField), 'revision'].join(',');
}
