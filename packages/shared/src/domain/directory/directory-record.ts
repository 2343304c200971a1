import type { JsonValue } from '../json/json-value.ts';

/**
 * The kinds of record of which a directory is made. `setting` holds the documents that are one
 * record each: `siteSettings`, `authSettings` and `claimsEnabled` are its ids.
 */
export const recordKinds = [
  'category',
  'area',
  'listing',
  'article',
  'page',
  'ad',
  'media',
  'setting',
] as const;

export type RecordKind = (typeof recordKinds)[number];

/** The fields of a record under the names of the public format, derived values left out. */
export type RecordFields = Readonly<Record<string, JsonValue>>;

/** Any record of the directory, as sync, publish and undo see it. */
export interface DirectoryRecord {
  readonly kind: RecordKind;
  readonly id: string;
  readonly fields: RecordFields;
  /** True where only the fields of a list row are known. */
  readonly partial: boolean;
}
