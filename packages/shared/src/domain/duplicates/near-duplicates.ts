import type { Listing } from '../listing/listing-schema.ts';
import { listReasons, type DuplicateReason } from './duplicate-reasons.ts';
import { findExactDuplicates } from './exact-duplicates.ts';
import { judgePair, type Certainty } from './judge-pair.ts';
import { isUnplaced } from './near-blocks.ts';
import { createNearIndex } from './near-index.ts';
import { areNotDuplicates } from './not-duplicate.ts';
import { prepareBusiness, type PreparedBusiness } from './prepared-business.ts';

/** Two listings that may be one business. */
export interface NearDuplicate {
  /** The listing with the lower id. */
  readonly one: Listing;
  readonly other: Listing;
  /** From 0 to 1. */
  readonly score: number;
  /** `certain`: they may be merged without asking. */
  readonly certainty: Certainty;
  /** What speaks for and against it; `describeReason` puts it in words. */
  readonly reasons: readonly DuplicateReason[];
}

/**
 * Returns the pairs of listings that may be one business, best first. The order of the listings makes no difference.
 * Of more than two exact duplicates, each is paired with the one that has the lowest id. Pairs that an administrator found to be different
 * businesses are left out.
 */
export function findNearDuplicates(listings: readonly Listing[]): readonly NearDuplicate[] {
  const search = findNearDuplicatesInSteps(listings);
  for (;;) {
    const step = search.next();
    if (step.done === true) return step.value;
  }
}

/** `findNearDuplicates` for work in slices: yields twice for each listing, when it is prepared and when it is compared. */
export function* findNearDuplicatesInSteps(
  listings: readonly Listing[],
): Generator<void, readonly NearDuplicate[]> {
  const ordered = [...listings].sort(byId);
  const pairs: NearDuplicate[] = [];
  const repeated = new Set<Listing>();
  for (const { kept, duplicates } of findExactDuplicates(ordered)) {
    for (const other of duplicates) {
      // It may still be the same as another one.
      if (areNotDuplicates(kept, other)) continue;
      repeated.add(other);
      const reasons = [{ about: 'texts' }] as const;
      pairs.push({ one: kept, other, score: 1, certainty: 'certain', reasons });
    }
  }
  const entries: Entry[] = [];
  for (const listing of ordered) {
    yield;
    if (!repeated.has(listing)) entries.push({ listing, prepared: prepareBusiness(listing) });
  }
  const index = createNearIndex(entries.length);
  // The unplaced first: only they are filed by street, and all others are looked for among them.
  for (const unplaced of [true, false]) {
    for (const [at, entry] of entries.entries()) {
      if (isUnplaced(entry.prepared) !== unplaced) continue;
      yield;
      for (const place of index.swap(at, entry.prepared)) {
        const earlier = entries[place];
        const pair = earlier === undefined ? null : judgeEntries(earlier, entry);
        if (pair !== null) pairs.push(pair);
      }
    }
  }
  return pairs.sort((a, b) => b.score - a.score || byId(a.one, b.one) || byId(a.other, b.other));
}

interface Entry {
  readonly listing: Listing;
  readonly prepared: PreparedBusiness;
}

function judgeEntries(earlier: Entry, entry: Entry): NearDuplicate | null {
  const judgement = judgePair(earlier.prepared, entry.prepared);
  if (judgement === null || areNotDuplicates(earlier.listing, entry.listing)) return null;
  const isEarlier = byId(earlier.listing, entry.listing) <= 0;
  const [one, other] = isEarlier ? [earlier, entry] : [entry, earlier];
  const reasons = listReasons(one.prepared, other.prepared);
  return { one: one.listing, other: other.listing, ...judgement, reasons };
}

function byId(one: Listing, other: Listing): number {
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}
