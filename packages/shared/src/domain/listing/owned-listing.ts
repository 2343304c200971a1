import type { ListingRecord } from './listing-schema.ts';

/**
 * Whether an owner added a listing or has claimed it. What owners added stays theirs when their account is gone, and a
 * list row does not name its owner.
 */
export function isOwned(listing: ListingRecord): boolean {
  return listing.source === 'owner' || (listing.partial !== true && (listing.userId ?? '') !== '');
}
