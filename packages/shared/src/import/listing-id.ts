import type { Listing } from '../domain/listing/listing-schema.ts';
import { toSlug } from '../domain/listing/slug.ts';
import { toListingId } from '../domain/listing/source-id.ts';
import type { ListingIndex } from '../domain/duplicates/listing-index.ts';

/**
 * Returns the id of a new listing: the source's prefix, if any, and the listing's id in the source. If that
 * id is missing or invalid, or another listing has the result, returns a new id. In the register, where
 * councils reuse their numbers, a taken id first gets the name added, and a new id is used only if that is
 * taken, too.
 */
export function listingIdFor(listing: Listing, index: ListingIndex, newId: () => string): string {
  const { source, sourceId, name } = listing;
  if (sourceId === '' || !/^[\w.:-]{1,200}$/.test(sourceId)) return newId();
  const id = toListingId(source, sourceId);
  if (!index.has(id)) return id;
  const named = `${id}-${toSlug(name)}`;
  return source === 'fhrs' && !index.has(named) ? named : newId();
}
