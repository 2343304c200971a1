import * as z from 'zod/mini';
import { adSchema } from '../ad/ad-schema.ts';
import { areaSchema } from '../area/area-schema.ts';
import { articleSchema } from '../article/article-schema.ts';
import { categorySchema } from '../category/category-schema.ts';
import type { JsonValue } from '../json/json-value.ts';
import { storableText } from '../json/text-schema.ts';
import { listingRowSchema, listingSchema } from '../listing/listing-schema.ts';
import { mediaFileSchema } from '../media/media-file-schema.ts';
import { pageSchema } from '../page/page-schema.ts';
import { authSettingsSchema, siteSettingsSchema } from '../settings/settings-schema.ts';
import { describeIssue } from './describe-issue.ts';
import type { DirectoryRecord, RecordFields, RecordKind } from './directory-record.ts';

/** The documents that are one record each, under the ids of their records. */
const settingIds = ['siteSettings', 'authSettings', 'claimsEnabled'] as const;

type SettingId = (typeof settingIds)[number];

/** The fields of the `claimsEnabled` setting, which is no object by itself. */
const claimsEnabledSchema = z.object({ value: z.boolean() });

/** The schema of a whole record, by kind. Settings have one each. */
export const recordSchemas = {
  listing: listingSchema,
  category: categorySchema,
  area: areaSchema,
  article: articleSchema,
  page: pageSchema,
  ad: adSchema,
  media: mediaFileSchema,
};

/** The schema of each setting, by id. */
export const settingSchemas = {
  siteSettings: siteSettingsSchema,
  authSettings: authSettingsSchema,
  claimsEnabled: claimsEnabledSchema,
};

/** A value that its schema accepted, or in words what is wrong with it. */
export type Checked<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly reason: string };

/** Tells an id of a setting from any other text. */
function isSettingId(id: string): id is SettingId {
  return (settingIds as readonly string[]).includes(id);
}

/** The name of the field that holds a record's id in the public format. */
export function idFieldOf(kind: RecordKind): 'id' | 'slug' {
  return kind === 'page' ? 'slug' : 'id';
}

/** Puts a value through a schema; the reason names the field first, and what it may hold. */
export function check<Value>(schema: z.ZodMiniType<Value>, value: unknown): Checked<Value> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, reason: describeIssue(parsed.error.issues[0], value) };
}

/**
 * Any record in the one form in which records are compared, hashed and published: every field is
 * there, absent and null read as their empty value, unknown fields are dropped, the id stands beside
 * the fields and not among them. Whoever reads records from outside passes them through here.
 */
export function parseRecord(
  kind: RecordKind,
  id: string,
  fields: RecordFields,
  partial = false,
): Checked<DirectoryRecord> {
  if (kind === 'setting') {
    if (!isSettingId(id)) return { ok: false, reason: `there is no setting "${id}"` };
    return asRecord(check<object>(settingSchemas[id], fields), kind, id, false);
  }
  if (id.trim() !== id || storableText(id) !== id) {
    return {
      ok: false,
      reason: `${idFieldOf(kind)} must not begin or end with a blank, or have a NUL character`,
    };
  }
  const whole = { ...fields, [idFieldOf(kind)]: id };
  if (kind === 'listing') {
    const checked = partial
      ? check<object>(listingRowSchema, { ...whole, partial: true })
      : check<object>(listingSchema, { ...whole, partial: false });
    return asRecord(checked, kind, id, partial);
  }
  return asRecord(check<object>(recordSchemas[kind], whole), kind, id, false);
}

/** The record of a value that was parsed already; the value is trusted to be of that kind. */
export function toRecord(kind: RecordKind, id: string, value: object): DirectoryRecord {
  const fields: Record<string, JsonValue> = {};
  const idField = kind === 'setting' ? '' : idFieldOf(kind);
  let partial = false;
  for (const [name, held] of Object.entries(value) as [string, JsonValue | undefined][]) {
    if (name === 'partial') partial = held === true;
    else if (name !== idField && held !== undefined) fields[name] = held;
  }
  return { kind, id, fields, partial };
}

function asRecord(
  checked: Checked<object>,
  kind: RecordKind,
  id: string,
  partial: boolean,
): Checked<DirectoryRecord> {
  if (!checked.ok) return checked;
  return { ok: true, value: { ...toRecord(kind, id, checked.value), partial } };
}
