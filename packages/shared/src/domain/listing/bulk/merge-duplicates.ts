import type { PutRecord, RemoveRecord } from '../../directory/directory-change.ts';
import type { RecordFields } from '../../directory/directory-record.ts';
import { groupByUnit } from '../../directory/merge-fields.ts';
import { toRecord } from '../../directory/record-schema.ts';
import { isEmptyValue } from '../../json/empty-value.ts';
import type { Listing, ListingRecord } from '../listing-schema.ts';
import { countListings, mostSamples, type BulkPlan, type BulkSample } from './bulk-plan.ts';

/** A set of listings of one business. */
export interface DuplicateSet {
  readonly listings: readonly ListingRecord[];
}

/** The plan of a removal of duplicates. */
export interface DuplicateRemoval extends BulkPlan {
  /** How many sets are merged. */
  readonly sets: number;
  /** Sets that stay, because two of their listings have different owners, or only a list row of one is known. */
  readonly skipped: readonly {
    readonly set: DuplicateSet;
    readonly reason: 'owners' | 'list-row';
  }[];
}

/**
 * Whether the survivor takes a field from a duplicate if it lacks it; all others say who it is or who decides. Fields of
 * one unit are taken together.
 */
// eslint-disable-next-line eats/no-second-field-list -- Each field needs its own decision.
const isTaken: Readonly<Record<Exclude<keyof Listing, 'id' | 'partial'>, boolean>> = {
  name: false,
  address: false,
  category: false,
  /** Those of all are joined. */
  categories: false,
  area: false,
  lat: true,
  lng: true,
  description: true,
  phone: true,
  website: true,
  email: true,
  imageUrl: true,
  htmlContent: true,
  rating: true,
  reviews: true,
  reviewsData: true,
  hygieneRating: true,
  hygieneRatingDate: true,
  hygieneAuthority: true,
  source: false,
  sourceId: false,
  registeredName: false,
  sourceUpdatedAt: false,
  access: false,
  service: false,
  status: false,
  premium: false,
  adsHidden: false,
  userId: false,
  createdAt: false,
  updatedAt: false,
};

/**
 * Returns the plan that merges each set into its richest listing: it gets what it lacks from the others, and the
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
    const ranked = rank(set);
    const [kept, ...others] = ranked;
    if (kept === undefined || others.length === 0) continue;
    const reason = reasonToSkip(ranked);
    if (reason !== null) {
      skipped.push({ set, reason });
      continue;
    }
    const merged = toRecord('listing', kept.id, kept);
    const fields = fillGaps(merged.fields, others as readonly Listing[]);
    if (fields !== merged.fields) put.push({ ...merged, fields });
    for (const { id } of others) remove.push({ kind: 'listing', id, replacedBy: kept.id });
    if (samples.length < mostSamples) samples.push(sampleOf(kept, others));
  }
  const count = sets.length - skipped.length;
  return {
    // Its parts are there already.
    *change() {
      return { label: `Removal of ${countDuplicates(remove.length)}`, put, remove, together: true };
    },
    affected: remove.length,
    before: listings.length,
    after: listings.length - remove.length,
    ...{ samples, skipped, sets: count },
  };
}

/** Returns `1 duplicate`, `1,204 duplicates`. */
function countDuplicates(count: number): string {
  return countListings(count).replace('listing', 'duplicate');
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

function reasonToSkip(listings: readonly ListingRecord[]): 'owners' | 'list-row' | null {
  if (listings.some(({ partial }) => partial === true)) return 'list-row';
  const owners = new Set((listings as readonly Listing[]).flatMap(({ userId }) => userId ?? []));
  return owners.size > 1 ? 'owners' : null;
}

/** Returns the listings with the one to keep first: with an owner, public, premium, then the one with most content. */
function rank({ listings }: DuplicateSet): readonly ListingRecord[] {
  return listings
    .map((listing) => ({ listing, values: valuesOf(listing) }))
    .sort((one, other) => {
      const at = one.values.findIndex((value, index) => value !== other.values[index]);
      return at === -1 ? 0 : (other.values[at] ?? 0) - (one.values[at] ?? 0);
    })
    .map(({ listing }) => listing);
}

function valuesOf(listing: ListingRecord): readonly number[] {
  const filled = Object.values(listing).filter((value) => !isEmptyValue(value)).length;
  if (listing.partial === true) return [0, 1, Number(listing.premium), filled, listing.reviews];
  return [
    listing.userId === null ? 0 : 1,
    listing.status === 'published' ? 1 : 0,
    Number(listing.premium),
    filled,
    listing.reviews,
    listing.description.length + listing.htmlContent.length,
  ];
}

/** Returns the fields with each empty unit filled from the first listing that has it, and with all categories. */
function fillGaps(fields: RecordFields, others: readonly Listing[]): RecordFields {
  let filled = fields;
  for (const other of others) {
    const units = groupByUnit('listing', toRecord('listing', other.id, other).fields);
    for (const values of units.values()) {
      const names = Object.keys(values);
      if (!names.every((name) => isTaken[name as keyof typeof isTaken])) continue;
      const isEmpty = names.every((name) => isEmptyValue(filled[name]));
      const isFilled = names.some((name) => !isEmptyValue(values[name]));
      if (isEmpty && isFilled) filled = { ...filled, ...values };
    }
  }
  const before = fields['categories'] as readonly string[];
  const categories = [...new Set([...before, ...others.flatMap((one) => one.categories)])];
  return categories.length === before.length ? filled : { ...filled, categories };
}
