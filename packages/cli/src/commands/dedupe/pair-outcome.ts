import type { NearDuplicate } from '@manchester-eats/shared/duplicates';

/** A pair and what became of it; `left` is for a person to decide. */
export interface PairOutcome {
  readonly pair: NearDuplicate;
  readonly outcome: 'merged' | 'left' | 'refused';
  /** The id of the listing that stays; null if both do. */
  readonly kept: string | null;
  /** The id of the change, for `eats undo`; null for none. */
  readonly change: string | null;
  /** Why it was refused, else `''`. */
  readonly reason: string;
}

/** Why two listings are never merged, in a report. */
export const otherOwners = 'they have different owners';

/** Returns the outcome of a pair that could not be merged. */
export function refusedPair(pair: NearDuplicate, reason: string): PairOutcome {
  return { pair, outcome: 'refused', kept: null, change: null, reason };
}
