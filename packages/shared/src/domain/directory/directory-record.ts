import type { JsonValue } from '../json/json-value.ts';

/** The kinds of record in a directory. A `setting` is a document that is one record; its id is the document's name. */
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

/** The fields of a record by their names in the public format, without its id and derived values. */
export type RecordFields = Readonly<Record<string, JsonValue>>;

/** A record of any kind, as sync, publish and undo handle it. */
export interface DirectoryRecord {
  readonly kind: RecordKind;
  readonly id: string;
  readonly fields: RecordFields;
  /** Whether only the fields of a list row are known. */
  readonly partial: boolean;
}
