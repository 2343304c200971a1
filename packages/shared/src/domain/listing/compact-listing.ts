import * as z from 'zod/mini';
import { isEmptyValue } from '../json/empty-value.ts';
import { listingRowSchema, listingSchema, type ListingRecord } from './listing-schema.ts';
import type { CompactListing, ListingDefaults } from './restore-listing.ts';

type Fields = Record<string, unknown>;

/** Fields that are stored even if they are empty, because they identify a listing. */
const alwaysStored = new Set(['id', 'name', 'address', 'category', 'categories', 'partial']);

let defaults: ListingDefaults | null = null;

/** Returns the schema's defaults. They are parsed once, at the first call. */
export function listingDefaults(): ListingDefaults {
  const bare = { id: '-', name: '-' };
  defaults ??= {
    row: z.parse(listingRowSchema, { ...bare, partial: true }),
    whole: z.parse(listingSchema, bare),
  };
  return defaults;
}

let omitted: ReadonlySet<string> | null = null;

/** Returns the names of the fields that are not always stored and whose default is empty. */
function omittedFields(): ReadonlySet<string> {
  omitted ??= new Set(
    Object.entries(listingDefaults().whole)
      .filter(([name, value]) => !alwaysStored.has(name) && isEmptyValue(value))
      .map(([name]) => name),
  );
  return omitted;
}

/** Returns the listing as it is stored. */
export function compactListing(listing: ListingRecord): CompactListing {
  const { whole } = listingDefaults();
  const names = omittedFields();
  const compact: Fields = {};
  for (const name in listing) {
    const value = (listing as Fields)[name];
    const isDefault =
      names.has(name) && (value === whole[name] || (Array.isArray(value) && value.length === 0));
    if (!isDefault) compact[name] = value;
  }
  return compact as CompactListing;
}
