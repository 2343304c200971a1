import * as z from 'zod/mini';
import { isEmptyValue } from '../json/empty-value.ts';
import { listingRowSchema, listingSchema, type ListingRecord } from './listing-schema.ts';

/** A listing without the fields whose value is an empty default; `restoreListing` adds them again. */
export type CompactListing = Partial<ListingRecord> & Pick<ListingRecord, 'id' | 'name'>;

type Fields = Record<string, unknown>;

/** Fields that are stored even if they are empty, because they identify a listing. */
const alwaysStored = new Set(['id', 'name', 'address', 'category', 'categories', 'partial']);

/**
 * Returns a function that gives the schema's defaults. They are parsed at its first call, because a page
 * without listings does not need them.
 */
function defaultsOf(schema: z.ZodMiniType<ListingRecord>, partial: object): () => ListingRecord {
  let defaults: ListingRecord | null = null;
  return () => (defaults ??= z.parse(schema, { id: '-', name: '-', ...partial }));
}

const listingDefaults = defaultsOf(listingSchema, {});
const rowDefaults = defaultsOf(listingRowSchema, { partial: true });

let omitted: ReadonlySet<string> | null = null;

/** Returns the names of the fields that are not always stored and whose default is empty. */
function omittedFields(): ReadonlySet<string> {
  omitted ??= new Set(
    Object.entries(listingDefaults())
      .filter(([name, value]) => !alwaysStored.has(name) && isEmptyValue(value))
      .map(([name]) => name),
  );
  return omitted;
}

/** Returns the listing as it is stored. */
export function compactListing(listing: ListingRecord): CompactListing {
  const defaults = listingDefaults() as Fields;
  const names = omittedFields();
  const compact: Fields = {};
  for (const name in listing) {
    const value = (listing as Fields)[name];
    const isDefault =
      names.has(name) && (value === defaults[name] || (Array.isArray(value) && value.length === 0));
    if (!isDefault) compact[name] = value;
  }
  return compact as CompactListing;
}

/** Returns the listing that `compactListing` was given. A listing stored with all fields is unchanged. */
export function restoreListing(stored: CompactListing): ListingRecord {
  const defaults = stored.partial === true ? rowDefaults() : listingDefaults();
  return { ...defaults, ...stored } as ListingRecord;
}
