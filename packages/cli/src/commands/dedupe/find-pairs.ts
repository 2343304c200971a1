import type { RunLong } from '@manchester-eats/shared/application';
import type { Listing } from '@manchester-eats/shared/domain';
import { findNearDuplicates, type NearDuplicate } from '@manchester-eats/shared/duplicates';
import { waitsForReview } from '@manchester-eats/shared/listing-changes';
import type { ShownDocuments } from '@manchester-eats/shared/sync';

/**
 * Returns the listings that can be merged. What an account has merely submitted is no duplicate: merging it would let
 * the account decide what is shown.
 */
export function mergeableListings({ documents }: ShownDocuments): readonly Listing[] {
  return documents.listings.filter(
    (listing): listing is Listing => listing.partial !== true && !waitsForReview(listing),
  );
}

/** `findNearDuplicates` that Ctrl-C ends. */
export function findPairs(
  listings: readonly Listing[],
  runLong: RunLong,
): Promise<readonly NearDuplicate[]> {
  return runLong(() => findNearDuplicates(listings));
}

/** Returns the id of the listing that one has become by merges: a survivor may have been merged in turn. */
export function followSurvivors(survivorOf: ReadonlyMap<string, string>, id: string): string {
  let current = id;
  for (let next = survivorOf.get(id); next !== undefined; next = survivorOf.get(current)) {
    current = next;
  }
  return current;
}
