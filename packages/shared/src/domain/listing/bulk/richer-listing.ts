import type { RecordFields } from '../../directory/directory-record.ts';
import { isEmptyValue } from '../../json/empty-value.ts';
import { isOwned } from '../owned-listing.ts';
import { importSources, type Listing, type ListingRecord } from '../listing-schema.ts';
import { wasEdited } from '../was-edited.ts';

const notByPeople: ReadonlySet<string> = new Set(['', 'demo']);
const imports: ReadonlySet<string> = new Set(importSources);

/** Returns who wrote a listing: 2 for its owner, 1 for an administrator, 0 for an import. */
export function writerRank(listing: Listing): number {
  if (isOwned(listing)) return 2;
  if (notByPeople.has(listing.source)) return 0;
  return imports.has(listing.source) && !wasEdited(listing) ? 0 : 1;
}

/**
 * Returns whether a unit of fields says more than another: the later inspection, more reviews, the longer text.
 */
export function isRicher(values: RecordFields, other: RecordFields): boolean {
  if ('hygieneRating' in values) {
    return dateOf(values) > dateOf(other);
  }
  if ('reviews' in values) return Number(values['reviews']) > Number(other['reviews']);
  return lengthOf(values) > lengthOf(other);
}

function dateOf({ hygieneRatingDate }: RecordFields): string {
  return typeof hygieneRatingDate === 'string' ? hygieneRatingDate : '';
}

function lengthOf(values: RecordFields): number {
  return Object.values(values).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : 0),
    0,
  );
}

/** Orders listings, the one to keep first: with an owner, public, premium, then the one with most content. */
export function orderByRichness<Item extends ListingRecord>(
  listings: readonly Item[],
): readonly Item[] {
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
