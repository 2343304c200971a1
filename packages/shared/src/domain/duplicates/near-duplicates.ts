import type { Listing } from '../listing/listing-schema.ts';
import { listReasons, type DuplicateReason } from './duplicate-reasons.ts';
import { findExactDuplicates } from './exact-duplicates.ts';
import { judgePair, type Certainty } from './judge-pair.ts';
import {
  blockKeys,
  isUnplaced,
  neighbourCells,
  streetKeys,
  type BlockKeys,
} from './near-blocks.ts';
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
 * With how many of those filed in one place a listing is compared. More are there only if thousands of listings have
 * one name, postcode or point; comparing all of them would take time in proportion to the square of their number.
 */
const mostCompared = 20;

/** Degrees that are more than `farMetres`, in the whole of Great Britain. */
const farLatitudes = 0.004;
const farLongitudes = 0.009;

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
    if (!repeated.has(listing)) entries.push(toEntry(listing));
  }
  const blocks = createBlocks();
  // The unplaced first: only they are filed by street, and all others are looked for among them.
  for (const unplaced of [true, false]) {
    for (const entry of entries) {
      if (entry.unplaced !== unplaced) continue;
      yield;
      for (const earlier of blocks.swap(entry)) {
        if (areNotDuplicates(earlier.listing, entry.listing)) continue;
        const judgement = judgePair(earlier.prepared, entry.prepared);
        if (judgement === null) continue;
        const isEarlier = byId(earlier.listing, entry.listing) <= 0;
        const [one, other] = isEarlier ? [earlier, entry] : [entry, earlier];
        const reasons = listReasons(one.prepared, other.prepared);
        pairs.push({ one: one.listing, other: other.listing, ...judgement, reasons });
      }
    }
  }
  return pairs.sort((a, b) => b.score - a.score || byId(a.one, b.one) || byId(a.other, b.other));
}

interface Entry extends BlockKeys {
  readonly listing: Listing;
  readonly prepared: PreparedBusiness;
  readonly unplaced: boolean;
  /** NaN without a point. */
  readonly lat: number;
  readonly lng: number;
  /** The entry that it was compared with last. */
  comparedWith: Entry | null;
}

function toEntry(listing: Listing): Entry {
  const prepared = prepareBusiness(listing);
  const { texts, cell, letters } = blockKeys(prepared);
  const [lat, lng] = [listing.lat ?? Number.NaN, listing.lng ?? Number.NaN];
  const unplaced = isUnplaced(prepared);
  return { listing, prepared, unplaced, texts, cell, letters, lat, lng, comparedWith: null };
}

/** Those filed under one key. Most are alone there, and a list of one for each of them would take time. */
type Block = Entry | Entry[];

/** Files entries. `swap` files one and returns the earlier ones that it is compared with. */
function createBlocks() {
  const byText = new Map<string, Block>();
  const byStreet = new Map<string, Block>();
  const byCell = new Map<number, Block>();
  return {
    swap(entry: Entry): readonly Entry[] {
      const found: Entry[] = [];
      for (const text of entry.texts) {
        collect(byText.get(text), entry, found);
        file(byText, text, entry);
      }
      if (entry.unplaced || byStreet.size > 0) {
        for (const street of streetKeys(entry.prepared)) {
          collect(byStreet.get(street), entry, found);
          if (entry.unplaced) file(byStreet, street, entry);
        }
      }
      if (entry.cell === null) return found;
      for (const difference of neighbourCells) {
        collect(byCell.get(entry.cell + difference), entry, found);
      }
      file(byCell, entry.cell, entry);
      return found;
    },
  };
}

function file<Key>(blocks: Map<Key, Block>, key: Key, entry: Entry): void {
  const block = blocks.get(key);
  if (block === undefined) blocks.set(key, entry);
  else if (Array.isArray(block)) block.push(entry);
  else blocks.set(key, [block, entry]);
}

/** Adds those of a block that `entry` may be the same as and that are not found yet. */
function collect(block: Block | undefined, entry: Entry, found: Entry[]): void {
  if (block === undefined) return;
  if (!Array.isArray(block)) {
    consider(block, entry, found);
    return;
  }
  for (let at = Math.max(0, block.length - mostCompared); at < block.length; at += 1) {
    const earlier = block[at];
    if (earlier !== undefined) consider(earlier, entry, found);
  }
}

function consider(earlier: Entry, entry: Entry, found: Entry[]): void {
  if (earlier.comparedWith === entry || earlier === entry) return;
  earlier.comparedWith = entry;
  if ((earlier.letters & entry.letters) === 0) return;
  // Comparisons with NaN are false: a missing point rules nothing out.
  if (Math.abs(earlier.lat - entry.lat) > farLatitudes) return;
  if (Math.abs(earlier.lng - entry.lng) > farLongitudes) return;
  found.push(earlier);
}

function byId(one: Listing, other: Listing): number {
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}
