import type { ListingRecord } from '../listing/listing-schema.ts';
import { hasHygiene, hasRating } from './listing-filters.ts';
import { isMembersClub } from '../listing/members-club.ts';

/** The lowest hygiene rating of a featured business. */
const leastHygiene = 4;

/**
 * Picks the first `count` listings to feature from a list in the order of the day: open to everybody, with a
 * hygiene rating of at least 4, rated well or not at all, and not in `shown`.
 */
export function pickFeatured(
  listings: readonly ListingRecord[],
  shown: ReadonlySet<string>,
  count: number,
): readonly ListingRecord[] {
  const picked: ListingRecord[] = [];
  for (const listing of listings) {
    if (picked.length >= count) break;
    const isGood = listing.rating === null || hasRating(listing, 4);
    if (isMembersClub(listing) || !hasHygiene(listing, leastHygiene) || !isGood) continue;
    if (!shown.has(listing.id)) picked.push(listing);
  }
  return picked;
}
