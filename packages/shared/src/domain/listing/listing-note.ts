import type { ListingRecord } from './listing-schema.ts';

/** Returns what visitors must know before they go there; `''` for nothing. */
export function listingNote({
  access,
  service,
}: Pick<ListingRecord, 'access' | 'service'>): string {
  if (access === 'members') return 'Members’ club';
  return service === 'delivery' ? 'Delivery only' : '';
}
