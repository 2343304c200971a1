import type { Listing } from '../listing/listing-schema.ts';
import { findNearDuplicates, type NearDuplicate } from './near-duplicates.ts';
import { areNotDuplicates } from './not-duplicate.ts';

/** Finds a listing as it is now, or the one that it was merged into; null if there is none, or only its list row is known. */
export type FindListing = (id: string) => Listing | null;

/**
 * What became of a pair since it was found. `repeated`: by a merge it became another pair that was found as well.
 * `unlike`: nothing speaks for one business any more.
 */
export type PairNow =
  | { readonly status: 'open'; readonly pair: NearDuplicate }
  | { readonly status: 'merged' | 'different' | 'gone' | 'repeated' | 'unlike' };

/** Returns a pair as it is now. `all` are the pairs that were found with it. */
export function pairNow(
  found: NearDuplicate,
  find: FindListing,
  all: readonly NearDuplicate[],
): PairNow {
  const [one, other] = [find(found.one.id), find(found.other.id)];
  if (one === null || other === null) return { status: 'gone' };
  if (one.id === other.id) return { status: 'merged' };
  if (areNotDuplicates(one, other)) return { status: 'different' };
  if (one === found.one && other === found.other) return { status: 'open', pair: found };
  const isAsFound = one.id === found.one.id && other.id === found.other.id;
  const isOther = (each: NearDuplicate) => each !== found && isPairOf(each, one.id, other.id);
  if (!isAsFound && all.some(isOther)) return { status: 'repeated' };
  const pair = judgeAgain(one, other);
  return pair === null ? { status: 'unlike' } : { status: 'open', pair };
}

/** Returns the pair of two listings as they are now; null if nothing speaks for one business any more. */
export function judgeAgain(one: Listing, other: Listing): NearDuplicate | null {
  return findNearDuplicates([one, other])[0] ?? null;
}

function isPairOf({ one, other }: NearDuplicate, id: string, otherId: string): boolean {
  return [id, otherId].every((each) => each === one.id || each === other.id);
}
