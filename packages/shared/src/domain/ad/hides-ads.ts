import type { ListingRecord } from '../listing/listing-schema.ts';

/**
 * Whether a listing's page shows no ads: its owner switched them off, which only a premium listing allows. Those of a
 * premium listing wait until its details are known, so that no ad runs that its owner does not want.
 */
export function hidesAds(listing: ListingRecord): boolean {
  return listing.premium && (listing.partial === true || listing.adsHidden);
}
