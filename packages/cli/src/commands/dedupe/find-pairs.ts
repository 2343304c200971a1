import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Listing } from '@manchester-eats/shared/domain';
import { findNearDuplicatesInSteps, type NearDuplicate } from '@manchester-eats/shared/duplicates';
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

/** After so many steps of a search others may run. */
const stepsPerTurn = 2000;

/** `findNearDuplicates` with pauses in which Ctrl-C is noticed. */
export async function findPairs(listings: readonly Listing[]): Promise<readonly NearDuplicate[]> {
  const search = findNearDuplicatesInSteps(listings);
  for (let steps = 1; ; steps += 1) {
    const step = search.next();
    if (step.done === true) return step.value;
    if (steps % stepsPerTurn === 0) await nextTurn();
  }
}

/** Returns the id of the listing that one has become by merges: a survivor may have been merged in turn. */
export function followSurvivors(survivorOf: ReadonlyMap<string, string>, id: string): string {
  let current = id;
  for (let next = survivorOf.get(id); next !== undefined; next = survivorOf.get(current)) {
    current = next;
  }
  return current;
}
