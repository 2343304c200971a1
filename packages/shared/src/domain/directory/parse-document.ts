import { isObject } from '../json/is-object.ts';
import { documentKeys, type DocumentName } from './document-keys.ts';
import type * as z from 'zod/mini';
import { adSchema } from '../ad/ad-schema.ts';
import { areaSchema } from '../area/area-schema.ts';
import { articleSchema } from '../article/article-schema.ts';
import { categorySchema } from '../category/category-schema.ts';
import { Failure } from '../failure.ts';
import { listingRowSchema, listingSchema, type ListingRecord } from '../listing/listing-schema.ts';
import { mediaFileSchema } from '../media/media-file-schema.ts';
import { pageSchema, type Page } from '../page/page-schema.ts';
import { failed, success, type Result } from '../result.ts';
import { authSettingsSchema, siteSettingsSchema } from '../settings/settings-schema.ts';
import type { DirectoryDocuments } from './directory-documents.ts';
import { check, type Checked } from './record-schema.ts';

/** A record that could not be parsed, unchanged. */
export interface UnreadableDocumentRecord {
  /** Its position in the document, from 1. */
  readonly position: number;
  readonly reason: string;
  /** The field that is wrong; `''` or absent if it is the record itself. */
  readonly field?: string;
  readonly record: unknown;
}

/** The readable records of a document, and the unreadable ones. */
export interface ParsedDocument<Value> {
  readonly value: Value;
  readonly unreadable: readonly UnreadableDocumentRecord[];
}

/** Why a document does not have the required shape. */
interface ShapeProblem {
  /** The end of a sentence that begins with the document's name. */
  readonly problem: string;
}

type DocumentParsers = {
  readonly [Name in DocumentName]: (
    value: unknown,
  ) => ParsedDocument<DirectoryDocuments[Name]> | ShapeProblem;
};

const parsers: DocumentParsers = {
  listings: listOf(parseListing),
  categories: listOf((value) => check(categorySchema, value)),
  areas: listOf((value) => check(areaSchema, value)),
  articles: listOf((value) => check(articleSchema, value)),
  ads: listOf((value) => check(adSchema, value)),
  media: listOf((value) => check(mediaFileSchema, value)),
  siteSettings: objectOf(siteSettingsSchema),
  authSettings: objectOf(authSettingsSchema),
  pages: parsePages,
  claimsEnabled: parseFlag,
  reviewEnabled: parseFlag,
};

/**
 * Parses one document of the public format. Records that cannot be parsed are returned unchanged, with
 * their positions; a document of another shape and invalid settings fail with `input/malformed`.
 */
export function parseDocument<Name extends DocumentName>(
  name: Name,
  value: unknown,
): Result<ParsedDocument<DirectoryDocuments[Name]>> {
  const parsed = parsers[name](value);
  if (!('problem' in parsed)) return success(parsed);
  return failed(
    new Failure('input/malformed', `"${documentKeys[name]}" ${parsed.problem}.`, {
      hint: 'Restore it from a copy or a backup.',
    }),
  );
}

function mustBe(shape: string, value: unknown): ShapeProblem {
  return { problem: `must be ${shape}, not ${describeType(value)}` };
}

function listOf<Value>(parse: (value: unknown) => Checked<Value>) {
  return (value: unknown): ParsedDocument<readonly Value[]> | ShapeProblem => {
    if (!Array.isArray(value)) return mustBe('a list', value);
    const records: Value[] = [];
    const unreadable: UnreadableDocumentRecord[] = [];
    (value as readonly unknown[]).forEach((record, index) => {
      const parsed = parse(record);
      if (parsed.ok) records.push(parsed.value);
      else unreadable.push(unreadableRecord(index, record, parsed));
    });
    return { value: records, unreadable };
  };
}

function unreadableRecord(
  index: number,
  record: unknown,
  { reason, field = '' }: Extract<Checked<unknown>, { ok: false }>,
): UnreadableDocumentRecord {
  return { position: index + 1, reason, field, record };
}

function objectOf<Value>(schema: z.ZodMiniType<Value>) {
  return (value: unknown): ParsedDocument<Value> | ShapeProblem => {
    if (!isObject(value)) return mustBe('an object', value);
    const parsed = check(schema, value);
    return parsed.ok
      ? { value: parsed.value, unreadable: [] }
      : { problem: `is not valid: ${parsed.reason}` };
  };
}

const numericFields = ['lat', 'lng', 'rating', 'reviews'] as const;

/** Accepts numbers written as text, because people edit these files by hand. */
function parseListing(value: unknown): Checked<ListingRecord> {
  if (!isObject(value)) return check(listingSchema, value);
  let record = value;
  for (const field of numericFields) {
    const stored = record[field];
    if (typeof stored !== 'string') continue;
    const text = stored.trim();
    const number = Number(text);
    if (!Number.isNaN(number)) record = { ...record, [field]: text === '' ? null : number };
  }
  return record['partial'] === true
    ? check<ListingRecord>(listingRowSchema, record)
    : check<ListingRecord>(listingSchema, record);
}

/** Pages are stored by slug; the key replaces a slug in the page itself. */
function parsePages(value: unknown): ParsedDocument<Readonly<Record<string, Page>>> | ShapeProblem {
  if (!isObject(value)) return mustBe('an object', value);
  const pages: [string, Page][] = [];
  const unreadable: UnreadableDocumentRecord[] = [];
  Object.entries(value).forEach(([slug, record], index) => {
    const parsed = check(pageSchema, isObject(record) ? { ...record, slug } : record);
    if (parsed.ok) pages.push([slug, parsed.value]);
    else unreadable.push(unreadableRecord(index, record, parsed));
  });
  return { value: Object.fromEntries(pages), unreadable };
}

function parseFlag(value: unknown): ParsedDocument<boolean> | ShapeProblem {
  if (value === true || value === 'true') return { value: true, unreadable: [] };
  if (value === false || value === 'false') return { value: false, unreadable: [] };
  return mustBe('true or false', value);
}

function describeType(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return 'text';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
