import type { DirectoryChange } from '../../directory/directory-change.ts';

/** One of the listings that a bulk action changes, as an example. */
export interface BulkSample {
  readonly id: string;
  readonly name: string;
  /** What the action changes, before and after; `''` after for a listing that it removes. */
  readonly before: string;
  readonly after: string;
}

/** What a bulk action will do, to be shown before it is done. */
export interface BulkPlan {
  /** Builds the change, which takes longer than the figures for thousands of listings. */
  readonly change: () => DirectoryChange;
  /** How many listings it changes or removes. */
  readonly affected: number;
  /** How many listings there are before and after. */
  readonly before: number;
  readonly after: number;
  /** The first few of them. */
  readonly samples: readonly BulkSample[];
}

/** How many examples a plan has. */
export const mostSamples = 5;

/** Returns a number with its noun: `1 listing`, `1,204 listings`. */
export function countListings(count: number): string {
  return count === 1 ? '1 listing' : `${count.toLocaleString('en-GB')} listings`;
}
