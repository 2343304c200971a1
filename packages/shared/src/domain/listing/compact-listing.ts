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

let omitted: ReadonlySet<string> | null = null;

/** Fields whose default is an empty value. */
function omittedFields(): ReadonlySet<string> {
  omitted ??= new Set(
    Object.entries(wholeDefaults())
      .filter(([name, value]) => !alwaysStored.has(name) && isEmpty(value))
      .map(([name]) => name),
  );
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

/** The listing as it is stored. */
export function compactListing(listing: ListingRecord): CompactListing {
  const defaults = wholeDefaults() as Fields;
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

/** The listing that `compactListing` was given. What was stored whole comes back as it is. */
export function restoreListing(stored: CompactListing): ListingRecord {
  const defaults = stored.partial === true ? rowDefaults() : wholeDefaults();
  return { ...defaults, ...stored } as ListingRecord;
}
