import * as z from 'zod/mini';
import { listingRowSchema, listingSchema, type ListingRecord } from './listing-schema.ts';

/** A listing without the fields that stand at their empty default; reading restores them. */
export type CompactListing = Partial<ListingRecord> & Pick<ListingRecord, 'id' | 'name'>;

type Fields = Record<string, unknown>;

/** What tells one listing from another stays in its stored form, empty or not. */
const alwaysStored = new Set(['id', 'name', 'address', 'category', 'categories', 'partial']);

/** Every field at its default. Made at the first use: a page without listings needs none. */
function defaultsOf(schema: z.ZodMiniType<ListingRecord>, partial: object): () => ListingRecord {
  let made: ListingRecord | null = null;
  return () => (made ??= z.parse(schema, { id: '-', name: '-', ...partial }));
}

const wholeDefaults = defaultsOf(listingSchema, {});
const rowDefaults = defaultsOf(listingRowSchema, { partial: true });

let omitted: readonly string[] | null = null;

/** Fields whose default is an empty value. */
function omittedFields(): readonly string[] {
  omitted ??= Object.entries(wholeDefaults())
    .filter(([name, value]) => !alwaysStored.has(name) && isEmpty(value))
    .map(([name]) => name);
  return omitted;
}

function isEmpty(value: unknown): boolean {
  return (
    value === '' ||
    value === null ||
    value === false ||
    value === 0 ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** The listing as it is stored. Fields that are left out are undefined, so that JSON skips them. */
export function compactListing(listing: ListingRecord): CompactListing {
  const defaults = wholeDefaults() as Fields;
  const compact: Fields = { ...listing };
  for (const name of omittedFields()) {
    const value = compact[name];
    if (value === defaults[name] || (Array.isArray(value) && value.length === 0)) {
      compact[name] = undefined;
    }
  }
  return compact as CompactListing;
}

/** The listing that `compactListing` was given. What was stored whole comes back as it is. */
export function restoreListing(stored: CompactListing): ListingRecord {
  const defaults = stored.partial === true ? rowDefaults() : wholeDefaults();
  return { ...defaults, ...stored } as ListingRecord;
}
