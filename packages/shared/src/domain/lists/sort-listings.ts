import { hygieneNumber } from '../listing/hygiene-number.ts';
import type { ListingRecord } from '../listing/listing-schema.ts';
import { metresBetween } from '../listing/metres-between.ts';

/** The orders of a list. `best` is the order in which a search or the day puts it. */
export const listingSorts = ['best', 'name', 'rating', 'hygiene', 'nearest'] as const;

export type ListingSort = (typeof listingSorts)[number];

export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/**
 * Sorts a list; listings that are equal keep their order, and those whose value is unknown come last. Without
 * a position, `nearest` keeps the order.
 */
export function sortListings(
  listings: readonly ListingRecord[],
  sort: ListingSort,
  here: Position | null,
): readonly ListingRecord[] {
  switch (sort) {
    case 'best':
      return listings;
    case 'name':
      return sortByName(listings);
    case 'rating':
      return sortBy(listings, ({ rating }) => (rating === null ? Infinity : -rating));
    case 'hygiene':
      return sortBy(listings, ({ hygieneRating }) => -(hygieneNumber(hygieneRating) ?? -Infinity));
    case 'nearest':
      return here === null
        ? listings
        : sortBy(listings, (listing) => metresBetween(listing, here) ?? Infinity);
  }
}

/** `localeCompare` creates a collator for each comparison, which is slow; only this order needs one. */
function sortByName(listings: readonly ListingRecord[]): readonly ListingRecord[] {
  const { compare } = new Intl.Collator('en-GB');
  return [...listings].sort((one, other) => compare(one.name, other.name));
}

/** Sorts by a number, the lowest first. */
function sortBy(
  listings: readonly ListingRecord[],
  valueOf: (listing: ListingRecord) => number,
): readonly ListingRecord[] {
  const values = listings.map(valueOf);
  return listings
    .map((listing, at) => ({ listing, value: values[at] ?? Infinity }))
    .sort((one, other) => (one.value === other.value ? 0 : one.value - other.value))
    .map(({ listing }) => listing);
}
