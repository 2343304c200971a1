import type { Listing } from '../domain/listing/listing-schema.ts';
import { toSlug } from '../domain/listing/slug.ts';
import { toListingId } from '../domain/listing/source-id.ts';
import type { ListingIndex } from '../domain/duplicates/listing-index.ts';

/**
 * Returns the id of a new listing: its id in the source after the source's prefix, if any, or a new id if
 * that is missing, invalid or another listing's. The exception is the register, because councils reuse their
 * numbers: if the id is another listing's, the name is added to it, and only if that is taken, too, is a new
 * id used.
 */
export function listingIdFor(listing: Listing, index: ListingIndex, newId: () => string): string {
  const { source, sourceId, name } = listing;
  if (sourceId === '' || !/^[\w.:-]{1,200}$/.test(sourceId)) return newId();
  const id = toListingId(source, sourceId);
  if (!index.has(id)) return id;
  const named = `${id}-${toSlug(name)}`;
  return source === 'fhrs' && !index.has(named) ? named : newId();
}
