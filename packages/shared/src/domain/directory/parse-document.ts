import { isObject } from '../json/is-object.ts';
import type { DocumentName } from './document-keys.ts';
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

/** A record that did not parse, as it was found. */
export interface SetAsideRecord {
  /** Where it stood in its document, from 1. */
  readonly position: number;
  readonly reason: string;
  readonly record: unknown;
}

/** A document with the records that could be read. */
export interface ParsedDocument<Value> {
  readonly value: Value;
  readonly setAside: readonly SetAsideRecord[];
}

/** Why a document is not of its shape, as the end of a sentence about it. */
interface Misfit {
  readonly problem: string;
}

type DocumentParsers = {
  readonly [Name in DocumentName]: (
    value: unknown,
  ) => ParsedDocument<DirectoryDocuments[Name]> | Misfit;
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
};

/**
 * Reads one document of the public format. Single records that do not parse are set aside with the
 * place where they stood; a whole document of another shape is the failure `input/malformed`.
 */
export function parseDocument<Name extends DocumentName>(
  name: Name,
  value: unknown,
): Result<ParsedDocument<DirectoryDocuments[Name]>> {
  const parsed = parsers[name](value);
  if (!('problem' in parsed)) return success(parsed);
  return failed(
    new Failure('input/malformed', `"${name}" ${parsed.problem}.`, {
      hint: 'Restore it from a copy or a backup.',
    }),
  );
}

function mustBe(what: string, value: unknown): Misfit {
  return { problem: `must be ${what}, not ${kindOf(value)}` };
}

function listOf<Value>(parse: (value: unknown) => Checked<Value>) {
  return (value: unknown): ParsedDocument<readonly Value[]> | Misfit => {
    if (!Array.isArray(value)) return mustBe('a list', value);
    const records: Value[] = [];
    const setAside: SetAsideRecord[] = [];
    (value as readonly unknown[]).forEach((record, index) => {
      const parsed = parse(record);
      if (parsed.ok) records.push(parsed.value);
      else setAside.push({ position: index + 1, reason: parsed.reason, record });
    });
    return { value: records, setAside };
  };
}

function objectOf<Value>(schema: z.ZodMiniType<Value>) {
  return (value: unknown): ParsedDocument<Value> | Misfit => {
    if (!isObject(value)) return mustBe('an object', value);
    const parsed = check(schema, value);
    return parsed.ok
      ? { value: parsed.value, setAside: [] }
      : { problem: `is not valid: ${parsed.reason}` };
  };
}

const numericFields = ['lat', 'lng', 'rating', 'reviews'] as const;

/** Numbers written as text are numbers: people edit these files by hand. */
function parseListing(value: unknown): Checked<ListingRecord> {
  if (!isObject(value)) return check(listingSchema, value);
  let record = value;
  for (const field of numericFields) {
    const held = record[field];
    if (typeof held !== 'string') continue;
    const text = held.trim();
    const number = Number(text);
    if (!Number.isNaN(number)) record = { ...record, [field]: text === '' ? null : number };
  }
  return record['partial'] === true
    ? check<ListingRecord>(listingRowSchema, record)
    : check<ListingRecord>(listingSchema, record);
}

/** Pages stand under their slugs; one that does not name its own is called by its key. */
function parsePages(value: unknown): ParsedDocument<Readonly<Record<string, Page>>> | Misfit {
  if (!isObject(value)) return mustBe('an object', value);
  const pages: [string, Page][] = [];
  const setAside: SetAsideRecord[] = [];
  Object.entries(value).forEach(([slug, record], index) => {
    const parsed = check(pageSchema, isObject(record) ? { ...record, slug } : record);
    if (parsed.ok) pages.push([slug, parsed.value]);
    else setAside.push({ position: index + 1, reason: parsed.reason, record });
  });
  return { value: Object.fromEntries(pages), setAside };
}

function parseFlag(value: unknown): ParsedDocument<boolean> | Misfit {
  if (value === true || value === 'true') return { value: true, setAside: [] };
  if (value === false || value === 'false') return { value: false, setAside: [] };
  return mustBe('true or false', value);
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return 'text';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
