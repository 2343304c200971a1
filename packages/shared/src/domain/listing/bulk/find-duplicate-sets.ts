import { findExactDuplicates } from '../../duplicates/exact-duplicates.ts';
import { areNotDuplicates, decisionsOf } from '../../duplicates/not-duplicate.ts';
import { findNearDuplicatesInSteps, type NearDuplicate } from '../../duplicates/near-duplicates.ts';
import type { ListingRecord } from '../listing-schema.ts';
import { waitsForReview } from '../waits-for-review.ts';
import type { DuplicateSet } from './merge-duplicates.ts';

/**
 * Returns the listings that an account has not merely submitted: any account can submit one, and merging it into
 * the real business would let it decide what is shown.
 */
const decided = (listings: readonly ListingRecord[]) =>
  listings.filter((listing) => !waitsForReview(listing));

/** Returns the sets of listings with the same name and address; no two of a set were found to be other businesses. */
export function findExactSets(listings: readonly ListingRecord[]): readonly DuplicateSet[] {
  return findExactDuplicates(decided(listings)).flatMap(({ kept, duplicates }) =>
    splitByDecisions([kept, ...duplicates]).filter((set) => set.listings.length > 1),
  );
}

/** Puts each listing in the first set in which none was found to be another business than it. */
function splitByDecisions(listings: readonly ListingRecord[]): readonly DuplicateSet[] {
  // Without a decision, which is the usual case, nothing needs to be compared.
  if (!listings.some((listing) => decisionsOf(listing).length > 0)) return [{ listings }];
  const sets: ListingRecord[][] = [];
  for (const listing of listings) {
    const set = sets.find((members) => !members.some((one) => areNotDuplicates(one, listing)));
    if (set === undefined) sets.push([listing]);
    else set.push(listing);
  }
  return sets.map((members) => ({ listings: members }));
}

/**
 * Finds pairs of listings that may be one business though they are written differently, best first. Yields as
 * `findNearDuplicatesInSteps` does. List rows say too little to be compared.
 */
export function* findNearPairs(
  listings: readonly ListingRecord[],
): Generator<void, readonly NearDuplicate[]> {
  const whole = decided(listings).filter((listing) => listing.partial !== true);
  const pairs = yield* findNearDuplicatesInSteps(whole);
  return pairs.filter(({ reasons }) => !reasons.some(({ about }) => about === 'texts'));
}
