import { isObject } from '../json/is-object.ts';
import type { ListingRecord } from './listing-schema.ts';

/** A listing without the fields whose value is an empty default; `restoreListing` adds them again. */
export type CompactListing = Partial<ListingRecord> & Pick<ListingRecord, 'id' | 'name'>;

type Fields = Readonly<Record<string, unknown>>;

/** The defaults of the fields of a listing, in the order of its schema. */
export interface ListingDefaults {
  /** Those of a list row. */
  readonly row: Fields;
  /** Those of a whole listing. */
  readonly whole: Fields;
}

/** Returns the listing that `compactListing` was given. A listing stored with all fields is unchanged. */
export function restoreListing(stored: CompactListing, defaults: ListingDefaults): ListingRecord {
  const fields = stored.partial === true ? defaults.row : defaults.whole;
  return { ...fields, ...stored } as ListingRecord;
}

/** Reads stored defaults; null if they are missing or damaged. */
export function readListingDefaults(value: unknown): ListingDefaults | null {
  if (!isObject(value)) return null;
  const { row, whole } = value;
  return areDefaults(row) && areDefaults(whole) ? { row, whole } : null;
}

/** Whether a value has fields, none of which is an object or a filled list. */
function areDefaults(value: unknown): value is Fields {
  return (
    isObject(value) &&
    Object.values(value).every((field) =>
      Array.isArray(field) ? field.length === 0 : !isObject(field),
    )
  );
}
