import { findExactDuplicates } from '../../duplicates/exact-duplicates.ts';
import { areNotDuplicates } from '../../duplicates/not-duplicate.ts';
import { createListingIndex } from '../../duplicates/listing-index.ts';
import { prepareBusiness } from '../../duplicates/prepared-business.ts';
import { isSamePrepared } from '../../duplicates/same-business.ts';
import type { ListingRecord } from '../listing-schema.ts';
import { waitsForReview } from '../waits-for-review.ts';
import type { DuplicateSet } from './merge-duplicates.ts';

/**
 * Returns the listings that an account has not merely submitted: any account can submit one, and merging it into
 * the real business would let it decide what is shown.
 */
const decided = (listings: readonly ListingRecord[]) =>
  listings.filter((listing) => !waitsForReview(listing));

/** Returns the sets of listings with the same name and address, without those found to be another business. */
export function findExactSets(listings: readonly ListingRecord[]): readonly DuplicateSet[] {
  return findExactDuplicates(decided(listings)).flatMap(({ kept, duplicates }) => {
    const same = duplicates.filter((other) => !areNotDuplicates(kept, other));
    return same.length === 0 ? [] : [{ listings: [kept, ...same] }];
  });
}

/**
 * Finds listings that are probably the same business though they are written differently, by the rule of imports.
 * Yields after each listing that was compared, so that the work can be done in slices.
 */
export function* findNearSets(
  listings: readonly ListingRecord[],
): Generator<void, readonly DuplicateSet[]> {
  const exact = new Set(
    findExactSets(listings).flatMap((set) => set.listings.slice(1).map(({ id }) => id)),
  );
  const index = createListingIndex([]);
  const sets: ListingRecord[][] = [];
  const setOf = new Map<string, ListingRecord[]>();
  for (const listing of decided(listings)) {
    yield;
    if (exact.has(listing.id)) continue;
    // A list row has no source id, so its source says nothing.
    const place = listing.partial === true ? { ...listing, source: '' } : listing;
    const prepared = prepareBusiness(place);
    const match = [...index.near(prepared)].find((entry) =>
      isSamePrepared(prepared, entry.prepared),
    )?.listing;
    index.add(listing, false, prepared);
    if (match === undefined) continue;
    const set = setOf.get(match.id) ?? [match];
    if (!setOf.has(match.id)) sets.push(set);
    set.push(listing);
    for (const { id } of set) setOf.set(id, set);
  }
  return sets.map((set) => ({ listings: set }));
}
