import { formatCount } from '../../format-count.ts';
import type { PutRecord, RemoveRecord } from '../../directory/directory-change.ts';
import { sameContent } from '../../directory/record-content.ts';
import { toRecord } from '../../directory/record-schema.ts';
import { decisionsOf } from '../../duplicates/not-duplicate.ts';
import type { Listing, ListingRecord } from '../listing-schema.ts';
import { mostSamples, type BulkPlan, type BulkSample } from './bulk-plan.ts';
import { mergeInto } from './merge-pair.ts';
import { orderByRichness } from './richer-listing.ts';

/** A set of listings of one business. */
export interface DuplicateSet {
  readonly listings: readonly ListingRecord[];
}

/** The plan of a removal of duplicates. */
export interface DuplicateRemoval extends BulkPlan {
  /** How many sets are merged. */
  readonly sets: number;
  /** Sets that stay, and why. */
  readonly skipped: readonly { readonly set: DuplicateSet; readonly reason: SkipReason }[];
}

/**
 * Why a set is not merged: two of its listings have different owners, only a list row of one is known, or an
 * administrator found two of them to be different businesses.
 */
export type SkipReason = 'owners' | 'list-row' | 'different';

/**
 * Returns the plan that merges each set into its richest listing: it gets the richer values of the others, and the
 * others are removed and replaced by it, so that their pages lead to it.
 */
export function planDuplicateRemoval(
  listings: readonly ListingRecord[],
  sets: readonly DuplicateSet[],
): DuplicateRemoval {
  const put: PutRecord[] = [];
  const remove: RemoveRecord[] = [];
  const samples: BulkSample[] = [];
  const skipped: DuplicateRemoval['skipped'][number][] = [];
  for (const set of sets) {
    const ranked = orderByRichness(set.listings);
    const [kept, ...others] = ranked;
    if (kept === undefined || others.length === 0) continue;
    const reason = reasonToSkip(ranked);
    if (reason !== null) {
      skipped.push({ set, reason });
      continue;
    }
    const merged = (others as readonly Listing[]).reduce(
      (survivor, other) => mergeInto(survivor, other).merged,
      kept as Listing,
    );
    const record = toRecord('listing', kept.id, merged);
    if (!sameContent(record, toRecord('listing', kept.id, kept))) put.push(record);
    for (const { id } of others) remove.push({ kind: 'listing', id, replacedBy: kept.id });
    if (samples.length < mostSamples) samples.push(sampleOf(kept, others));
  }
  const count = sets.length - skipped.length;
  return {
    // Its parts are there already.
    *change() {
      return {
        label: `Removal of ${formatCount(remove.length, 'duplicate')}`,
        put,
        remove,
        together: true,
      };
    },
    affected: remove.length,
    before: listings.length,
    after: listings.length - remove.length,
    ...{ samples, skipped, sets: count },
  };
}

function sampleOf(kept: ListingRecord, others: readonly ListingRecord[]): BulkSample {
  const ids = others.map(({ name, address }) =>
    name === kept.name && address === kept.address ? address : `${name}, ${address}`,
  );
  return {
    id: kept.id,
    name: kept.name,
    before: [kept.address, ...ids].join('; '),
    after: kept.address,
  };
}

function reasonToSkip(listings: readonly ListingRecord[]): SkipReason | null {
  if (listings.some(({ partial }) => partial === true)) return 'list-row';
  const owners = new Set((listings as readonly Listing[]).flatMap(({ userId }) => userId ?? []));
  if (owners.size > 1) return 'owners';
  return haveDifferent(listings) ? 'different' : null;
}

/** A set that is joined from pairs may contain two listings that were found to be different businesses. */
function haveDifferent(listings: readonly ListingRecord[]): boolean {
  const ids = new Set(listings.map(({ id }) => id));
  return listings.some((listing) => decisionsOf(listing).some((id) => ids.has(id)));
}
