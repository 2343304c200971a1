import type { ListingRecord } from './listing-schema.ts';
import { isMembersClub } from './members-club.ts';

/** Returns what visitors must know before they go there; `''` for nothing. */
export function listingNote(listing: Pick<ListingRecord, 'access' | 'service'>): string {
  if (isMembersClub(listing)) return 'Members’ club';
  return listing.service === 'delivery' ? 'Delivery only' : '';
}
