import type { ListingRecord } from './listing-schema.ts';
import { foldText } from './slug.ts';

/** The columns by which administrators sort listings. */
export const tableSortFields = ['name', 'category', 'area', 'address'] as const;

export type TableSortField = (typeof tableSortFields)[number];

/** Sorts after every text, so that listings without a value come last. */
const afterAll = '\uffff';

interface Entry {
  readonly listing: ListingRecord;
  readonly place: number;
  readonly key: string;
  /** The key of its name; made when it is needed, because most keys differ. */
  name: string | null;
}

/** The last sort: where each listing of its result was before. */
interface LastSort {
  readonly listings: readonly ListingRecord[];
  readonly field: TableSortField;
  readonly places: readonly number[];
}

/** Most changes of listings leave what they are sorted by as it is, and a sort takes a hundred times as long as a look. */
let last: LastSort | null = null;

/**
 * Returns listings sorted by a field: without regard to case and accents, the first number by its value, those without
 * a value last, and equal ones by their name. Compares plain texts, because a collator takes ten times as long.
 */
export function sortListingTable(
  listings: readonly ListingRecord[],
  field: TableSortField,
): readonly ListingRecord[] {
  const places = last !== null && hasSameOrder(last, listings, field) ? last.places : null;
  last = { listings, field, places: places ?? sortedPlaces(listings, field) };
  return last.places.flatMap((place) => listings[place] ?? []);
}

function hasSameOrder(
  { listings: before, field: lastField }: LastSort,
  listings: readonly ListingRecord[],
  field: TableSortField,
): boolean {
  return (
    field === lastField &&
    listings.length === before.length &&
    listings.every((listing, place) => {
      const other = before[place];
      return other?.[field] === listing[field] && other.name === listing.name;
    })
  );
}

function sortedPlaces(listings: readonly ListingRecord[], field: TableSortField): number[] {
  return listings
    .map((listing, place): Entry => ({ listing, place, key: keyOf(listing[field]), name: null }))
    .sort((one, other) => compare(one.key, other.key) || compare(nameOf(one), nameOf(other)))
    .map(({ place }) => place);
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

function nameOf(entry: Entry): string {
  return (entry.name ??= keyOf(entry.listing.name));
}

function keyOf(text: string): string {
  const folded = foldText(text).trim();
  return folded.replace(/\d+/, (digits) => digits.padStart(6, '0')) || afterAll;
}
