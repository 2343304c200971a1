import type { Listing } from '../domain/listing/listing-schema.ts';
import { slugOf } from '../domain/listing/slug.ts';
import type { ListingIndex } from '../domain/duplicates/listing-index.ts';

const prefixes: Partial<Record<Listing['source'], string>> = { fhrs: 'fhrs-', google: 'gm-' };

/**
 * The id of a new listing: that of its source, as long as nothing else has it. Councils give a number
 * to somebody else later; then the name tells the two apart, and only then is an id invented.
 */
export function listingIdFor(listing: Listing, index: ListingIndex, newId: () => string): string {
  const { source, sourceId, name } = listing;
  if (sourceId === '' || !/^[\w.:-]{1,200}$/.test(sourceId)) return newId();
  const id = `${prefixes[source] ?? ''}${sourceId}`;
  if (!index.has(id)) return id;
  const named = `${id}-${slugOf(name)}`;
  return source === 'fhrs' && !index.has(named) ? named : newId();
}
