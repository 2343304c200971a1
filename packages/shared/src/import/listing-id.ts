import type { Listing } from '../domain/listing/listing-schema.ts';
import { toSlug } from '../domain/listing/slug.ts';
import { toListingId } from '../domain/listing/source-id.ts';
import type { ListingIndex } from '../domain/duplicates/listing-index.ts';

/**
 * Returns the id of a new listing: its id in the source, unless that is invalid or another listing has it.
 * Councils reuse their numbers, so a second business with the same number gets its name added to the id,
 * and a third a new id.
 */
export function listingIdFor(listing: Listing, index: ListingIndex, newId: () => string): string {
  const { source, sourceId, name } = listing;
  if (sourceId === '' || !/^[\w.:-]{1,200}$/.test(sourceId)) return newId();
  const id = toListingId(source, sourceId);
  if (!index.has(id)) return id;
  const named = `${id}-${toSlug(name)}`;
  return source === 'fhrs' && !index.has(named) ? named : newId();
}
