import * as z from 'zod/mini';
import { adSchema } from '../ad/ad-schema.ts';
import { areaSchema } from '../area/area-schema.ts';
import { articleSchema } from '../article/article-schema.ts';
import { categorySchema } from '../category/category-schema.ts';
import type { JsonValue } from '../json/json-value.ts';
import { storableText } from '../json/storable-text.ts';
import { listingRowSchema, listingSchema } from '../listing/listing-schema.ts';
import { mediaFileSchema } from '../media/media-file-schema.ts';
import { pageSchema } from '../page/page-schema.ts';
import { authSettingsSchema, siteSettingsSchema } from '../settings/settings-schema.ts';
import { describeIssue } from './describe-issue.ts';
import { isSettingId, type SettingId } from './document-kinds.ts';
import type { DirectoryRecord, RecordFields, RecordKind } from './directory-record.ts';

/** The fields of a setting whose stored value is only a flag. */
const flagSchema = z.object({ value: z.boolean() });

/** The schemas of whole records by kind. Each setting has its own, below. */
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
  claimsEnabled: flagSchema,
  reviewEnabled: flagSchema,
} satisfies Record<SettingId, z.ZodMiniType<object>>;

/** A value that its schema accepted, or the reason why it did not, and the field to which that applies. */
export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: string; readonly field?: string };

/** The name of the field that contains a record's id in the public format. Settings have no such field. */
export function idFieldOf(kind: RecordKind): 'id' | 'slug' {
  return kind === 'page' ? 'slug' : 'id';
}

/** Parses a value with a schema. The reason for a refusal describes its first problem. */
export function check<Value>(schema: z.ZodMiniType<Value>, value: unknown): Checked<Value> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  return { ok: false, reason: describeIssue(issue, value), field: String(issue?.path[0] ?? '') };
}

/**
 * Parses a record from outside into the form in which records are compared, hashed and published: it has
 * all fields of its schema, with the default for each absent one, no others, and its id beside its fields.
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
  const idField = idFieldOf(kind);
  if (id.trim() !== id || storableText(id) !== id) {
    return {
      ok: false,
      reason: `${idField} must not begin or end with a blank or contain NUL or half an emoji`,
    };
  }
  const whole = { ...fields, [idField]: id };
  if (kind === 'listing') {
    const checked = partial
      ? check<object>(listingRowSchema, { ...whole, partial: true })
      : check<object>(listingSchema, { ...whole, partial: false });
    return asRecord(checked, kind, id, partial);
  }
  return asRecord(check<object>(recordSchemas[kind], whole), kind, id, false);
}

/** Converts a stored value that is already parsed to a record. */
export function toRecord(kind: RecordKind, id: string, value: object): DirectoryRecord {
  const { partial, ...fields } = withoutId(kind, value);
  for (const name in fields) {
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- Hardly ever, and JSON has no such values.
    if (fields[name] === undefined) delete fields[name];
  }
  return { kind, id, fields: fields as Record<string, JsonValue>, partial: partial === true };
}

type Values = Record<string, JsonValue | undefined>;

/** Rest syntax is ten times as fast as adding field after field, which engines store as a dictionary. */
function withoutId(kind: RecordKind, value: object): Values {
  if (kind === 'setting') return value as Values;
  /* eslint-disable @typescript-eslint/no-unused-vars -- The id is what is left out. */
  if (idFieldOf(kind) === 'slug') {
    const { slug, ...others } = value as Values;
    return others;
  }
  const { id, ...others } = value as Values;
  /* eslint-enable @typescript-eslint/no-unused-vars */
  return others;
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
