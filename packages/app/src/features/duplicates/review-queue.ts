import { isObject, type ListingRecord } from '@manchester-eats/shared/domain';
import {
  judgeAgain,
  pairNow,
  type FindListing,
  type NearDuplicate,
} from '@manchester-eats/shared/duplicates';

/** A decision of this tab. */
export interface ReviewDecision {
  /** The ids of the pair. */
  readonly one: string;
  readonly other: string;
  /** The id of the change, for undo. */
  readonly change: string;
  /** What a merge removed, and what it became; null for "not a duplicate". */
  readonly merge: { readonly removed: string; readonly survivor: string } | null;
}

/** What was done with the pairs in this tab. */
export interface ReviewProgress {
  /** Keys of pairs that were put off. */
  readonly skipped: readonly string[];
  /** The last one last. */
  readonly decided: readonly ReviewDecision[];
}

/** Names a pair by its ids. */
export function pairKey(one: string, other: string): string {
  return JSON.stringify([one, other]);
}

export function keyOf({ one, other }: NearDuplicate): string {
  return pairKey(one.id, other.id);
}

/** Reads what a tab stored; what it does not understand is left out. */
export function readProgress(kept: Readonly<Record<string, unknown>> | null): ReviewProgress {
  const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
  const texts = list(kept?.['skipped']).filter((key) => typeof key === 'string');
  return { skipped: texts, decided: list(kept?.['decided']).flatMap(readDecision) };
}

function readDecision(value: unknown): ReviewDecision[] {
  if (!isObject(value)) return [];
  const { one, other, change, merge } = value;
  if (typeof one !== 'string' || typeof other !== 'string' || typeof change !== 'string') return [];
  if (!isObject(merge)) return [{ one, other, change, merge: null }];
  const { removed, survivor } = merge;
  if (typeof removed !== 'string' || typeof survivor !== 'string') return [];
  return [{ one, other, change, merge: { removed, survivor } }];
}

/** Returns a function that finds a whole listing, or the one that a merge of this tab made of it. */
export function findListingIn(
  listings: readonly ListingRecord[],
  decided: readonly ReviewDecision[],
): FindListing {
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  const became = new Map(
    decided.flatMap(({ merge }) => (merge === null ? [] : [[merge.removed, merge.survivor]])),
  );
  return (id) => {
    let current = id;
    // A listing that exists was not merged, or came back. At most as many steps as merges: stored ids may form a circle.
    for (let steps = 0; steps <= became.size && !byId.has(current); steps += 1) {
      current = became.get(current) ?? current;
    }
    const listing = byId.get(current);
    return listing === undefined || listing.partial === true ? null : listing;
  };
}

/** The pairs of a review as they are now. */
export interface ReviewQueue {
  /** For each found pair, the pair as it is now; null if it needs no decision any more. */
  readonly pairs: readonly (NearDuplicate | null)[];
  /** The position of the pair to show; -1 if none is left. */
  readonly at: number;
  readonly left: number;
  readonly skipped: number;
}

/** Returns the queue with the pair at a place, or the next open one after it; from the last one it goes on at the first. */
export function queueAt(
  found: readonly NearDuplicate[],
  find: FindListing,
  skipped: readonly string[],
  place: string,
): ReviewQueue {
  const putOff = new Set(skipped);
  const pairs = found.map((each) => {
    const now = pairNow(each, find, found);
    return now.status === 'open' ? now.pair : null;
  });
  const isWaiting = (index: number) => {
    const each = found[index];
    return each !== undefined && pairs[index] !== null && !putOff.has(keyOf(each));
  };
  const from = Math.max(
    found.findIndex((each) => keyOf(each) === place),
    0,
  );
  const order = found.map((_, index) => (from + index) % found.length);
  const waiting = order.filter(isWaiting);
  const open = pairs.filter((pair) => pair !== null).length;
  return {
    pairs,
    at: waiting[0] ?? -1,
    left: waiting.length,
    skipped: open - waiting.length,
  };
}

/** Returns the position of the open pair before another one, skipped ones included; -1 if there is none. */
export function openBefore({ pairs, at }: Pick<ReviewQueue, 'pairs' | 'at'>): number {
  return pairs.slice(0, at === -1 ? pairs.length : at).findLastIndex((pair) => pair !== null);
}

/** Returns the pair of a decision that was taken back; null while it stands. */
export function reopenedPair(
  { one, other }: ReviewDecision,
  listings: ReadonlyMap<string, ListingRecord>,
): NearDuplicate | null {
  const [here, there] = [listings.get(one), listings.get(other)];
  if (here === undefined || there === undefined) return null;
  if (here.partial === true || there.partial === true) return null;
  return judgeAgain(here, there);
}
